import type { Locale } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type {
  DocumentPhoto,
  LateAdditions,
  Report,
  ReportDocument,
  Seal,
} from '@brightkey/contract/reports/schema'
import type { PictureSource } from '../../../platform/pdf/messages.ts'
import type { LocalFile } from '../../../platform/storage/incoming.ts'
import type { Letterhead } from '../../settings/logo/queries.ts'

/** Results of the other links, as the reader may see them, with the photos drawn of them. */
export type PrintedResults = { shown: ReportResults; photos: readonly DocumentPhoto[] }

/** What the PDF shows: a report as its reader may see it. */
export type PrintedReport = {
  /** For a client, without what the office withholds. */
  document: ReportDocument
  /** The reader's language, not the cleaner's. */
  locale: Locale
  seal: Pick<Seal, 'code' | 'url' | 'sha256' | 'key_id' | 'timestamp'>
  review: Report['review']
  withheld: Report['withheld']
  replaced?: Report['replaced']
  /** What came after the report was submitted. */
  late?: LateAdditions
  /** The page on which this reader hears voice notes. */
  url?: string
  /** Null when the other links returned nothing. */
  results: PrintedResults | null
  /** The company's logo and colour as they are now, whatever they were when the report was submitted. */
  head?: Letterhead
}

export type ReportPdfInput = PrintedReport & {
  /** The photo as shown on screens (JPEG or PNG); null if it is not stored. */
  getFile(photo: DocumentPhoto): Promise<PictureSource | null>
  /** Its copy for PDFs (platform/images/print-copy.ts); null if there is none. */
  getCopy?(photo: DocumentPhoto): Promise<LocalFile | null>
}
