import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'

type OfficeTexts = Catalogs['office/login'] &
  Catalogs['office'] &
  Catalogs['office/bulk'] &
  Catalogs['office/away'] &
  Catalogs['office/first-steps']
type CleanerTexts = Catalogs['page'] &
  Catalogs['links/cleaner-reading'] &
  Catalogs['links/cleaner-queue'] &
  Catalogs['links/cleaner-camera'] &
  Catalogs['report']

/** Merges sections that are spread over several catalogs: what is needed at once, and what is loaded late. */
async function mergeCatalogs(names: readonly (keyof Catalogs)[], locale: Locale) {
  const merged: Record<string, object> = {}
  for (const catalog of await Promise.all(names.map(async (name) => (await catalogs(name))[locale]))) {
    for (const [section, texts] of Object.entries(catalog)) merged[section] = { ...merged[section], ...texts }
  }
  return merged as never
}

/** The texts of the screens, so that a journey can run in every language. */
export async function loadTexts(
  locale: Locale,
): Promise<{ office: Translate<OfficeTexts>; phone: Translate<CleanerTexts> }> {
  const office: AnyTranslation<OfficeTexts> = await mergeCatalogs(
    ['office/login', 'office', 'office/bulk', 'office/away', 'office/first-steps'],
    locale,
  )
  const phone: AnyTranslation<CleanerTexts> = await mergeCatalogs(
    ['page', 'links/cleaner-reading', 'links/cleaner-queue', 'links/cleaner-camera', 'report'],
    locale,
  )
  return { office: translator<OfficeTexts>(office, locale), phone: translator<CleanerTexts>(phone, locale) }
}

/** The texts of another link's page: its own, `t`, and those shared by all link pages, `tl`. */
export async function loadLinkTexts<Name extends keyof Catalogs>(
  name: Name,
  locale: Locale,
): Promise<{ t: Translate<Catalogs[Name]>; tl: Translate<Catalogs['links/links']> }> {
  const own = (await catalogs(name))[locale]
  const common = (await catalogs('links/links'))[locale]
  return {
    t: translator<Catalogs[Name]>(own, locale),
    tl: translator<Catalogs['links/links']>(common, locale),
  }
}
