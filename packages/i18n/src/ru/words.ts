import type { texts as en } from '../en/words.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  room: {
    kitchen: 'Кухня',
    bathroom: 'Ванная',
    master_bedroom: 'Главная спальня',
    second_bedroom: 'Вторая спальня',
    third_bedroom: 'Третья спальня',
    bedroom: 'Спальня',
    living_room: 'Гостиная',
    hallway: 'Прихожая',
    none: 'Другое',
  },
  urgency: {
    check_and_check_in: 'Выезд и заезд сегодня',
    have_gap_day: 'Потом свободный день',
    no_data: 'Дата не указана',
  },
  status: { active: 'Активна', completed: 'Завершена', overdue: 'Просрочена' },
  state: { active: 'В работе', submitted: 'Ждёт проверки', returned: 'На доработке', approved: 'Принята' },
  task: { available: 'К выполнению', active: 'В работе', completed: 'Готово' },
  photo: { before: 'До', after: 'После', issue: 'Проблема', document: 'Документ' },
  skip: {
    no_time: 'Не хватило времени',
    no_access: 'Нет доступа',
    not_needed: 'Не требуется',
    other: 'Другая причина',
  },
  issue: {
    broken: 'Сломано',
    missing: 'Чего-то не хватает',
    dirty: 'Очень грязно',
    no_access: 'Нет доступа',
    other: 'Другое',
  },
  apartment: {
    studio: 'Студия',
    '1br': '1 спальня',
    '2br': '2 спальни',
    '3br': '3 спальни',
    '4br': '4 спальни',
    '5br': '5 спален',
    townhouse: 'Таунхаус',
    penthouse: 'Пентхаус',
    villa: 'Вилла',
  },
  cleaner_note: { access_note: 'Как попасть внутрь' },
  link: {
    cleaning: 'Уборка',
    inspection: 'Инспекция',
    'amenities-check': 'Проверка оснащения',
    verification: 'Приёмка',
    'keys-cards-verification': 'Ключи и карты',
    progress: 'Ход уборки',
    'result-photos': 'Фото результата',
  },
}
