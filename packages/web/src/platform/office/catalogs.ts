import type { Locale } from '@brightkey/contract/locale'
import type { apartments } from '@brightkey/i18n/en/office/apartments'
import type { calendar } from '@brightkey/i18n/en/office/calendar'
import type { sending } from '@brightkey/i18n/en/office/deliveries'
import type { door } from '@brightkey/i18n/en/office/door'
import type { evidence } from '@brightkey/i18n/en/office/evidence'
import type { links } from '@brightkey/i18n/en/office/links'
import type { office } from '@brightkey/i18n/en/office/office'
import type { people } from '@brightkey/i18n/en/office/people'
import type { sessions } from '@brightkey/i18n/en/office/sessions'
import type { templates } from '@brightkey/i18n/en/office/templates'
import type { words } from '@brightkey/i18n/en/words'
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
  en: () => import('@brightkey/i18n/en/office/door'),
  ru: () => import('@brightkey/i18n/ru/office/door'),
  ur: () => import('@brightkey/i18n/ur/office/door'),
  hi: () => import('@brightkey/i18n/hi/office/door'),
}
const parts = {
  en: () => import('./texts/en.ts'),
  ru: () => import('./texts/ru.ts'),
  ur: () => import('./texts/ur.ts'),
  hi: () => import('./texts/hi.ts'),
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
