import type { linksResults as english } from '@brightkey/i18n/catalogs/links-results/en'
import { partTexts } from './part-texts.ts'

/** What the pages of progress and of the result’s photos say; for components below a `Suspense`. */
export const useResultsText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-results/en').then((it) => it.linksResults),
  ru: () => import('@brightkey/i18n/catalogs/links-results/ru').then((it) => it.linksResults),
  ur: () => import('@brightkey/i18n/catalogs/links-results/ur').then((it) => it.linksResults),
  hi: () => import('@brightkey/i18n/catalogs/links-results/hi').then((it) => it.linksResults),
})
