import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  span: {
    minutes: '{count} мин',
    hours: { one: '{count} ч', few: '{count} ч', many: '{count} ч', other: '{count} ч' },
    days: { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' },
  },
  size: { kilobyte: 'кБ', megabyte: 'МБ' },
  say: {
    due: 'срок через {span}',
    dueNow: 'срок сейчас',
    late: 'просрочено на {span}',
    ago: '{span} назад',
    justNow: 'только что',
  },
}
