import type { linksAcceptance as english } from '@brightkey/i18n/en/links/acceptance'
import { partTexts } from './part-texts.ts'

/** What the page of acceptance says; for components below a `Suspense`. */
export const useAcceptanceText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/acceptance').then((it) => it.linksAcceptance),
  ru: () => import('@brightkey/i18n/ru/links/acceptance').then((it) => it.linksAcceptance),
  ur: () => import('@brightkey/i18n/ur/links/acceptance').then((it) => it.linksAcceptance),
  hi: () => import('@brightkey/i18n/hi/links/acceptance').then((it) => it.linksAcceptance),
})
