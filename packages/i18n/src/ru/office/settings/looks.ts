import type { texts as en } from '../../../en/office/settings/looks.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  looks: {
    title: 'Оформление и тексты',
    lead: 'Как вашу компанию видят клинеры, клиенты и сотрудники.',
    not_allowed: 'Это может менять только суперпользователь.',
    load_failed: 'Не удалось загрузить.',
    loading: 'Загрузка…',
    save_failed: 'Не сохранено. Попробуйте ещё раз.',
    saved: 'Сохранено',
    colour: 'Цвет оформления',
    colour_hint:
      'Кнопки, ссылки и заголовки в офисе, на страницах по ссылкам, в письмах и PDF. На тёмных экранах он светлее.',
    colour_pick: 'Выберите цвет',
    colour_code: 'Код цвета',
    colour_wrong: 'Введите код, например #0b5f66.',
    ratio: 'Контраст: {ratio}. Для текста нужно не меньше 4.5:1.',
    low: 'Текст этого цвета было бы трудно читать.',
    use_nearest: 'Взять {colour}',
    preview: 'Как это выглядит',
    light: 'Светлая тема',
    dark: 'Тёмная тема',
    sample_button: 'Отправить отчёт',
    sample_link: 'Открыть отчёт',
    save: 'Сохранить',
    reset: 'Вернуть цвет Brightkey',
    sections: 'Разделы отчёта',
    sections_hint:
      'Для отчётов, отправленных с этого момента, на странице и в PDF. Уже отправленные не меняются.',
    section_problems: 'Найденные проблемы',
    section_late: 'Добавлено после отправки',
    section_skipped: 'Не сделано',
    section_results: 'Проверка, оснащение, ключи и приёмка',
  },
}
