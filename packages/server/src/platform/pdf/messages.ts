/** What is to be made into one PDF. */
export type PdfJob = {
  /** Typst source. It reads the data as `json(bytes(sys.inputs.data))` and everything else as `/<name>`. */
  template: string
  /** Anything JSON can say. Texts in it stay texts: Typst never takes them for markup. */
  data: unknown
  /** What is used as it is, by name: further templates, pictures that need no work. */
  files: ReadonlyMap<string, Uint8Array>
  /** What is cut and scaled first, by the same process. Names of those not to be had: `sys.inputs.missing`, JSON. */
  pictures: readonly PdfPicture[]
  /** Said to be the moment the document was made; nothing else in the PDF depends on the clock. */
  createdAt: Date
}

/** A picture to be cut to `width` × `height` pixels and saved as JPEG of `quality` (1–100), without metadata. */
export type PdfPicture = {
  name: string
  width: number
  height: number
  quality: number
  /**
   * Called when its turn comes. JPEG or PNG, better as the path of its file: bytes would go through our own process.
   * Null: there is none.
   */
  read(): Promise<string | Uint8Array | null>
}

/** Questions to typst-process.ts. One by one, so that no message is long. */
export type TypstQuestion =
  | { type: 'file'; name: string; bytes: Uint8Array }
  | ({ type: 'picture'; from: string | Uint8Array | null } & Omit<PdfPicture, 'read'>)
  | { type: 'compile'; template: string; data: string; createdAt: number }

/** What it answers. `accessible` is false when the PDF could not be made to claim PDF/UA-1; `missing` counts pictures. */
export type TypstAnswer =
  | { type: 'taken' }
  | { type: 'done'; pdf: Uint8Array; accessible: boolean; missing: number }
  | { type: 'failed'; message: string }
