import { partTexts } from './part-texts.ts'

/** The texts that the pages of the other links share; for components below a `Suspense`. */
export const useLinkText = partTexts(
  'links/links',
  import.meta.glob('./*/links/links.ts', { base: '../../../../i18n/src' }),
)
