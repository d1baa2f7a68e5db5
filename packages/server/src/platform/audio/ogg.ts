import { must } from './malformed.ts'

const noGranule = 0xffff_ffff_ffff_ffffn

/** Seconds of an Ogg file of one Opus stream (RFC 3533, RFC 7845); null if it holds something else. Throws MalformedAudio. */
export function inspectOgg(bytes: Buffer): number | null {
  let serial: number | undefined
  let preSkip = 0
  let last = 0n
  let pages = 0
  let isEnded = false
  for (let at = 0; at < bytes.length; pages++) {
    must(at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS', 'not a page')
    must(bytes[at + 4] === 0 && !isEnded, 'a page of another stream')
    const segments = bytes[at + 26] ?? 0
    const start = at + 27 + segments
    must(start <= bytes.length, 'longer than the file')
    const end = start + bytes.subarray(at + 27, start).reduce((sum, length) => sum + length, 0)
    must(end <= bytes.length, 'longer than the file')
    must(checksum(bytes.subarray(at, end)) === bytes.readUInt32LE(at + 22), 'a damaged page')

    const flags = bytes[at + 5] ?? 0
    const isFirst = (flags & 2) !== 0
    if (isFirst && pages > 0) return null
    serial ??= bytes.readUInt32LE(at + 14)
    must(isFirst === (pages === 0) && bytes.readUInt32LE(at + 14) === serial, 'a page of another stream')
    if (pages === 0) {
      if (end - start < 19 || bytes.toString('latin1', start, start + 8) !== 'OpusHead') return null
      preSkip = bytes.readUInt16LE(start + 10)
    } else if (pages === 1) must(bytes.toString('latin1', start, start + 8) === 'OpusTags', 'no tags')
    else {
      const granule = bytes.readBigUInt64LE(at + 6)
      if (granule !== noGranule && granule > last) last = granule
    }
    isEnded = (flags & 4) !== 0
    at = end
  }
  must(pages > 2 && last > 0n, 'no sound')
  return Math.max(0, Number(last) - preSkip) / 48_000
}

/** CRC-32 with the polynomial 0x04c11db7, from zero, not reflected. The sum's own place counts as zeros. */
function checksum(page: Buffer): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0)
    sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0
  }
  return sum
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1
  return sum >>> 0
})
