import type { linksCommon as english } from '../../en/links/links.ts'
import type { Translation } from '../../message.ts'

export const linksCommon: Translation<typeof english, 'ru'> = {
  purpose: {
    inspection: 'Пройдите по комнатам и отметьте по каждому пункту, всё ли в порядке.',
    'amenities-check': 'Пересчитайте, что должно быть в квартире, и отметьте, чего нет или что повреждено.',
    'keys-cards-verification': 'Пересчитайте ключи и карты и укажите, где они теперь.',
    verification: 'Посмотрите, что сделано, и примите работу или напишите, что не так.',
    cleaning: 'Как продвигается уборка.',
    'result-photos': 'Фотографии готовой уборки.',
  },
  unknown: {
    home: 'На главную страницу',
  },
  head: {
    fill_until: 'Открыто до {time}',
  },
  signer: {
    heading: 'Кто заполняет?',
    name: 'Ваше имя',
    company: 'Компания',
    kept: 'Запомнится на этом телефоне.',
    as: 'Подписать как {name}?',
    as_yes: 'Да, это я',
    as_no: 'Другой человек',
    as_missing: 'Сначала укажите, кто подписывает.',
    name_missing: 'Напишите своё имя.',
    company_missing: 'Напишите компанию.',
  },
  sending: {
    button: 'Подписать и отправить',
    locks: 'После этого ничего нельзя изменить.',
    on_its_way: 'Отправляется в офис',
    on_its_way_text:
      'Всё сохранено на этом телефоне и уйдёт само. Когда страница станет зелёной, офис всё получил.',
    received: 'Офис получил',
    received_at: 'Получено {time}',
    closed: 'Страница закрыта',
    closed_text: 'Её время вышло, записать больше ничего нельзя. Если чего-то не хватает, обратитесь в офис.',
    as_of: 'Нет связи. По состоянию на {time}.',
  },
  item: {
    note: 'Заметка',
    photos: 'Фото',
    add_note: 'Добавить заметку',
    photos_of: 'Фото: {item}',
  },
}
