import { createHash } from 'node:crypto'
import { photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import type { Instance } from '../../../platform/instance.ts'
import { PdfError } from '../../../platform/pdf/compiler.ts'
import type { PdfJob } from '../../../platform/pdf/messages.ts'
import { pressVersion } from '../../../platform/pdf/version.ts'
import { storageKey } from '../../sessions/photos/queries.ts'
import { jobOf, type ReportOnPaper } from './report-pdf.ts'

/** For which session a PDF is made, and for whom; see `PdfOrder`. */
export type ReportOrder = { sessionId: string; ip: string }

/** How long a request waits for a PDF, in milliseconds. */
const mostWait = 20_000

/**
 * The report as PDF: made once and kept until something else goes into it. Rejects with PdfError; `busy`
 * when it takes longer than `wait`: then it goes on being made, and who asks again gets it.
 */
export async function pdfOfReport(
  instance: Instance,
  paper: ReportOnPaper,
  { sessionId, ip }: ReportOrder,
  wait = mostWait,
): Promise<Buffer> {
  const job = await jobOf({ ...paper, fileOf: (photo) => shownFile(instance, photo) })
  const { code, version } = paper.document
  const about = { code, version, locale: paper.locale }
  const made = instance.pdfs.get(await keyOf(job, paper), async () => {
    const { bytes, accessible, missing } = await compiled(instance, job, { sessionId, ip }, about)
    if (!accessible) instance.log.warn(about, 'PDF is not PDF/UA')
    if (missing > 0) instance.log.warn({ ...about, missing }, 'PDF lacks photos')
    // A photo that is not to be had now may be back tomorrow.
    return { bytes, keep: missing === 0 }
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new PdfError('busy', 'not made in time', 5)), wait)
  // Nobody may be waiting any more when it fails.
  made.catch(() => undefined)
  return Promise.race([made, late.promise]).finally(() => clearTimeout(timer))
}

async function compiled(instance: Instance, job: PdfJob, { sessionId, ip }: ReportOrder, about: object) {
  try {
    return await instance.compiler.compile(job, { subject: sessionId, ip })
  } catch (error) {
    instance.log.warn({ ...about, err: error }, 'PDF not made')
    throw error
  }
}

/** SHA-256 of all that goes in: texts as drawn, pictures by the hash of their bytes, templates, and what draws them. */
async function keyOf(
  { files, pictures, ...job }: PdfJob,
  { document, results }: ReportOnPaper,
): Promise<string> {
  const hash = createHash('sha256').update(await pressVersion())
  for (const [name, bytes] of files) hash.update(`\n${name} ${bytes.length}\n`).update(bytes)
  const photos = [...photosOf(document), ...(results?.photos ?? [])].map(
    ({ id, file, sha256, stored_sha256 }) => [id, file, sha256, stored_sha256],
  )
  return hash.update(JSON.stringify([job, pictures, photos])).digest('hex')
}

const shownFile = async ({ storage }: Instance, { file }: DocumentPhoto): Promise<string | null> =>
  (await storage.pathOf(storageKey(file, 'view'))) ?? (await storage.pathOf(storageKey(file, 'original')))
