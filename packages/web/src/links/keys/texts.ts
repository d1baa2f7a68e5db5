import { partTexts } from '../../platform/language/part-texts.ts'

/** The texts of the page of keys and cards; for components below a `Suspense`. */
export const useKeysText = partTexts(
  'links/keys',
  import.meta.glob('./*/links/keys.ts', { base: '../../../../i18n/src' }),
)
