import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import type {
  PageAddress,
  PageCatalog,
  PageProblem,
  PublicPageData,
  PublicPages,
} from '@brightkey/contract/page'
import { Problem, problems } from '@brightkey/contract/problem'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import type { Route } from '@brightkey/contract/route'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { accentRule } from '@brightkey/contract/settings/accent'
import { catalogs } from '@brightkey/i18n/catalogs'
import { textDirection } from '@brightkey/i18n/languages'
import type { ReadCtx } from '../../platform/context.ts'
import { problemBody } from '../../platform/http/messages.ts'
import { toOutput } from '../../platform/http/output.ts'
import { jsonFields } from '../../platform/http/result.ts'
import { formatPhone } from '../../platform/phone.ts'
import { languageOfDay } from '../cleaners/queries/cleaners.ts'
import { getAmenities } from '../inspections/amenities/queries.ts'
import { getKeys } from '../inspections/keys/queries.ts'
import { getInspection } from '../inspections/queries.ts'
import { languageOfOwner } from '../owners/queries/owners.ts'
import { getBoard } from '../readiness/queries.ts'
import { getAcceptance } from '../reports/acceptance/queries.ts'
import { getSharedDamageCase } from '../reports/damage/cases/queries.ts'
import { getOwnerPage } from '../reports/owners/queries.ts'
import { getReport } from '../reports/queries/report.ts'
import { getResultPhotos } from '../reports/queries/result-photos.ts'
import { getSeal } from '../reports/seal/queries.ts'
import { languageOfCleaner } from '../sessions/assigned/queries.ts'
import { getDay } from '../sessions/day/queries.ts'
import { getProgress } from '../sessions/pages/queries.ts'
import { getCleanerSession } from '../sessions/queries.ts'
import { getRepair } from '../sessions/repairs/queries.ts'
import { getEffectiveSettings, getPhoneCountry } from '../settings/queries.ts'

const texts = await catalogs('page')
const report = await catalogs('report')
const server = await catalogs('server')

function pageTexts(page: PageAddress['page'], locale: Locale): PageCatalog {
  if (page === 'cleaning' || page === 'link') return texts[locale]
  return { ...texts[locale], ...report[locale] }
}

/** Returns the status of a public page, its embedded JSON (a PageData, safe inside a script element) and its style. */
export async function loadPage(ctx: ReadCtx, where: PageAddress) {
  const view = await loadPageView(ctx, where)
  const { timeZone, officePhone, logo, accent } = await getEffectiveSettings(ctx)
  const fields = jsonFields({
    ...where,
    language: ctx.locale,
    time_zone: timeZone,
    office_phone: officePhone && formatPhone(officePhone),
    logo,
    catalog: pageTexts(where.page, ctx.locale),
    problem: view.problem,
    etag: view.etag,
  })
  const json = `{${fields},"data":${view.data}}`
  // Nothing in a text can end the script element.
  const status = view.problem?.status ?? 200
  return { status, json: json.replaceAll('<', '\\u003c'), style: accentRule(accent) }
}

/** The company's colours for a page without data. */
async function getStyle(ctx: ReadCtx) {
  return accentRule((await getEffectiveSettings(ctx)).accent)
}

/** The time zone in which the office shows times, the country of phone numbers without a code, and the company's logo and colours. */
async function getOfficeFacts(ctx: ReadCtx) {
  const { timeZone, logo, accent } = await getEffectiveSettings(ctx)
  return {
    'time-zone': timeZone,
    'phone-country': (await getPhoneCountry(ctx)) ?? '',
    logo: logo ? JSON.stringify(logo) : '',
    oidc: ctx.instance.config.oidc ? 'on' : '',
    passwords: ctx.instance.config.passwordLogin ? '' : 'off',
    style: accentRule(accent),
  }
}

