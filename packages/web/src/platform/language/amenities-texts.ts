import type { linksAmenities as english } from '@brightkey/i18n/catalogs/links-amenities/en'
import { partTexts } from './part-texts.ts'

/** The texts of the amenities check; for components below a `Suspense`. */
export const useAmenitiesText = partTexts<typeof english>({
  en: () => import('@brightkey/i18n/catalogs/links-amenities/en').then((it) => it.linksAmenities),
  ru: () => import('@brightkey/i18n/catalogs/links-amenities/ru').then((it) => it.linksAmenities),
  ur: () => import('@brightkey/i18n/catalogs/links-amenities/ur').then((it) => it.linksAmenities),
  hi: () => import('@brightkey/i18n/catalogs/links-amenities/hi').then((it) => it.linksAmenities),
})
