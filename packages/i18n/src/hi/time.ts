import type { time as en } from '../en/time.ts'
import type { Translation } from '../message.ts'

export const time: Translation<typeof en, 'hi'> = {
  span: {
    minutes: '{count} मिनट',
    hours: { one: '{count} घंटा', other: '{count} घंटे' },
    days: { one: '{count} दिन', other: '{count} दिन' },
  },
  say: {
    due: '{span} बाकी',
    dueNow: 'समय हो गया',
    late: '{span} लेट',
    ago: '{span} पहले',
    justNow: 'अभी-अभी',
  },
}
