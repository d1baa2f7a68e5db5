import { hash } from 'node:crypto'

/** A line that readers of PDF and JPEG skip. */
const checksumLine = (sha256: string) => `\n%sha256=${sha256}\n`
const LENGTH = checksumLine(hash('sha256', '')).length

/** For a file that can be made again: without a sync, and found out if it was damaged or cut off by a power failure. */
export const addChecksum = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.from(checksumLine(hash('sha256', bytes)))])

/** Bytes without their checksum, and their hash. */
export type Checked = { bytes: Buffer; sha256: string }

/** What was stored; null if it is not as it was written. */
export function check(stored: Buffer): Checked | null {
  const end = stored.length - LENGTH
  if (end <= 0) return null
  const bytes = stored.subarray(0, end)
  const sha256 = hash('sha256', bytes)
  return stored.toString('latin1', end) === checksumLine(sha256) ? { bytes, sha256 } : null
}
