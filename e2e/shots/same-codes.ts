import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** From now on this process draws the same codes, tokens and ids in every run, so that they look the same in pictures. */
export function drawSameCodes(): void {
  const counts = new Map<string, number>()
  // Each kind is counted apart: a token that is drawn in between must not change the codes after it.
  function draw(kind: string, size: number): Buffer {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const digest = (part: number) => createHash('sha256').update(`${kind} ${count} ${part}`).digest()
    const parts = Array.from({ length: Math.ceil(size / 32) }, (_, part) => digest(part))
    return Buffer.concat(parts).subarray(0, size)
  }
  const randomInt = (low: number, high?: number): number => {
    const [from, to] = high === undefined ? [0, low] : [low, high]
    return from + (draw('int', 4).readUInt32BE() % (to - from))
  }
  Object.assign(crypto, {
    randomInt,
    randomBytes(size: number, done?: (error: null, bytes: Buffer) => void) {
      const bytes = draw(`bytes ${size}`, size)
      if (done) process.nextTick(done, null, bytes)
      return bytes
    },
  })
  syncBuiltinESMExports()
}
