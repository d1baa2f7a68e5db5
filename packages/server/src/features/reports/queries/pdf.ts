import type { Locale } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/answer.ts'
import { allPagePhotos } from '../../sessions/pages/queries.ts'
import { reportByToken, type ShownReport } from '../access.ts'
import { resultPhotosShown } from '../pdf/frames.ts'
import type { PrintedResults } from '../pdf/input.ts'
import { pdfOfReport } from '../pdf/pdf-of-report.ts'
import { reportShown } from './report.ts'

/** The report as PDF in the reader's language, as far as the link shows it. The same report gives the same bytes. */
export async function getReportPdf(ctx: ReadCtx, { token, lang }: Input<typeof reportRoutes.pdf>) {
  const locale = lang ?? ctx.locale
  const { bytes, filename } = await pdfOf(ctx, await reportByToken(ctx, token), locale)
  return Answer.download<null>({ body: bytes, type: 'application/pdf', filename })
}

/** The PDF of what this reader sees of a report, and what its file is called. Rejects with PdfError. */
export async function pdfOf(ctx: ReadCtx, report: ShownReport, locale: Locale) {
  const { document, seal, review, withheld, replaced, results } = await reportShown(ctx, report)
  const printed = await loadPrintedResults(ctx, report.row.session_id, results)
  const paper = { document, locale, seal, review, withheld, replaced, results: printed }
  const bytes = await pdfOfReport(ctx.instance, paper, { sessionId: report.row.session_id, ip: ctx.ip })
  return { bytes, filename: `${document.code}-v${document.version}-${locale}.pdf` }
}

/** The results with the stored photos that are drawn of them; null where there are none. */
async function loadPrintedResults(
  ctx: ReadCtx,
  sessionId: string,
  shown: ReportResults,
): Promise<PrintedResults | null> {
  if (Object.values(shown).every((part) => part === null)) return null
  const wanted = new Set(resultPhotosShown(shown).flatMap((photos) => photos.map(({ id }) => id)))
  if (wanted.size === 0) return { shown, photos: [] }
  const rows = await allPagePhotos(ctx, sessionId)
  return { shown, photos: rows.filter(({ id }) => wanted.has(id)) }
}
