import { hash } from 'node:crypto'

/** A line that readers of PDF and JPEG skip. */
const checksumLine = (bytes: Uint8Array) => `\n%sha256=${hash('sha256', bytes)}\n`
const LENGTH = checksumLine(Buffer.alloc(0)).length

/** For a file that can be made again: without a sync, and found out if it was damaged or cut off by a power failure. */
export const addChecksum = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.from(checksumLine(bytes))])

/** The bytes without their checksum; null if they are not as they were written. */
export function checkAndStrip(stored: Buffer): Buffer | null {
  const end = stored.length - LENGTH
  if (end <= 0) return null
  const bytes = stored.subarray(0, end)
  return stored.toString('latin1', end) === checksumLine(bytes) ? bytes : null
}
