import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  date: {
    months: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
    weekdays: 'اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ',
    date: '{day} {month}، {year}',
    day: '{weekday}، {day} {month}',
    'day-year': '{weekday}، {day} {month}، {year}',
    time: '{date}، {time}',
  },
  span: {
    minutes: '{count} منٹ',
    hours_minutes: '{hours} {minutes}',
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
