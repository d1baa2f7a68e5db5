import type { linksCommon as english } from '@brightkey/i18n/catalogs/links-common/en'
import { partTexts } from './part-texts.ts'

/** What the pages of the other links say alike; for components below a `Suspense`. */
export const useLinkText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-common/en').then((it) => it.linksCommon),
  ru: () => import('@brightkey/i18n/catalogs/links-common/ru').then((it) => it.linksCommon),
  ur: () => import('@brightkey/i18n/catalogs/links-common/ur').then((it) => it.linksCommon),
  hi: () => import('@brightkey/i18n/catalogs/links-common/hi').then((it) => it.linksCommon),
})
