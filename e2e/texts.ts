import type { Locale } from '@brightkey/contract/locale'
import type { cleaner } from '@brightkey/i18n/catalogs/cleaner/en'
import type { office } from '@brightkey/i18n/catalogs/office/en'
import type { apartments } from '@brightkey/i18n/catalogs/office-apartments/en'
import type { calendar } from '@brightkey/i18n/catalogs/office-calendar/en'
import type { door } from '@brightkey/i18n/catalogs/office-door/en'
import type { people } from '@brightkey/i18n/catalogs/office-people/en'
import type { sessions } from '@brightkey/i18n/catalogs/office-sessions/en'
import type { templates } from '@brightkey/i18n/catalogs/office-templates/en'
import type { report } from '@brightkey/i18n/catalogs/report/en'
import type { words } from '@brightkey/i18n/catalogs/words/en'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'

type OfficeTexts = typeof words &
  typeof door &
  typeof office &
  typeof sessions &
  typeof apartments &
  typeof people &
  typeof templates &
  typeof calendar
type CleanerTexts = typeof words & typeof cleaner & typeof report

const part = async (name: string, locale: Locale) => {
  const module = await import(`../packages/i18n/src/catalogs/${name}/${locale}.ts`)
  return Object.values(module)[0] as object
}
const together = async (names: string[], locale: Locale) =>
  Object.assign({}, ...(await Promise.all(names.map((name) => part(name, locale)))))

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
    ],
    locale,
  )
  const phone: AnyTranslation<CleanerTexts> = await together(['words', 'cleaner', 'report'], locale)
  return { office: translator<OfficeTexts>(office, locale), phone: translator<CleanerTexts>(phone, locale) }
}
