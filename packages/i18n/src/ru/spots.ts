import type { texts as en } from '../en/spots.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  spots: {
    heading: 'Выборочные фото',
    note: 'Места выбраны случайно, когда все задачи были выполнены.',
    missing: 'Не снято',
    in_time: {
      one: 'Снято в течение {count} минуты',
      few: 'Снято в течение {count} минут',
      many: 'Снято в течение {count} минут',
      other: 'Снято в течение {count} минуты',
    },
    late: {
      one: 'Снято через {count} минуту',
      few: 'Снято через {count} минуты',
      many: 'Снято через {count} минут',
      other: 'Снято через {count} минуты',
    },
    in_task: '{task}: {place}',
  },
  spot_reason: {
    no_network: 'Не было сети',
    busy: 'Ещё не освободились',
    left: 'Уже ушли',
    other: 'Другая причина',
  },
}
