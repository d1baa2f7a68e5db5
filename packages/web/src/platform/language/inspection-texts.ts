import type { inspectionPage as english } from '@brightkey/i18n/catalogs/links-inspection/en'
import { partTexts } from './part-texts.ts'

/** What the page of an inspection says; for components below a `Suspense`. */
export const useInspectionText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-inspection/en').then((it) => it.inspectionPage),
  ru: () => import('@brightkey/i18n/catalogs/links-inspection/ru').then((it) => it.inspectionPage),
  ur: () => import('@brightkey/i18n/catalogs/links-inspection/ur').then((it) => it.inspectionPage),
  hi: () => import('@brightkey/i18n/catalogs/links-inspection/hi').then((it) => it.inspectionPage),
})
