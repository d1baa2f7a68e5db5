import type { linksAcceptance as english } from '@brightkey/i18n/catalogs/links-acceptance/en'
import { partTexts } from './part-texts.ts'

/** What the page of acceptance says; for components below a `Suspense`. */
export const useAcceptanceText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-acceptance/en').then((it) => it.linksAcceptance),
  ru: () => import('@brightkey/i18n/catalogs/links-acceptance/ru').then((it) => it.linksAcceptance),
  ur: () => import('@brightkey/i18n/catalogs/links-acceptance/ur').then((it) => it.linksAcceptance),
  hi: () => import('@brightkey/i18n/catalogs/links-acceptance/hi').then((it) => it.linksAcceptance),
})
