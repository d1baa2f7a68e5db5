import type { Locale } from '@brightkey/contract/locale'
import type { cleaner } from '@brightkey/i18n/en/links/cleaner'
import type { camera } from '@brightkey/i18n/en/links/cleaner-camera'
import type { cleanerQueue } from '@brightkey/i18n/en/links/cleaner-queue'
import type { reading } from '@brightkey/i18n/en/links/cleaner-reading'
import type { linksCommon } from '@brightkey/i18n/en/links/links'
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
import type { report } from '@brightkey/i18n/en/report'
import type { words } from '@brightkey/i18n/en/words'
import { type AnyTranslation, type Catalog, type Translate, translator } from '@brightkey/i18n/message'

type OfficeTexts = typeof words &
  typeof door &
  typeof office &
  typeof sessions &
  typeof apartments &
  typeof people &
  typeof templates &
  typeof calendar &
  typeof sending &
  typeof evidence &
  typeof links
type CleanerTexts = typeof words &
  typeof cleaner &
  typeof reading &
  typeof cleanerQueue &
  typeof camera &
  typeof report

const part = async (name: string, locale: Locale) => {
  const module = await import(new URL(`../packages/i18n/src/${locale}/${name}.ts`, import.meta.url).href)
  return Object.values(module)[0] as object
}
/** A section may be spread over several catalogs: what is needed at once, and what is loaded late. */
const together = async (names: string[], locale: Locale) => {
  const whole: Record<string, object> = {}
  for (const catalog of await Promise.all(names.map((name) => part(name, locale)))) {
    for (const [section, texts] of Object.entries(catalog)) whole[section] = { ...whole[section], ...texts }
  }
  return whole as never
}

/** The texts of the screens, so that one journey can be told in every language. */
export async function textsOf(
  locale: Locale,
): Promise<{ office: Translate<OfficeTexts>; phone: Translate<CleanerTexts> }> {
  const office: AnyTranslation<OfficeTexts> = await together(
    [
      'words',
      'office/door',
      'office/office',
      'office/sessions',
      'office/apartments',
      'office/people',
      'office/templates',
      'office/calendar',
      'office/evidence',
      'office/deliveries',
      'office/links',
    ],
    locale,
  )
  const phone: AnyTranslation<CleanerTexts> = await together(
    [
      'words',
      'links/cleaner',
      'links/cleaner-reading',
      'links/cleaner-queue',
      'links/cleaner-camera',
      'report',
    ],
    locale,
  )
  return { office: translator<OfficeTexts>(office, locale), phone: translator<CleanerTexts>(phone, locale) }
}

/** The texts of the page of another link: its own, `t`, and those that all these pages have, `tl`. */
export async function linkTextsOf<Own extends Catalog>(
  catalog: string,
  locale: Locale,
): Promise<{ t: Translate<Own>; tl: Translate<typeof linksCommon> }> {
  const own: AnyTranslation<Own> = await together([catalog], locale)
  const common: AnyTranslation<typeof linksCommon> = await together(['links/links'], locale)
  return { t: translator<Own>(own, locale), tl: translator<typeof linksCommon>(common, locale) }
}
