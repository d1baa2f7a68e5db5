import type { inspectionPage as english } from '@brightkey/i18n/en/links/inspection'
import { partTexts } from './part-texts.ts'

/** What the page of an inspection says; for components below a `Suspense`. */
export const useInspectionText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/inspection').then((it) => it.inspectionPage),
  ru: () => import('@brightkey/i18n/ru/links/inspection').then((it) => it.inspectionPage),
  ur: () => import('@brightkey/i18n/ur/links/inspection').then((it) => it.inspectionPage),
  hi: () => import('@brightkey/i18n/hi/links/inspection').then((it) => it.inspectionPage),
})
