import { holidayHome as ar } from './ar/holiday-home.ts'
import { holidayHome as en } from './en/holiday-home.ts'
import { holidayHome as hi } from './hi/holiday-home.ts'
import { toPhrases } from './phrasebook.ts'
import { holidayHome as ru } from './ru/holiday-home.ts'
import { holidayHome as ur } from './ur/holiday-home.ts'

/** What operators of holiday homes keep: the texts of the pack, in every language. */
export const holidayHome = toPhrases({ en, ru, ur, hi, ar })
