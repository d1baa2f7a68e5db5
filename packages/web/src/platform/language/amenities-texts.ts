import type { linksAmenities as english } from '@brightkey/i18n/en/links/amenities'
import { partTexts } from './part-texts.ts'

/** The texts of the amenities check; for components below a `Suspense`. */
export const useAmenitiesText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/en/links/amenities').then((it) => it.linksAmenities),
  ru: () => import('@brightkey/i18n/ru/links/amenities').then((it) => it.linksAmenities),
  ur: () => import('@brightkey/i18n/ur/links/amenities').then((it) => it.linksAmenities),
  hi: () => import('@brightkey/i18n/hi/links/amenities').then((it) => it.linksAmenities),
})
