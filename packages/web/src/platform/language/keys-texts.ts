import type { linksKeys as english } from '@brightkey/i18n/catalogs/links-keys/en'
import { partTexts } from './part-texts.ts'

/** What the page of keys and cards says; for components below a `Suspense`. */
export const useKeysText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-keys/en').then((it) => it.linksKeys),
  ru: () => import('@brightkey/i18n/catalogs/links-keys/ru').then((it) => it.linksKeys),
  ur: () => import('@brightkey/i18n/catalogs/links-keys/ur').then((it) => it.linksKeys),
  hi: () => import('@brightkey/i18n/catalogs/links-keys/hi').then((it) => it.linksKeys),
})