/** The language of the cleaner or owner whose page this is; null if the reader is unknown. */
async function getReadersLanguage(ctx: ReadCtx, { page, params }: PageAddress): Promise<Locale | null> {
  if (page === 'cleaning') return languageOfCleaner(ctx, params.token)
  if (page !== 'link') return null
  if (params.type === 'owner') return languageOfOwner(ctx, params.id)
  return params.type === 'day' ? languageOfDay(ctx, params.id) : null
}

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The office as an app, in the reader's language (https://www.w3.org/TR/appmanifest/). */
async function getOfficeManifest(ctx: ReadCtx) {
  const { companyName } = await getEffectiveSettings(ctx)
  const names = server[ctx.locale].shortcut
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })
  return {
    // The same app in every language.
    id: '/',
    start_url: '/',
    scope: '/',
    name: companyName || 'Brightkey',
    short_name: companyName || 'Brightkey',
    lang: ctx.locale,
    dir: textDirection(ctx.locale),
    display: 'standalone',
    // The paper of packages/web/office.html.
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(names.sessions, '/'),
      shortcut(names.schedule, '/schedule'),
      shortcut(names.ready, '/ready'),
      shortcut(names.messages, '/messages'),
    ],
  }
}

/** What pages are made of. */
export const pageSource = { loadPage, getStyle, getOfficeFacts, getReadersLanguage, getOfficeManifest }

type PageView = { data: string; etag?: string; problem: PageProblem | null }

async function loadPageView(ctx: ReadCtx, where: PageAddress): Promise<PageView> {
  try {
    return { ...(await loadPageData(ctx, where)), problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, values } = error
    return { data: 'null', problem: { status: problems[code], ...problemBody(code, values, ctx.locale) } }
  }
}

async function loadPageData(ctx: ReadCtx, where: PageAddress): Promise<{ data: string; etag?: string }> {
  switch (where.page) {
    case 'cleaning': {
      const { prepared } = await getCleanerSession(ctx, where.params)
      return { data: String(prepared?.body ?? null), ...(prepared ? { etag: prepared.etag } : {}) }
    }
    case 'seal':
      // The page on which a code is typed.
      if (where.params.code === '') return { data: 'null' }
      return { data: JSON.stringify(toOutput(reportRoutes.seal, await getSeal(ctx, where.params))) }
    case 'link':
      return { data: JSON.stringify(await publicPage(ctx, where.params)) }
    default:
      return { data: JSON.stringify(toOutput(reportRoutes.get, await getReport(ctx, where.params))) }
  }
}

type PublicPageType = keyof PublicPages
type ReadPage<Type extends PublicPageType> = (
  ctx: ReadCtx,
  input: { token: string },
) => Promise<PublicPages[Type]>

/** The data of each page under `/cleaning/public/{type}/{id}`, of `/day/{id}`, `/board/{id}` and `/owner/{id}`: the same as its route returns. */
const publicPages: { [Type in PublicPageType]: readonly [Route, ReadPage<Type>] } = {
  inspection: [inspectionRoutes.inspection, getInspection],
  'amenities-check': [inspectionRoutes.amenities, getAmenities],
  'keys-cards-verification': [inspectionRoutes.keys, getKeys],
  verification: [acceptanceRoutes.get, getAcceptance],
  cleaning: [inspectionRoutes.progress, getProgress],
  'result-photos': [inspectionRoutes.resultPhotos, getResultPhotos],
  day: [dayRoutes.day, getDay],
  repair: [repairRoutes.get, getRepair],
  'damage-case': [damageCaseRoutes.shared, getSharedDamageCase],
  board: [readinessRoutes.board, getBoard],
  owner: [ownerRoutes.page, getOwnerPage],
}

async function publicPage(
  ctx: ReadCtx,
  { type, id: token }: { type: string; id: string },
): Promise<PublicPageData> {
  if (!Object.hasOwn(publicPages, type)) throw new Problem('not_found')
  const [route, read] = publicPages[type as PublicPageType]
  return { type, value: toOutput(route, await read(ctx, { token })) } as PublicPageData
}
