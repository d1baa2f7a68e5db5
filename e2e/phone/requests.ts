/** A request by its first line. */
export type RequestLine = { method: string; path: string }

/** Whether the outbox sends it; opening the page is reported without it. */
export const isOutboxWrite = ({ method, path }: RequestLine) =>
  method !== 'GET' && path.startsWith('/api/cleaning/public/') && !path.endsWith('/opened/')

type Piece = { bytes: Buffer; request: RequestLine; last: boolean }

const headEnd = Buffer.from('\r\n\r\n')

/** Finds where each request ends in a browser's stream of bytes. Browsers always send a content length. */
export class RequestParser {
  #head = Buffer.alloc(0)
  #request: RequestLine | null = null
  #left = 0

  #piece(bytes: Buffer): Piece {
    const request = this.#request ?? { method: '', path: '' }
    const last = this.#left === 0
    if (last) this.#request = null
    return { bytes, request, last }
  }

  /** Splits the next bytes into pieces of requests; an incomplete head is held back. */
  *read(chunk: Buffer): Generator<Piece> {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#request === null) {
        this.#head = Buffer.concat([this.#head, rest])
        const end = this.#head.indexOf(headEnd)
        if (end === -1) return
        rest = this.#head.subarray(end + headEnd.length)
        const head = this.#head.subarray(0, end + headEnd.length)
        this.#head = Buffer.alloc(0)
        const text = head.toString('latin1')
        const [method = '', path = ''] = text.split(' ', 2)
        this.#request = { method, path }
        this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
        yield this.#piece(head)
      } else {
        const bytes = rest.subarray(0, this.#left)
        rest = rest.subarray(bytes.length)
        this.#left -= bytes.length
        yield this.#piece(bytes)
      }
    }
  }
}
