import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  span: {
    minutes: '{count} منٹ',
    hours: { one: '{count} گھنٹہ', other: '{count} گھنٹے' },
    days: { one: '{count} دن', other: '{count} دن' },
  },
  size: { kilobyte: 'کے بی', megabyte: 'ایم بی' },
  say: {
    due: '{span} باقی',
    dueNow: 'وقت ہو گیا',
    late: '{span} لیٹ',
    ago: '{span} پہلے',
    justNow: 'ابھی ابھی',
  },
}
