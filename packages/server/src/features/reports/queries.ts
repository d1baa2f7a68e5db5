import { createHash } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { photosOf } from '@brightkey/contract/reports/rules'
import type { Report, ReportDocument, SealCheck } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../platform/context.ts'
import { Answer } from '../../platform/http/answer.ts'
import { addressesOf, storageKey } from '../sessions/photos/queries.ts'
import { reportByToken, type StoredReport } from './access.ts'
import { reportPdf } from './pdf/report-pdf.ts'

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

const sealUrl = (ctx: ReadCtx, code: string) => `${ctx.instance.config.publicUrl}/seal/${code}`

export async function getReport(ctx: ReadCtx, { token }: Input<typeof reportRoutes.get>): Promise<Report> {
  const { row, document } = await reportByToken(ctx, token)
  return {
    id: row.id,
    version: row.version,
    submitted_at: row.submitted_at,
    document,
    photos: Object.fromEntries(photosOf(document).map((photo) => [photo.id, addressesOf(ctx, photo)])),
    seal: sealOf(ctx, row),
  }
}

const sealOf = (ctx: ReadCtx, row: StoredReport['row']) => ({
  code: row.seal_code,
  url: sealUrl(ctx, row.seal_code),
  sha256: row.sha256,
  unchanged: sha256Of(row.content) === row.sha256,
})

/** The report as PDF in the reader's language. The same report gives the same bytes. */
export async function getReportPdf(ctx: ReadCtx, { token, lang }: Input<typeof reportRoutes.pdf>) {
  const { row, document } = await reportByToken(ctx, token)
  const locale = lang ?? ctx.locale
  const { compiler, storage } = ctx.instance
  const seal = { code: row.seal_code, url: sealUrl(ctx, row.seal_code), sha256: row.sha256 }
  const fileOf = async ({ file }: { file: string }) => {
    const stored =
      (await storage.open(storageKey(file, 'view'))) ?? (await storage.open(storageKey(file, 'original')))
    if (!stored) return null
    return Buffer.concat(await stored.stream.toArray())
  }
  const pdf = await reportPdf({ document, locale, seal, fileOf }, compiler)
  if (!pdf.accessible) ctx.instance.log.warn({ report: row.id, locale }, 'PDF is not PDF/UA')
  return Answer.download<null>({
    body: Buffer.from(pdf.bytes),
    type: 'application/pdf',
    filename: `${document.code}-v${document.version}-${locale}.pdf`,
  })
}

/** Whether the report of a seal is what was received. Tells nothing of what is in it. */
export async function getSeal(ctx: ReadCtx, { code }: Input<typeof reportRoutes.seal>): Promise<SealCheck> {
  const row = await ctx.db
    .selectFrom('report')
    .select(['content', 'sha256', 'submitted_at'])
    .where('seal_code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  const document: ReportDocument = JSON.parse(row.content)
  return {
    unchanged: sha256Of(row.content) === row.sha256,
    received_at: row.submitted_at,
    photos: photosOf(document).length,
    tasks: document.tasks.length,
    issuer: new URL(ctx.instance.config.publicUrl).host,
  }
}
