import { texts as cleaner } from './links/cleaner.ts'
import { texts as words } from './words.ts'

/** What every page behind a link starts with, as one chunk. */
export const texts = { ...words, ...cleaner }
