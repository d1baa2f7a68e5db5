import type { LocalFile } from '../storage/incoming.ts'

/** The input of one PDF. */
export type PdfJob = {
  /** Typst source. It reads the data as `json("/data.json")` and everything else as `/<name>`. */
  template: string
  /** JSON-serialisable. Texts are never interpreted as Typst markup. */
  data: unknown
  /** Files used unchanged, by name: further templates, finished pictures. */
  files: ReadonlyMap<string, Uint8Array>
  /** Pictures to crop and scale first. Names of unreadable ones are in `/missing.json`. */
  pictures: readonly PdfPicture[]
  /** Creation time in the PDF metadata; nothing else in the PDF depends on the clock. */
  createdAt: Date
}

/** Only the path of a file is read, and the file is disposed of afterwards. */
export type PictureSource = LocalFile | Uint8Array

/** A picture to crop to `width` × `height` pixels and encode as JPEG of `quality` (1–100), without metadata. */
export type PdfPicture = {
  name: string
  width: number
  height: number
  quality: number
  /**
   * Called when its turn comes. JPEG or PNG, better as a file: bytes would go through our own process. Null: there is
   * none.
   */
  read(): Promise<PictureSource | null>
  /** The same picture as a smaller JPEG with a checksum (storage/checksummed.ts), used instead; null if there is none. */
  readCopy?(): Promise<LocalFile | null>
  /** The copy is used as it is, whatever its size. The template crops what it draws. */
  keepCopy?: boolean
}

/** A picture as it is sent to the process. `copy` and `from` are never both there. */
export type SentPicture = Omit<PdfPicture, 'read' | 'readCopy'> & {
  from: string | Uint8Array | null
  copy?: string
}

/** Copies that are used as they are: paths by the pictures' names. */
export type SentCopies = ReadonlyMap<string, string>

/** Input of typst-process.ts. Copies come with the job, for each call takes time; other pictures before it, so that no message is long. */
export type TypstInput =
  | ({ type: 'picture' } & SentPicture)
  | {
      type: 'compile'
      template: string
      files: ReadonlyMap<string, Uint8Array>
      copies: SentCopies
      data: string
      createdAt: number
    }
  | { type: 'discard' }

/** Its output. `accessible` is false if the PDF could not be made to claim PDF/UA-1; `missing` counts pictures. */
export type TypstOutput =
  | { type: 'taken' }
  | { type: 'damaged_copy' }
  /** The copies that were damaged, by name: the others are taken, and nothing is compiled. */
  | { type: 'damaged_copies'; names: string[] }
  | { type: 'done'; pdf: Uint8Array; accessible: boolean; missing: number }
  | { type: 'failed'; message: string }
