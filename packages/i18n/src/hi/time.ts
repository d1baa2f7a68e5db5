import type { texts as en } from '../en/time.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  span: {
    minutes: '{count} मिनट',
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
