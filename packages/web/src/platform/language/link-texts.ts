import type { linksCommon as english } from '@brightkey/i18n/en/links/links'
import { partTexts } from './part-texts.ts'

/** What the pages of the other links say alike; for components below a `Suspense`. */
export const useLinkText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/links').then((it) => it.linksCommon),
  ru: () => import('@brightkey/i18n/ru/links/links').then((it) => it.linksCommon),
  ur: () => import('@brightkey/i18n/ur/links/links').then((it) => it.linksCommon),
  hi: () => import('@brightkey/i18n/hi/links/links').then((it) => it.linksCommon),
})
