import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  date: {
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    weekdays: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    date: '{day} {month} {year}',
    day: '{weekday} {day} {month}',
    'day-year': '{weekday}، {day} {month} {year}',
    time: '{date}، {time}',
  },
  // In the genitive: a span is behind "after", "since" or "late by".
  span: {
    minutes: '{count} د',
    hours_minutes: '{hours} و{minutes}',
    hours: {
      zero: '{count} ساعة',
      one: 'ساعة',
      two: 'ساعتين',
      few: '{count} ساعات',
      many: '{count} ساعة',
      other: '{count} ساعة',
    },
    days: {
      zero: '{count} يوم',
      one: 'يوم',
      two: 'يومين',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
  },
  size: { kilobyte: 'ك.ب', megabyte: 'م.ب' },
  say: {
    due: 'الموعد بعد {span}',
    dueNow: 'حان الموعد',
    late: 'تأخر {span}',
    ago: 'منذ {span}',
    justNow: 'الآن',
  },
}
