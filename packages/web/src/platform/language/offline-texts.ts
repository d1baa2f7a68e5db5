import { partTexts } from './part-texts.ts'

/** What the page says without a network; for components below a `Suspense`. */
export const useOfflineText = partTexts(
  'links/cleaner-offline',
  import.meta.glob('./*/links/cleaner-offline.ts', { base: '../../../../i18n/src' }),
)
