import type { Readable } from 'node:stream'

/** An answer that is more than the output as JSON with the route's usual status. */
export class Answer<T> {
  readonly kind: 'again' | 'prepared' | 'download' | 'recognised'
  readonly value: T
  readonly prepared: Prepared | undefined
  readonly download: Download | undefined
  readonly device: string | undefined

  private constructor(
    kind: Answer<T>['kind'],
    value: T,
    { prepared, download, device }: { prepared?: Prepared; download?: Download; device?: string } = {},
  ) {
    this.kind = kind
    this.value = value
    this.prepared = prepared
    this.download = download
    this.device = device
  }

  /** The same answer as the first time, to a repeated write: 200 where the first was a 201. */
  static again<T>(value: T): Answer<T> {
    return new Answer('again', value)
  }

  /** The output, with a cookie by which this browser is recognised when it logs in the next time. */
  static recognised<T>(value: T, device: string): Answer<T> {
    return new Answer('recognised', value, { device })
  }

  /** JSON that is written already, with an ETag that stands for it. */
  static prepared<T>(prepared: Prepared): Answer<T> {
    return new Answer<T>('prepared', undefined as T, { prepared })
  }

  /** Bytes instead of JSON. */
  static download<T>(download: Download): Answer<T> {
    return new Answer<T>('download', undefined as T, { download })
  }
}

/** `body` is JSON in UTF-8: bytes are sent as they are, a string would be encoded for every answer anew. */
export type Prepared = { etag: string; body: Buffer }

export type Download = {
  body: Buffer | Readable
  type: string
  size?: number
  /** Shown by the browser's save dialog; without it the bytes are shown in place. */
  filename?: string
  headers?: Readonly<Record<string, string>>
}
