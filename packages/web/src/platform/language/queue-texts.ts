import type { cleanerQueue as english } from '@brightkey/i18n/en/links/cleaner-queue'
import { partTexts } from './part-texts.ts'

/** What the phone still holds, in words; for components below a `Suspense`. */
export const useQueueText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/cleaner-queue').then((it) => it.cleanerQueue),
  ru: () => import('@brightkey/i18n/ru/links/cleaner-queue').then((it) => it.cleanerQueue),
  ur: () => import('@brightkey/i18n/ur/links/cleaner-queue').then((it) => it.cleanerQueue),
  hi: () => import('@brightkey/i18n/hi/links/cleaner-queue').then((it) => it.cleanerQueue),
})
