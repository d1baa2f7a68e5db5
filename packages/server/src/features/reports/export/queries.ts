import type { Locale } from '@brightkey/contract/locale'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { Input } from '@brightkey/contract/route'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { sessionStateName, whoDid } from '@brightkey/contract/sessions/rules'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import { todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { listSelected } from '../../sessions/office/queries/list.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { newestReport, type VisibleReport } from '../access.ts'
import { makePatiently } from '../pdf/patient.ts'
import { downloadPdf } from '../queries/downloads.ts'
import { fileNamePart } from '../rules.ts'

type Ctx = Authenticated<ReadCtx>

const texts = await catalogs('office')
const bulkTexts = await catalogs('office/bulk')
const problemTexts = await catalogs('problems')

/**
 * Sessions as a list, or as a zip of that list and the PDFs of their reports. Each PDF is made when its turn comes while
 * the zip is sent; one that cannot be made is left out, with the reason in the list.
 */
export async function exportSessions(ctx: Ctx, input: Input<typeof officeReportRoutes.export>) {
  const locale = input.lang ?? ctx.locale
  const sessions = await listSelected(ctx, [...new Set(input.ids)])
  const { timeZone } = await getEffectiveSettings(ctx)
  const listed = { sessions, locale, timeZone }
  const filename = `sessions-${todayIn(ctx.now, timeZone)}`
  if (input.format === 'csv') return HttpResult.csv<null>(filename, writeCsv(spreadsheetRows(listed)))
  return HttpResult.download<null>({
    body: zipStream(zipEntries(ctx, listed)),
    type: 'application/zip',
    filename: `${filename}.zip`,
  })
}

type Listed = { sessions: readonly SessionRow[]; locale: Locale; timeZone: string }

/** The list comes last: only then it is known what is next to it. */
async function* zipEntries(ctx: Ctx, listed: Listed): AsyncGenerator<ZipEntry> {
  const { sessions, locale, timeZone } = listed
  const files = new Map<string, string>()
  for (const { id, code, apartment, expires_at } of sessions) {
    const report = await newestReport(ctx, id)
    if (!report) continue
    const day = wallClock(expires_at, timeZone).slice(0, 10)
    const name = `reports/${day} ${fileNamePart(apartment.name)} ${code}.pdf`
    yield {
      name,
      modifiedAt: report.row.submitted_at,
      open: async () => {
        const pdf = await makePdf(ctx, report, locale)
        files.set(id, pdf ? name : problemTexts[locale].problem.pdf_failed)
        return pdf
      },
    }
  }
  const table = writeCsv(spreadsheetRows(listed, files))
  yield { name: 'sessions.csv', modifiedAt: ctx.now, open: async () => Buffer.from(table) }
}

/** The report as PDF, or null where it cannot be made. */
const makePdf = (ctx: Ctx, report: VisibleReport, locale: Locale): Promise<Buffer | null> =>
  // Without an address, for what a network may have made in a minute is a limit for strangers.
  makePatiently(async () => (await downloadPdf({ ...ctx, ip: '' }, report, locale)).bytes)

/** The sessions as a table, header first; `files` are those of the reports, or why there is none, by session. */
function spreadsheetRows({ sessions, locale, timeZone }: Listed, files?: ReadonlyMap<string, string>) {
  const t = translator<Catalogs['office']>(texts[locale], locale)
  const tb = translator<Catalogs['office/bulk']>(bulkTexts[locale], locale)
  const header = [
    ...[tb('bulk.code'), t('list.apartment'), t('home.area'), t('rules.kind'), t('list.due')],
    ...[t('schedule.state'), t('list.cleaner'), tb('bulk.submitted_by')],
  ]
  const rows = sessions.map((session) => {
    const { name, submittedBy } = whoDid(session)
    return [
      ...[session.code, session.apartment.name, session.area_title, t(`kind.${session.kind}`)],
      wallClock(session.expires_at, timeZone).replace('T', ' '),
      ...[t(`state.${sessionStateName(session)}`), name && fullName(name)],
      submittedBy && fullName(submittedBy),
      ...(files ? [files.get(session.id) ?? null] : []),
    ]
  })
  return [files ? [...header, tb('bulk.report')] : header, ...rows]
}
