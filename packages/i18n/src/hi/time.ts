import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  date: {
    months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
    weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि',
    date: '{day} {month} {year}',
    day: '{weekday}, {day} {month}',
    'day-year': '{weekday}, {day} {month} {year}',
    time: '{date}, {time}',
  },
  span: {
    minutes: '{count} मिनट',
    hours_minutes: '{hours} {minutes}',
    hours: { one: '{count} घंटा', other: '{count} घंटे' },
    days: { one: '{count} दिन', other: '{count} दिन' },
  },
  size: { kilobyte: 'kB', megabyte: 'MB' },
  say: {
    due: '{span} बाकी',
    dueNow: 'समय हो गया',
    late: '{span} लेट',
    ago: '{span} पहले',
    justNow: 'अभी-अभी',
  },
}
