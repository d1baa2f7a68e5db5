import type { linksResults as english } from '@brightkey/i18n/en/links/results'
import { partTexts } from './part-texts.ts'

/** What the pages of progress and of the result’s photos say; for components below a `Suspense`. */
export const useResultsText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/results').then((it) => it.linksResults),
  ru: () => import('@brightkey/i18n/ru/links/results').then((it) => it.linksResults),
  ur: () => import('@brightkey/i18n/ur/links/results').then((it) => it.linksResults),
  hi: () => import('@brightkey/i18n/hi/links/results').then((it) => it.linksResults),
})
