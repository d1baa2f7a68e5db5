import { readFile } from 'node:fs/promises'
import type { Locale } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { DocumentPhoto, Report, ReportDocument, Seal } from '@brightkey/contract/reports/schema'
import type { Pdf, PdfCompiler } from '../../../platform/pdf/compiler.ts'
import type { PdfJob } from '../../../platform/pdf/messages.ts'
import { pageOf } from './page.ts'
import { picturesOf } from './pictures.ts'
import { printable } from './printable.ts'

/** What came back by the other links, as the reader may see it, with the photos that are drawn of it. */
export type ResultsOnPaper = { shown: ReportResults; photos: readonly DocumentPhoto[] }

/** What the PDF shows: a report as its reader may see it. */
export type ReportOnPaper = {
  /** As the reader may see it: for a client without what is withheld. */
  document: ReportDocument
  /** The reader's language; the cleaner's has no part in it. */
  locale: Locale
  seal: Pick<Seal, 'code' | 'url' | 'sha256' | 'key_id'>
  review: Report['review']
  withheld: Report['withheld']
  replaced?: Report['replaced']
  /** Null where nothing came back by the other links. */
  results: ResultsOnPaper | null
}

export type ReportPdfInput = ReportOnPaper & {
  /** The photo as shown on screens (JPEG or PNG), its path or bytes; null when it is not to be had. */
  fileOf(photo: DocumentPhoto): Promise<string | Uint8Array | null>
}

const templates = ['report.typ', 'kit.typ', 'photos.typ']

/** The report as PDF. The same input gives the same bytes. Rejects with PdfError. */
export async function reportPdf(input: ReportPdfInput, compiler: PdfCompiler): Promise<Pdf> {
  return compiler.compile(await jobOf(input))
}

/** Everything that goes into the PDF. Photos are not read yet. */
export async function jobOf({ fileOf, ...input }: ReportPdfInput): Promise<PdfJob> {
  // What somebody typed; the seal's hash and address are to stay as they are.
  const document = printable(input.document)
  const review = printable(input.review)
  const results = input.results && { ...input.results, shown: printable(input.results.shown) }
  const sources = await Promise.all(
    templates.map(async (name) => [name, await readFile(new URL(name, import.meta.url))] as const),
  )
  return {
    template: '#include "/report.typ"',
    data: pageOf({ ...input, document, review, results }),
    files: new Map(sources),
    pictures: picturesOf(document, results, fileOf),
    createdAt: new Date(document.submitted_at),
  }
}
