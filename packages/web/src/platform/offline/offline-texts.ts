import type { cleanerOffline as english } from '@brightkey/i18n/en/links/cleaner-offline'
import { partTexts } from '../language/part-texts.ts'

/** What the page says where there is no network; for components below a `Suspense`. */
export const useOfflineText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/cleaner-offline').then((it) => it.cleanerOffline),
  ru: () => import('@brightkey/i18n/ru/links/cleaner-offline').then((it) => it.cleanerOffline),
  ur: () => import('@brightkey/i18n/ur/links/cleaner-offline').then((it) => it.cleanerOffline),
  hi: () => import('@brightkey/i18n/hi/links/cleaner-offline').then((it) => it.cleanerOffline),
})
