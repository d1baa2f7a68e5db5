/** What is to be made into one PDF. */
export type PdfJob = {
  /** Typst source. It reads the data as `json(bytes(sys.inputs.data))` and the files as `/<name>`. */
  template: string
  /** Anything JSON can say. Texts in it stay texts: Typst never takes them for markup. */
  data: unknown
  /** Pictures, by the name under which the template asks for them. */
  files: ReadonlyMap<string, Uint8Array>
  /** Said to be the moment the document was made; nothing else in the PDF depends on the clock. */
  createdAt: Date
}

/** To the process that compiles. Files go ahead one by one, so that no single message is long. */
export type ToPress =
  | { type: 'file'; name: string; bytes: Uint8Array }
  | { type: 'compile'; template: string; data: string; createdAt: number }

/** From it. `accessible` is false when the PDF could not be made to claim PDF/UA-1. */
export type FromPress =
  | { type: 'done'; pdf: Uint8Array; accessible: boolean }
  | { type: 'failed'; message: string }
