import { type Locale, locales } from '@brightkey/contract/locale'
import type { CsvColumns, PdfFonts } from './language.ts'
import type { AnyTranslation } from './message.ts'

/** The English catalogs by their path in the folder of a language: `links/keys` is `<language>/links/keys.ts`. */
export type Catalogs = {
  found: typeof import('./en/found.ts').texts
  handover: typeof import('./en/handover.ts').texts
  office: typeof import('./en/office.ts').texts
  'office/apartments': typeof import('./en/office/apartments.ts').texts
  'office/audit': typeof import('./en/office/audit.ts').texts
  'office/away': typeof import('./en/office/away.ts').texts
  'office/bulk': typeof import('./en/office/bulk.ts').texts
  'office/cleaner-times': typeof import('./en/office/cleaner-times.ts').texts
  'office/settings/export': typeof import('./en/office/settings/export.ts').texts
  'office/damage/cases': typeof import('./en/office/damage/cases.ts').texts
  'office/stock/expiries': typeof import('./en/office/stock/expiries.ts').texts
  'office/figures': typeof import('./en/office/figures.ts').texts
  'office/first-steps': typeof import('./en/office/first-steps.ts').texts
  'office/tasks/shots': typeof import('./en/office/tasks/shots.ts').texts
  'office/import-columns': typeof import('./en/office/import-columns.ts').texts
  'office/login': typeof import('./en/office/login.ts').texts
  'office/security': typeof import('./en/office/security.ts').texts
  'office/api-keys': typeof import('./en/office/api-keys.ts').texts
  'office/settings-parts': typeof import('./en/office/settings-parts.ts').texts
  'office/settings/areas': typeof import('./en/office/settings/areas.ts').texts
  'office/settings/looks': typeof import('./en/office/settings/looks.ts').texts
  'office/settings/notify': typeof import('./en/office/settings/notify.ts').texts
  'office/owners': typeof import('./en/office/owners.ts').texts
  'office/stock/found': typeof import('./en/office/stock/found.ts').texts
  'office/stock/supplies': typeof import('./en/office/stock/supplies.ts').texts
  'office/system': typeof import('./en/office/system.ts').texts
  'office/webhooks': typeof import('./en/office/webhooks.ts').texts
  'office/people': typeof import('./en/office/people.ts').texts
  page: typeof import('./en/page.ts').texts
  problems: typeof import('./en/problems.ts').texts
  readiness: typeof import('./en/readiness.ts').texts
  report: typeof import('./en/report.ts').texts
  server: typeof import('./en/server.ts').texts
  spots: typeof import('./en/spots.ts').texts
  stock: typeof import('./en/stock.ts').texts
  voice: typeof import('./en/voice.ts').texts
  words: typeof import('./en/words.ts').texts
  'links/acceptance': typeof import('./en/links/acceptance.ts').texts
  'links/repair': typeof import('./en/links/repair.ts').texts
  'links/amenities': typeof import('./en/links/amenities.ts').texts
  'links/cleaner-camera': typeof import('./en/links/cleaner-camera.ts').texts
  'links/cleaner-queue': typeof import('./en/links/cleaner-queue.ts').texts
  'links/cleaner-reading': typeof import('./en/links/cleaner-reading.ts').texts
  'links/cleaner-spots': typeof import('./en/links/cleaner-spots.ts').texts
  'links/damage-case': typeof import('./en/links/damage-case.ts').texts
  'links/day': typeof import('./en/links/day.ts').texts
  'links/inspection': typeof import('./en/links/inspection.ts').texts
  'links/keys': typeof import('./en/links/keys.ts').texts
  'links/links': typeof import('./en/links/links.ts').texts
  'links/owner': typeof import('./en/links/owner.ts').texts
  'links/results': typeof import('./en/links/results.ts').texts
}

/**
 * Loads what one file of each language exports under a name. For Node; the pages load theirs as chunks
 * (packages/web/src/platform/language/catalog-loader.ts).
 */
async function fromEachLanguage<T>(file: string, name: string): Promise<Readonly<Record<Locale, T>>> {
  const loaded = locales.map(async (locale) => [
    locale,
    (await import(`@brightkey/i18n/${locale}/${file}`))[name],
  ])
  return Object.fromEntries(await Promise.all(loaded))
}

/** A catalog in every language: `const problems = await catalogs('problems')`. */
export const catalogs = <Name extends keyof Catalogs>(name: Name) =>
  fromEachLanguage<AnyTranslation<Catalogs[Name]>>(name, 'texts')

export const csvColumns = () => fromEachLanguage<CsvColumns>('server', 'csvColumns')
export const pdfFonts = () => fromEachLanguage<PdfFonts>('server', 'pdfFonts')
