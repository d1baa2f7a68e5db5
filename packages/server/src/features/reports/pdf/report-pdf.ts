import { readFile } from 'node:fs/promises'
import type { Locale } from '@brightkey/contract/locale'
import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import type { Pdf, PdfCompiler } from '../../../platform/pdf/compiler.ts'
import { pageOf } from './page.ts'
import { picturesOf } from './pictures.ts'
import { printable } from './printable.ts'

export type ReportPdfInput = {
  document: ReportDocument
  /** The reader's language; the cleaner's has no part in it. */
  locale: Locale
  seal: { code: string; url: string; sha256: string }
  /** The photo as shown on screens (JPEG or PNG, its path or bytes); null when it is not to be had. */
  fileOf(photo: DocumentPhoto): Promise<string | Uint8Array | null>
}

const template = new URL('./report.typ', import.meta.url)

/** The sealed report as PDF. The same input gives the same bytes. Rejects with PdfError. */
export async function reportPdf(input: ReportPdfInput, compiler: PdfCompiler): Promise<Pdf> {
  const document = printable(input.document)
  const pictures = await picturesOf(document, input.fileOf)
  return compiler.compile({
    template: await readFile(template, 'utf8'),
    data: pageOf(document, input.locale, input.seal, pictures),
    files: pictures,
    createdAt: new Date(document.submitted_at),
  })
}
