import { Readable } from 'node:stream'
import { StorageUnavailable } from '../storage.ts'
import { toUnavailable } from './errors.ts'

/**
 * The body of a response. It fails with StorageUnavailable if it ends before `size` bytes, has more, or brings nothing for
 * `idleMs` while its reader waits; a reader may take its time.
 */
export function readBody(body: unknown, size: number | undefined, idleMs: number): Readable {
  if (!(body instanceof Readable)) throw new StorageUnavailable('S3 get: no body')
  // Destroyed or failed before its first read, no iteration would notice.
  body.on('error', () => {})
  const stream = Readable.from(splitChunks(body, size, idleMs), { objectMode: false })
  stream.once('close', () => body.destroy())
  return stream
}

async function* splitChunks(
  body: Readable,
  size: number | undefined,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  let read = 0
  try {
    for (;;) {
      const { done, value } = await nextWithin(idleMs, body, chunks)
      if (done) break
      read += value.length
      yield value
    }
  } catch (error) {
    throw toUnavailable('get', error)
  }
  if (size !== undefined && read !== size)
    throw new StorageUnavailable(`S3 get: ${read} bytes instead of ${size}`)
}

async function nextWithin(idleMs: number, body: Readable, chunks: AsyncIterator<Uint8Array>) {
  const timer = setTimeout(() => body.destroy(new Error(`nothing came for ${idleMs} ms`)), idleMs)
  try {
    return await chunks.next()
  } finally {
    clearTimeout(timer)
  }
}
