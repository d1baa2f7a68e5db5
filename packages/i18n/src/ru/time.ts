import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  date: {
    months: 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.',
    weekdays: 'вс пн вт ср чт пт сб',
    date: '{day} {month} {year} г.',
    day: '{weekday}, {day} {month}',
    'day-year': '{weekday}, {day} {month} {year} г.',
    time: '{date}, {time}',
  },
  span: {
    minutes: '{count} мин',
    hours_minutes: '{hours} {minutes}',
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
