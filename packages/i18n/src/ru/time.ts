import type { time as en } from '../en/time.ts'
import type { Translation } from '../message.ts'

export const time: Translation<typeof en, 'ru'> = {
  span: {
    minutes: '{count} мин',
    hours: { one: '{count} ч', few: '{count} ч', many: '{count} ч', other: '{count} ч' },
    days: { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' },
  },
  say: {
    due: 'срок через {span}',
    dueNow: 'срок сейчас',
    late: 'опоздание {span}',
    ago: '{span} назад',
    justNow: 'только что',
  },
}
