import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the page of a cleaner's day; for components below a `Suspense`. */
export const useDayText = partTexts(
  'links/day',
  import.meta.glob('./*/links/day.ts', { base: '../../../../i18n/src' }),
)
