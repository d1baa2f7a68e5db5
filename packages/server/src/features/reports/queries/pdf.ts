import type { Locale } from '@brightkey/contract/locale'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/answer.ts'
import { reportByToken, type ShownReport } from '../access.ts'
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
  const { document, seal, review, withheld } = await reportShown(ctx, report)
  const bytes = await pdfOfReport(ctx.instance, { document, locale, seal, review, withheld })
  return { bytes, filename: `${document.code}-v${document.version}-${locale}.pdf` }
}
