import type { Locale } from '@brightkey/contract/locale'
import type { office } from '@brightkey/i18n/catalogs/office/en'
import type { apartments } from '@brightkey/i18n/catalogs/office-apartments/en'
import type { calendar } from '@brightkey/i18n/catalogs/office-calendar/en'
import type { sending } from '@brightkey/i18n/catalogs/office-deliveries/en'
import type { door } from '@brightkey/i18n/catalogs/office-door/en'
import type { evidence } from '@brightkey/i18n/catalogs/office-evidence/en'
import type { links } from '@brightkey/i18n/catalogs/office-links/en'
import type { people } from '@brightkey/i18n/catalogs/office-people/en'
import type { sessions } from '@brightkey/i18n/catalogs/office-sessions/en'
import type { templates } from '@brightkey/i18n/catalogs/office-templates/en'
import type { words } from '@brightkey/i18n/catalogs/words/en'
import type { AnyTranslation } from '@brightkey/i18n/message'

export type DoorTexts = typeof door
export type OfficeTexts = DoorTexts &
  typeof words &
  typeof office &
  typeof sessions &
  typeof apartments &
  typeof people &
  typeof templates &
  typeof calendar &
  typeof sending &
  typeof evidence &
  typeof links

// One chunk per language and part; the bundler wants each address written out.
const doors = {
  en: () => import('@brightkey/i18n/catalogs/office-door/en'),
  ru: () => import('@brightkey/i18n/catalogs/office-door/ru'),
  ur: () => import('@brightkey/i18n/catalogs/office-door/ur'),
  hi: () => import('@brightkey/i18n/catalogs/office-door/hi'),
}
const parts = {
  en: () => import('./office-texts/en.ts'),
  ru: () => import('./office-texts/ru.ts'),
  ur: () => import('./office-texts/ur.ts'),
  hi: () => import('./office-texts/hi.ts'),
}

/** The login's texts. */
export async function loadDoorTexts(locale: Locale): Promise<AnyTranslation<DoorTexts>> {
  return (await doors[locale]()).door
}

/** All texts of the office. */
export async function loadOfficeTexts(locale: Locale): Promise<AnyTranslation<OfficeTexts>> {
  const [{ door }, { texts }] = await Promise.all([doors[locale](), parts[locale]()])
  return { ...door, ...texts }
}
