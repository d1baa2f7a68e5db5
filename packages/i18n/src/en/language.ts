import type { Language } from '../language.ts'

export const language: Language = {
  name: 'English',
  // The day before the month: in Dubai 11/12 and "Nov 12" are read as often wrong as right.
  tag: 'en-GB',
}
