import type { cleanerOffline as english } from '@brightkey/i18n/catalogs/cleaner-offline/en'
import { partTexts } from '../language/part-texts.ts'

/** What the page says where there is no network; for components below a `Suspense`. */
export const useOfflineText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/cleaner-offline/en').then((it) => it.cleanerOffline),
  ru: () => import('@brightkey/i18n/catalogs/cleaner-offline/ru').then((it) => it.cleanerOffline),
  ur: () => import('@brightkey/i18n/catalogs/cleaner-offline/ur').then((it) => it.cleanerOffline),
  hi: () => import('@brightkey/i18n/catalogs/cleaner-offline/hi').then((it) => it.cleanerOffline),
})
