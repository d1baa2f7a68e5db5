import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'Проверьте каждый пункт, комнату за комнатой.',
    'amenities-check': 'Пересчитайте вещи и отметьте, чего нет или что повреждено.',
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
    kept: 'Сохранится на этом телефоне.',
    as: 'Подписать как {name}?',
    as_yes: 'Да, это я',
    as_no: 'Другой человек',
    as_missing: 'Сначала выберите, кто подписывает.',
    name_missing: 'Напишите своё имя.',
    company_missing: 'Напишите компанию.',
  },
  sending: {
    button: 'Подписать и отправить',
    locks: 'После этого ничего нельзя изменить.',
    on_its_way: 'Ещё не дошло до офиса',
    on_its_way_text:
      'Всё сохранено на этом телефоне и отправится само. Когда дойдёт, страница станет зелёной.',
    received: 'Получено офисом',
    received_at: 'Получено {time}',
    closed: 'Страница закрыта',
    closed_text: 'Её время вышло, добавить ничего нельзя. Если чего-то не хватает, спросите офис.',
    as_of: 'Нет связи. Данные на {time}.',
  },
  item: {
    note: 'Заметка',
    photos: 'Фото',
    add_note: 'Добавить заметку',
    photos_of: 'Фото: {item}',
  },
}
