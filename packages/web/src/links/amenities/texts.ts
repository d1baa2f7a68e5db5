import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the amenities check; for components below a `Suspense`. */
export const useAmenitiesText = partTexts(
  'links/amenities',
  import.meta.glob('./*/links/amenities.ts', { base: '../../../../i18n/src' }),
)
