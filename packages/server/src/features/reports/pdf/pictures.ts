import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import type { PdfPicture } from '../../../platform/pdf/messages.ts'
import { framesOf } from './frames.ts'
import type { ResultsOnPaper } from './report-pdf.ts'

/** Pixels a millimetre: 180 dots an inch on paper. */
const DENSITY = 7.1

/** Of all photos together: the compiler holds each of them unpacked, and has 512 MB in all. 300 photos get 150 dots an inch. */
const MOST_PIXELS = 54_000_000

/** 60 of the most detailed photos stay within 5 MB. docs/decisions/0009-report-pdf.md */
const QUALITY = 74

/** Each photo of the report, to be cut and scaled to its place on the page; named by its id. */
export function picturesOf(
  document: ReportDocument,
  results: ResultsOnPaper | null,
  fileOf: (photo: DocumentPhoto) => Promise<string | Uint8Array | null>,
): PdfPicture[] {
  const frames = framesOf(document, results)
  const area = frames.reduce((sum, { width, height }) => sum + width * height, 0)
  const density = Math.min(DENSITY, Math.sqrt(MOST_PIXELS / Math.max(1, area)))
  return frames.map(({ photo, width, height }) => ({
    name: photo.id,
    width: Math.round(width * density),
    height: Math.round(height * density),
    quality: QUALITY,
    read: () => fileOf(photo),
  }))
}
