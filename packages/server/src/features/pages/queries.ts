import type { Locale } from '@brightkey/contract/locale'
import type {
  PageAddress,
  PageCatalog,
  PageProblem,
  PublicPageData,
  PublicPages,
} from '@brightkey/contract/page'
import { Problem, problems } from '@brightkey/contract/problem'
import { cleaner as cleanerEn } from '@brightkey/i18n/en/links/cleaner'
import { report as reportEn } from '@brightkey/i18n/en/report'
import { words as wordsEn } from '@brightkey/i18n/en/words'
import { cleaner as cleanerHi } from '@brightkey/i18n/hi/links/cleaner'
import { report as reportHi } from '@brightkey/i18n/hi/report'
import { words as wordsHi } from '@brightkey/i18n/hi/words'
import { cleaner as cleanerRu } from '@brightkey/i18n/ru/links/cleaner'
import { report as reportRu } from '@brightkey/i18n/ru/report'
import { words as wordsRu } from '@brightkey/i18n/ru/words'
import { cleaner as cleanerUr } from '@brightkey/i18n/ur/links/cleaner'
import { report as reportUr } from '@brightkey/i18n/ur/report'
import { words as wordsUr } from '@brightkey/i18n/ur/words'
import type { ReadCtx } from '../../platform/context.ts'
import { problemBody } from '../../platform/http/messages.ts'
import { getAmenities } from '../inspections/amenities/queries.ts'
import { getKeys } from '../inspections/keys/queries.ts'
import { getInspection } from '../inspections/queries.ts'
import { getVerification } from '../reports/acceptance/queries.ts'
import { getReport } from '../reports/queries/report.ts'
import { getResultPhotos } from '../reports/queries/result-photos.ts'
import { getSeal } from '../reports/seal/queries/check.ts'
import { getProgress } from '../sessions/pages/queries.ts'
import { getCleanerSession } from '../sessions/queries.ts'
import { settingsInForce } from '../settings/queries.ts'

const catalogs: Record<Locale, { cleaner: PageCatalog; report: PageCatalog }> = {
  en: { cleaner: { ...wordsEn, ...cleanerEn }, report: { ...wordsEn, ...cleanerEn, ...reportEn } },
  ru: { cleaner: { ...wordsRu, ...cleanerRu }, report: { ...wordsRu, ...cleanerRu, ...reportRu } },
  ur: { cleaner: { ...wordsUr, ...cleanerUr }, report: { ...wordsUr, ...cleanerUr, ...reportUr } },
  hi: { cleaner: { ...wordsHi, ...cleanerHi }, report: { ...wordsHi, ...cleanerHi, ...reportHi } },
}

/** The status and the embedded JSON (a PageData, safe inside a script element) of a public page. */
export async function pageOf(ctx: ReadCtx, where: PageAddress): Promise<{ status: number; json: string }> {
  const shown = await shownAt(ctx, where)
  const texts =
    catalogs[ctx.locale][where.page === 'cleaning' || where.page === 'public' ? 'cleaner' : 'report']
  const head = JSON.stringify({
    ...where,
    language: ctx.locale,
    time_zone: (await settingsInForce(ctx)).timeZone,
    catalog: texts,
    problem: shown.problem,
    ...(shown.etag === undefined ? {} : { etag: shown.etag }),
  })
  const json = `${head.slice(0, -1)},"data":${shown.data}}`
  // Nothing in a text can end the script element.
  return { status: shown.problem?.status ?? 200, json: json.replaceAll('<', '\\u003c') }
}

/** The time zone that the office's page says its times in. */
export const timeZoneOf = async (ctx: ReadCtx): Promise<string> => (await settingsInForce(ctx)).timeZone

type Shown = { data: string; etag?: string; problem: PageProblem | null }

async function shownAt(ctx: ReadCtx, where: PageAddress): Promise<Shown> {
  try {
    return { ...(await dataAt(ctx, where)), problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, values } = error
    return { data: 'null', problem: { status: problems[code], ...problemBody(code, values, ctx.locale) } }
  }
}

async function dataAt(ctx: ReadCtx, where: PageAddress): Promise<{ data: string; etag?: string }> {
  switch (where.page) {
    case 'cleaning': {
      const { prepared } = await getCleanerSession(ctx, where.params)
      return { data: String(prepared?.body ?? null), ...(prepared ? { etag: prepared.etag } : {}) }
    }
    case 'seal':
      return { data: JSON.stringify(await getSeal(ctx, where.params)) }
    case 'public':
      return { data: JSON.stringify(await publicPage(ctx, where.params)) }
    default:
      return { data: JSON.stringify(await getReport(ctx, where.params)) }
  }
}

/** What the page behind each word of `/cleaning/public/{type}/{id}` shows: the answer of its own call. */
const publicPages: {
  [Type in keyof PublicPages]: (ctx: ReadCtx, input: { token: string }) => Promise<PublicPages[Type]>
} = {
  inspection: getInspection,
  'amenities-check': getAmenities,
  'keys-cards-verification': getKeys,
  verification: getVerification,
  cleaning: getProgress,
  'result-photos': getResultPhotos,
}

async function publicPage(
  ctx: ReadCtx,
  { type, id: token }: { type: string; id: string },
): Promise<PublicPageData> {
  if (!Object.hasOwn(publicPages, type)) throw new Problem('not_found')
  const read = publicPages[type as keyof PublicPages]
  return { type, value: await read(ctx, { token }) } as PublicPageData
}
