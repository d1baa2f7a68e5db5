import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import type { Instance } from '../../../platform/context.ts'
import { printSize } from '../../../platform/images/print-copy.ts'
import { compilerVersion } from '../../../platform/pdf/cache.ts'
import { type Pdf, type PdfCompiler, PdfError } from '../../../platform/pdf/compiler.ts'
import type { PdfJob, PdfPicture } from '../../../platform/pdf/messages.ts'
import { downloadPrint, downloadView } from '../../sessions/photos/queries.ts'
import { documentFrames } from './frames.ts'
import type { PrintedReport, ReportPdfInput } from './input.ts'
import { reportPage } from './page.ts'
import { letterhead, readTemplates } from './paper.ts'
import { printable } from './printable.ts'
import { resultFrames } from './results-parts.ts'

/** Pixels a millimetre: 180 dots an inch on paper. */
const DENSITY = 7.1

/** Pixels of all photos together, which bounds the size of the PDF: 300 photos get 150 dots an inch. */
const MOST_PIXELS = 54_000_000

/** 60 of the most detailed photos stay within 5 MB. docs/decisions/0009-report-pdf.md */
const QUALITY = 74

/**
 * Each photo of the report, named by its id: its copy for PDFs as it is, or cut and scaled to its place on the page if
 * there is none, or if the report has too many photos for all copies.
 */
function reportPictures(
  document: ReportDocument,
  { results, late }: Pick<PrintedReport, 'results' | 'late'>,
  { getFile, getCopy }: Required<Pick<ReportPdfInput, 'getFile' | 'getCopy'>>,
): PdfPicture[] {
  const frames = [...documentFrames(document, late), ...resultFrames(results)]
  const keepCopy = frames.reduce((sum, { photo }) => sum + copyPixels(photo), 0) <= MOST_PIXELS
  const area = frames.reduce((sum, { width, height }) => sum + width * height, 0)
  const density = Math.min(DENSITY, Math.sqrt(MOST_PIXELS / Math.max(1, area)))
  return frames.map(({ photo, width, height }) => ({
    name: photo.id,
    width: Math.round(width * density),
    height: Math.round(height * density),
    quality: QUALITY,
    read: () => getFile(photo),
    readCopy: () => getCopy(photo),
    keepCopy,
  }))
}

function copyPixels({ width, height }: DocumentPhoto): number {
  const { width: across, height: down } = printSize({ width: width ?? 4000, height: height ?? 3000 }) ?? {
    width: 0,
    height: 0,
  }
  return across * down
}

const templates = readTemplates(import.meta.url, 'report.typ', 'kit.typ', 'photos.typ')

/** The report as PDF. The same input gives the same bytes. Rejects with PdfError. */
export async function reportPdf(input: ReportPdfInput, compiler: PdfCompiler): Promise<Pdf> {
  return compiler.compile(toPdfJob(input))
}

/** Everything that goes into the PDF. Photos are not read yet. */
export function toPdfJob({ getFile, getCopy = async () => null, ...input }: ReportPdfInput): PdfJob {
  // Only typed text: the seal's hash and address must stay as they are.
  const document = printable(input.document)
  const review = printable(input.review)
  const late = input.late && printable(input.late)
  const results = input.results && { ...input.results, shown: printable(input.results.shown) }
  return {
    template: '#include "/report.typ"',
    data: reportPage({ ...input, document, review, results, ...(late && { late }) }),
    files: new Map<string, Uint8Array>([...templates, ...letterhead(input.head).files]),
    pictures: reportPictures(document, { results, ...(late && { late }) }, { getFile, getCopy }),
    createdAt: new Date(document.submitted_at),
  }
}

let lastTurn = Promise.resolve()
/** Gives each caller a turn of the event loop for itself: twenty PDFs requested at once must not hold up other requests. */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** For which session a PDF is made, and for whom; see `PdfOrder`. */
export type ReportOrder = { sessionId: string; ip: string }

/**
 * The report as PDF: made once and cached by its content. Rejects with PdfError; `busy` if it takes longer than
 * `wait`: it is finished in the background, and the next request gets it.
 */
export async function pdfOfReport(
  instance: Instance,
  paper: PrintedReport,
  { sessionId, ip }: ReportOrder,
  wait = instance.compiler.requestTime,
): Promise<Buffer> {
  await nextTurn()
  const job = toPdfJob({
    ...paper,
    getFile: ({ file }) => downloadView(instance.storage, file),
    getCopy: ({ file }) => downloadPrint(instance.storage, file),
  })
  const { code, version } = paper.document
  const about = { code, version, locale: paper.locale }
  const made = instance.pdfs.get(await pdfKey(job, paper), async () => {
    const { bytes, accessible, missing } = await compiled(instance, job, { sessionId, ip }, about)
    if (!accessible) instance.log.warn(about, 'PDF is not PDF/UA')
    if (missing > 0) instance.log.warn({ ...about, missing }, 'photos are missing in the PDF')
    // A photo that is not to be had now may be back tomorrow.
    return { bytes, keep: missing === 0 }
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new PdfError('busy', 'not made in time', 5)), wait)
  // It may fail when no request waits for it any more.
  made.catch(() => undefined)
  return Promise.race([made, late.promise]).finally(() => clearTimeout(timer))
}

async function compiled(instance: Instance, job: PdfJob, { sessionId, ip }: ReportOrder, about: object) {
  try {
    return await instance.compiler.compile(job, { subject: sessionId, ip })
  } catch (error) {
    instance.log.warn({ ...about, err: error }, 'PDF not created')
    throw error
  }
}

/** SHA-256 of all that goes in: texts as drawn, pictures by the hash of their bytes, templates, and what draws them. */
async function pdfKey(
  { files, pictures, ...job }: PdfJob,
  { document, late, results }: PrintedReport,
): Promise<string> {
  const hash = createHash('sha256').update(await compilerVersion())
  for (const [name, bytes] of files) hash.update(`\n${name} ${bytes.length}\n`).update(bytes)
  const photos = [
    ...documentPhotos(document),
    ...(late ? documentPhotos(late) : []),
    ...(results?.photos ?? []),
  ].map(({ id, file, sha256, stored_sha256 }) => [id, file, sha256, stored_sha256])
  const shots = document.tasks.map((task) => task.shots)
  return hash.update(JSON.stringify([job, pictures, photos, shots])).digest('hex')
}
