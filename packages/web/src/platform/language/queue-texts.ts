import type { cleanerQueue as english } from '@brightkey/i18n/catalogs/cleaner-queue/en'
import { partTexts } from './part-texts.ts'

/** What the phone still holds, in words; for components below a `Suspense`. */
export const useQueueText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/cleaner-queue/en').then((it) => it.cleanerQueue),
  ru: () => import('@brightkey/i18n/catalogs/cleaner-queue/ru').then((it) => it.cleanerQueue),
  ur: () => import('@brightkey/i18n/catalogs/cleaner-queue/ur').then((it) => it.cleanerQueue),
  hi: () => import('@brightkey/i18n/catalogs/cleaner-queue/hi').then((it) => it.cleanerQueue),
})
