import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the acceptance page; for components below a `Suspense`. */
export const useAcceptanceText = partTexts(
  'links/acceptance',
  import.meta.glob('./*/links/acceptance.ts', { base: '../../../../i18n/src' }),
)
