import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the pages of progress and result photos; for components below a `Suspense`. */
export const useResultsText = partTexts(
  'links/results',
  import.meta.glob('./*/links/results.ts', { base: '../../../../i18n/src' }),
)
