import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the inspection page; for components below a `Suspense`. */
export const useInspectionText = partTexts(
  'links/inspection',
  import.meta.glob('./*/links/inspection.ts', { base: '../../../../i18n/src' }),
)
