import type { texts as en } from '../en/page.ts'
import type { Translated } from './language.ts'
import { texts as cleaner } from './links/cleaner.ts'
import { texts as words } from './words.ts'

export const texts: Translated<typeof en> = { ...words, ...cleaner }
