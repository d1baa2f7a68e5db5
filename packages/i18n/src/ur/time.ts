import type { time as en } from '../en/time.ts'
import type { Translation } from '../message.ts'

export const time: Translation<typeof en, 'ur'> = {
  span: {
    minutes: '{count} منٹ',
    hours: { one: '{count} گھنٹہ', other: '{count} گھنٹے' },
    days: { one: '{count} دن', other: '{count} دن' },
  },
  say: {
    due: '{span} باقی',
    dueNow: 'وقت ہو گیا',
    late: '{span} لیٹ',
    ago: '{span} پہلے',
    justNow: 'ابھی ابھی',
  },
}
