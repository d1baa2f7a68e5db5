import type { Locale } from '@brightkey/contract/locale'
import type { cleaner } from '@brightkey/i18n/catalogs/cleaner/en'
import type { camera } from '@brightkey/i18n/catalogs/cleaner-camera/en'
import type { cleanerQueue } from '@brightkey/i18n/catalogs/cleaner-queue/en'
import type { reading } from '@brightkey/i18n/catalogs/cleaner-reading/en'
import type { linksCommon } from '@brightkey/i18n/catalogs/links-common/en'
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
import type { report } from '@brightkey/i18n/catalogs/report/en'
import type { words } from '@brightkey/i18n/catalogs/words/en'
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
  const module = await import(`../packages/i18n/src/catalogs/${name}/${locale}.ts`)
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
      'office-door',
      'office',
      'office-sessions',
      'office-apartments',
      'office-people',
      'office-templates',
      'office-calendar',
      'office-evidence',
      'office-deliveries',
      'office-links',
    ],
    locale,
  )
  const phone: AnyTranslation<CleanerTexts> = await together(
    ['words', 'cleaner', 'cleaner-reading', 'cleaner-queue', 'cleaner-camera', 'report'],
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
  const common: AnyTranslation<typeof linksCommon> = await together(['links-common'], locale)
  return { t: translator<Own>(own, locale), tl: translator<typeof linksCommon>(common, locale) }
}
