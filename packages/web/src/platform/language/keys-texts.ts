import type { linksKeys as english } from '@brightkey/i18n/en/links/keys'
import { partTexts } from './part-texts.ts'

/** What the page of keys and cards says; for components below a `Suspense`. */
export const useKeysText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/keys').then((it) => it.linksKeys),
  ru: () => import('@brightkey/i18n/ru/links/keys').then((it) => it.linksKeys),
  ur: () => import('@brightkey/i18n/ur/links/keys').then((it) => it.linksKeys),
  hi: () => import('@brightkey/i18n/hi/links/keys').then((it) => it.linksKeys),
})
