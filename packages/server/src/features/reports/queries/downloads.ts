import { readFile } from 'node:fs/promises'
import type { Locale } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { documentPhotos, documentVoiceNotes } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, DocumentVoiceNote, ReportDocument } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { allPagePhotos } from '../../sessions/pages/queries.ts'
import { findRemovedOriginals, openLargest } from '../../sessions/photos/files/queries.ts'
import { getLetterhead } from '../../settings/logo/queries.ts'
import { officeReport, reportByToken, reportUrl, type VisibleReport } from '../access.ts'
import type { PrintedResults } from '../pdf/input.ts'
import { nextTurn, pdfOfReport } from '../pdf/pdf-of-report.ts'
import { resultPhotosShown } from '../pdf/results-parts.ts'
import { hasNote, sealStatement } from '../rules.ts'
import { readPublicKey, sealUrl } from '../seal/queries.ts'
import { getTimestamp } from '../seal/timestamps/queries.ts'
import { documentReferences } from '../shots/queries.ts'
import { composeWithoutPhotos } from './report.ts'

/** The report as PDF in the reader's language, as far as the link shows it. The same report gives the same bytes. */
export async function getReportPdf(ctx: ReadCtx, { token, lang }: Input<typeof reportRoutes.pdf>) {
  const locale = lang ?? ctx.locale
  const { bytes, filename } = await downloadPdf(ctx, await reportByToken(ctx, token), locale)
  return HttpResult.download<null>({ body: bytes, type: 'application/pdf', filename })
}

/** The PDF of what this reader sees of a report, and what its file is called. Rejects with PdfError. */
export async function downloadPdf(ctx: ReadCtx, report: VisibleReport, locale: Locale) {
  await nextTurn()
  const { document, late, seal, review, withheld, replaced, results } = await composeWithoutPhotos(
    ctx,
    report,
  )
  const printed = await loadPrintedResults(ctx, report.row.session_id, results)
  const head = await getLetterhead(ctx)
  const url = reportUrl(ctx, report.view === null ? report.row.token : report.row.client_token)
  const paper = { document, late, url, locale, seal, review, withheld, replaced, results: printed, head }
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

/** Everything needed to check a report without us, as docs/verify.md describes; for the report's own link only. */
export async function getProof(ctx: ReadCtx, { token }: Input<typeof reportRoutes.proof>) {
  const report = await reportByToken(ctx, token)
  // The proof would reveal what a link withholds, and without that nothing could be checked.
  if (report.view !== null || hasNote(report.row)) throw new Problem('not_found')
  return downloadProof(ctx, report)
}

/** The same for a login, of any report. */
export async function getOfficeProof(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof officeReportRoutes.proof>,
) {
  return downloadProof(ctx, await officeReport(ctx, id))
}

async function downloadProof(ctx: ReadCtx, report: Sealed) {
  const { code, version } = report.document
  return HttpResult.download<null>({
    body: zipStream(proofEntries(ctx, report, await sealFile(ctx, report.row))),
    type: 'application/zip',
    filename: `${code}-v${version}-proof.zip`,
  })
}

type SealedFile = DocumentPhoto | DocumentVoiceNote
type Sealed = Pick<VisibleReport, 'row' | 'document'>

async function sealFile(ctx: ReadCtx, row: VisibleReport['row']): Promise<string> {
  const seal = {
    statement: sealStatement(row),
    sha256: row.sha256,
    signature: row.signature,
    key_id: row.key_id,
    public_key: await readPublicKey(ctx, row),
    code: row.seal_code,
    url: sealUrl(ctx, row.seal_code),
    received_at: row.submitted_at,
  }
  return `${JSON.stringify(seal, null, 2)}\n`
}

const readme = new URL('./proof-readme.txt', import.meta.url)

async function* proofEntries(
  ctx: ReadCtx,
  { row, document }: Sealed,
  seal: string,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = row.submitted_at
  const text = (name: string, content: string): ZipEntry => ({
    name,
    modifiedAt,
    open: async () => Buffer.from(content),
  })
  yield text('README.txt', await readFile(readme, 'utf8'))
  yield text('report.json', row.content)
  yield text('seal.json', seal)
  const stamped = (await getTimestamp(ctx, row.seal_code))?.response
  if (stamped) yield { name: 'timestamp.tsr', modifiedAt, open: async () => Buffer.from(stamped, 'base64') }
  const photos: SealedFile[] = [...documentPhotos(document), ...documentVoiceNotes(document)]
  const digits = String(photos.length).length
  const removedAt = await findRemovedOriginals(
    ctx.db,
    photos.map(({ file }) => file),
  )
  for (const [index, photo] of photos.entries()) {
    const place = String(index + 1).padStart(Math.max(digits, 2), '0')
    const file = `${place}-${photo.id}`
    const isRemoved = removedAt.has(photo.file)
    // A voice note has no smaller copy.
    if (isRemoved && photo.mime.startsWith('audio/')) continue
    yield {
      name: isRemoved ? `views/${file}.jpg` : `photos/${file}.${extensions[photo.mime]}`,
      modifiedAt: photo.received_at,
      // A missing photo is left out of the zip; anyone who checks it will notice.
      open: () => openLargest(ctx, photo.file, isRemoved),
    }
  }
  for (const [index, reference] of uniqueReferences(document).entries())
    yield {
      name: `references/${String(index + 1).padStart(2, '0')}-${reference.file}.${extensions[reference.mime]}`,
      modifiedAt,
      open: () => openLargest(ctx, reference.file, false),
    }
  if (removedAt.size > 0) yield text('removed.json', removedFile(photos, removedAt))
}

/** The references of a document, each once: several tasks may show the same. */
const uniqueReferences = (document: ReportDocument) => [
  ...new Map(documentReferences(document).map((reference) => [reference.file, reference])).values(),
]

/** The list of photos whose original the retention rule removed, with the hashes that report.json has of them. */
function removedFile(photos: readonly SealedFile[], removedAt: ReadonlyMap<string, string>): string {
  const removed = photos.flatMap(({ id, file, stored_sha256 }) => {
    const removed_at = removedAt.get(file)
    return removed_at === undefined ? [] : [{ id, removed_at, stored_sha256 }]
  })
  return `${JSON.stringify({ photos: removed }, null, 2)}\n`
}

const extensions: Record<SealedFile['mime'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}
