import type { Readable } from 'node:stream'

/** A response other than the output as JSON with the route's usual status. */
export class HttpResult<T> {
  readonly kind: 'repeated' | 'prepared' | 'download' | 'redirect' | 'recognised'
  readonly value: T
  readonly prepared: Prepared | undefined
  readonly download: Download | undefined
  readonly location: string | undefined
  readonly device: string | undefined

  private constructor(
    kind: HttpResult<T>['kind'],
    value: T,
    {
      prepared,
      download,
      location,
      device,
    }: Partial<Pick<HttpResult<T>, 'prepared' | 'download' | 'location' | 'device'>> = {},
  ) {
    this.kind = kind
    this.value = value
    this.prepared = prepared
    this.download = download
    this.location = location
    this.device = device
  }

  /** The first response again, for a repeated (idempotent) write: 200 if the first was a 201. */
  static repeated<T>(value: T): HttpResult<T> {
    return new HttpResult('repeated', value)
  }

  /** The output plus a device cookie, which identifies this browser at its next login. */
  static recognised<T>(value: T, device: string): HttpResult<T> {
    return new HttpResult('recognised', value, { device })
  }

  /** Serialised JSON with its ETag. */
  static prepared<T>(prepared: Prepared): HttpResult<T> {
    return new HttpResult<T>('prepared', undefined as T, { prepared })
  }

  /** Bytes instead of JSON. */
  static download<T>(download: Download): HttpResult<T> {
    return new HttpResult<T>('download', undefined as T, { download })
  }

  /** A spreadsheet, from what `writeCsv` makes of its rows. */
  static csv<T>(name: string, text: string): HttpResult<T> {
    return HttpResult.download<T>({
      body: Buffer.from(text),
      type: 'text/csv; charset=utf-8',
      filename: `${name}.csv`,
    })
  }

  /** Where the bytes are instead, for this reader and this time only: a 302 that is not cached. */
  static redirect<T>(location: string): HttpResult<T> {
    return new HttpResult<T>('redirect', undefined as T, { location })
  }
}

/** `body` is JSON in UTF-8, as bytes: a string would be encoded again for every response. */
export type Prepared = { etag: string; body: Buffer }

/** The fields of an object as JSON without brackets, so that fields that are JSON already can be written next to them. */
export const jsonFields = (object: object): string =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',')

/** The last bodies that were serialised, by ETag: phones ask for the same session every few seconds. */
export class RecentBodies {
  readonly #bodies = new Map<string, Buffer>()
  readonly #limit = 200

  /** Returns the body of this ETag; makes it if it is not among the last ones. */
  async get(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#bodies.get(etag)
    if (kept) return kept
    const body = await make()
    this.#bodies.set(etag, body)
    const [oldest] = this.#bodies.keys()
    if (this.#bodies.size > this.#limit && oldest !== undefined) this.#bodies.delete(oldest)
    return body
  }
}

export type Download = {
  body: Buffer | Readable
  type: string
  size?: number
  /** File name of the download; without it the browser shows the content inline. */
  filename?: string
  /** Whether it is shown or played in the page, under its file name. */
  isInline?: boolean
  headers?: Readonly<Record<string, string>>
}
