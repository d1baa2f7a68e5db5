import { createHash } from 'node:crypto'
import { photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import type { Instance } from '../../../platform/instance.ts'
import type { PdfJob } from '../../../platform/pdf/messages.ts'
import { pressVersion } from '../../../platform/pdf/version.ts'
import { storageKey } from '../../sessions/photos/queries.ts'
import { jobOf, type ReportOnPaper } from './report-pdf.ts'

/**
 * The report as PDF, for whoever asks: made once and kept until something else goes into it. Rejects with PdfError.
 */
export async function pdfOfReport(instance: Instance, paper: ReportOnPaper): Promise<Buffer> {
  const job = await jobOf({ ...paper, fileOf: (photo) => shownFile(instance, photo) })
  return instance.pdfs.get(await keyOf(job, paper), async () => {
    const { bytes, accessible, missing } = await instance.compiler.compile(job)
    const { code, version } = paper.document
    const about = { code, version, locale: paper.locale }
    if (!accessible) instance.log.warn(about, 'PDF is not PDF/UA')
    if (missing > 0) instance.log.warn({ ...about, missing }, 'PDF lacks photos')
    // A photo that is not to be had now may be back tomorrow.
    return { bytes, keep: missing === 0 }
  })
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
