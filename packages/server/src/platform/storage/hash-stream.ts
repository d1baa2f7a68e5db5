import { createHash } from 'node:crypto'

/** `size` in bytes and `sha256` in lower-case hex of what was read. */
export type HashedBytes = { size: number; sha256: string }

/** Reads a stream to its end. Rejects as the stream does. */
export async function hashStream(stream: AsyncIterable<Uint8Array>): Promise<HashedBytes> {
  const hashing = createHashing()
  for await (const _ of hashing.pass(stream));
  return hashing.result()
}

/** Hashes what passes through; `result` is complete once `pass` has ended. */
export function createHashing() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    result: (): HashedBytes => ({ size, sha256: hash.digest('hex') }),
  }
}
