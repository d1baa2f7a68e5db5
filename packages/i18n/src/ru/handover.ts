import type { texts as en } from '../en/handover.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  handover: {
    day: '{name}, здравствуйте. Ваши уборки на сегодня и ближайшие дни, без входа. Сохраните ссылку, она не меняется:\n{url}',
    cleaning:
      'Здравствуйте. Уборка {code}: {apartment}. Срок: {due}. Чек-лист открывается здесь, без входа:\n{url}',
    inspection:
      'Здравствуйте. Нужна инспекция уборки {code}: {apartment}. Комнаты и пункты открываются здесь, без входа:\n{url}',
    'amenities-check':
      'Здравствуйте. Нужно проверить оснащение квартиры {apartment} ({code}). Список открывается здесь, без входа:\n{url}',
    'keys-cards-verification':
      'Здравствуйте. Нужно пересчитать ключи и карты: {apartment} ({code}). Страница открывается здесь, без входа:\n{url}',
    verification:
      'Здравствуйте. Уборка {code} ждёт вашей приёмки. Посмотрите, что сделано, и ответьте здесь, без входа:\n{url}',
    progress: 'Здравствуйте. Ход уборки {code} можно посмотреть здесь:\n{url}',
    'result-photos': 'Здравствуйте. Фото после уборки {code} здесь:\n{url}',
  },
}
