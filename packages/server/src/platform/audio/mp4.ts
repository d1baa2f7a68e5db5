import { must } from './malformed.ts'

/** A box of ISO/IEC 14496-12: where its content begins and ends. */
type Box = { type: string; start: number; end: number }

/** Seconds of an MP4 file with one track of AAC and nothing else; null if it has another. Throws MalformedAudio. */
export function inspectMp4(bytes: Buffer): number | null {
  const all = boxes(bytes, { start: 0, end: bytes.length })
  const [moov, ...more] = all.filter(({ type }) => type === 'moov')
  must(moov !== undefined && more.length === 0, 'not one movie')
  must(
    all.some(({ type, start, end }) => type === 'mdat' && end > start),
    'no sound',
  )
  const tracks = boxes(bytes, moov).filter(({ type }) => type === 'trak')
  const [track] = tracks
  if (!track || tracks.length !== 1) return null
  const media = inside(bytes, track, 'mdia')
  const handler = inside(bytes, media, 'hdlr')
  must(handler.end - handler.start >= 12, 'no handler')
  if (fourCharacters(bytes, handler.start + 8) !== 'soun') return null
  const table = inside(bytes, inside(bytes, media, 'minf'), 'stbl')
  if (!isAac(bytes, inside(bytes, table, 'stsd'))) return null

  const { scale, duration } = readMediaHeader(bytes, inside(bytes, media, 'mdhd'))
  const fragments = all.filter(({ type }) => type === 'moof')
  if (fragments.length === 0) return duration / scale
  return Math.max(duration, fragmentedDuration(bytes, fragments, usualDuration(bytes, moov))) / scale
}

/** Whether the one description of samples is AAC (object type 0x40 of ISO/IEC 14496-1) and not encrypted. */
function isAac(bytes: Buffer, { start, end }: Box): boolean {
  must(end - start >= 8, 'no description')
  const entries = boxes(bytes, { start: start + 8, end })
  const [entry] = entries
  if (bytes.readUInt32BE(start + 4) !== 1 || entries.length !== 1 || entry?.type !== 'mp4a') return false
  must(entry.end - entry.start >= 28, 'no description')
  const esds = boxes(bytes, { start: entry.start + 28, end: entry.end }).find(({ type }) => type === 'esds')
  return esds !== undefined && readObjectType(bytes, esds) === 0x40
}

/** The object type of the decoder, in the descriptors 3 and 4. */
function readObjectType(bytes: Buffer, { start, end }: Box): number | undefined {
  const stream = descriptor(bytes, start + 4, end)
  must(stream.tag === 3 && stream.start + 3 < end, 'no descriptor')
  const flags = bytes[stream.start + 2] ?? 0
  const skipped = (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0)
  must((flags & 0x40) === 0, 'a descriptor elsewhere')
  const decoder = descriptor(bytes, stream.start + 3 + skipped, end)
  must(decoder.tag === 4 && decoder.start < end, 'no descriptor')
  return bytes[decoder.start]
}

function descriptor(bytes: Buffer, at: number, end: number): { tag: number | undefined; start: number } {
  let start = at + 1
  // The size takes up to four bytes; all but the last have the highest bit.
  while (start < end && start < at + 4 && (bytes[start] ?? 0) & 0x80) start++
  return { tag: bytes[at], start: start + 1 }
}

function readMediaHeader(bytes: Buffer, { start, end }: Box): { scale: number; duration: number } {
  const isLong = bytes[start] === 1
  must(end - start >= (isLong ? 32 : 20), 'no times')
  const scale = bytes.readUInt32BE(start + (isLong ? 20 : 12))
  must(scale > 0, 'no times')
  const duration = isLong ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16)
  const isUnknown = isLong ? duration >= 2 ** 63 : duration === 0xffff_ffff
  return { scale, duration: isUnknown ? 0 : duration }
}

/** How long a sample of a fragment takes unless it says otherwise. */
function usualDuration(bytes: Buffer, moov: Box): number {
  const extends_ = boxes(bytes, moov).find(({ type }) => type === 'mvex')
  const track = extends_ && boxes(bytes, extends_).find(({ type }) => type === 'trex')
  if (!track) return 0
  must(track.end - track.start >= 16, 'no defaults')
  return bytes.readUInt32BE(track.start + 12)
}

/** From where the first begins to where the last ends: WebKitGTK writes the header of its last fragment twice. */
function fragmentedDuration(bytes: Buffer, fragments: readonly Box[], usual: number): number {
  let first = Number.POSITIVE_INFINITY
  let end = 0
  const tracks = fragments.flatMap((each) => boxes(bytes, each)).filter(({ type }) => type === 'traf')
  for (const track of tracks) {
    const parts = boxes(bytes, track)
    const header = parts.find(({ type }) => type === 'tfhd')
    const each = header ? (readOwnDuration(bytes, header) ?? usual) : usual
    const time = parts.find(({ type }) => type === 'tfdt')
    const start = time ? readStart(bytes, time) : end
    const runs = parts.filter(({ type }) => type === 'trun')
    first = Math.min(first, start)
    end = Math.max(end, start + runs.reduce((sum, run) => sum + runDuration(bytes, run, each), 0))
  }
  return Math.max(0, end - first)
}

function readStart(bytes: Buffer, { start, end }: Box): number {
  const isLong = bytes[start] === 1
  must(end - start >= (isLong ? 12 : 8), 'no time')
  return isLong ? Number(bytes.readBigUInt64BE(start + 4)) : bytes.readUInt32BE(start + 4)
}

/** The duration of samples in the header of a track's fragment. */
function readOwnDuration(bytes: Buffer, { start, end }: Box): number | undefined {
  must(end - start >= 8, 'no header')
  const flags = bytes.readUIntBE(start + 1, 3)
  if ((flags & 0x8) === 0) return undefined
  const at = start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  must(at + 4 <= end, 'no header')
  return bytes.readUInt32BE(at)
}

function runDuration(bytes: Buffer, { start, end }: Box, usual: number): number {
  must(end - start >= 8, 'no run')
  const flags = bytes.readUIntBE(start + 1, 3)
  const count = bytes.readUInt32BE(start + 4)
  if ((flags & 0x100) === 0) return count * usual
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const first = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  must(first + count * fields * 4 <= end, 'longer than its box')
  let sum = 0
  for (let sample = 0; sample < count; sample++) sum += bytes.readUInt32BE(first + sample * fields * 4)
  return sum
}

/** The boxes that fill a range, which end exactly where it ends. */
function boxes(bytes: Buffer, { start, end }: { start: number; end: number }): Box[] {
  const found: Box[] = []
  for (let at = start; at < end; ) {
    must(at + 8 <= end, 'no box')
    const size = bytes.readUInt32BE(at)
    const type = fourCharacters(bytes, at + 4)
    must(/^[\x20-\x7e\xa9]{4}$/.test(type), 'no box')
    // 1: the size follows as 64 bits; a recording has no box so large. 0: to the end of the file.
    must(size === 0 ? end === bytes.length : size >= 8 && at + size <= end, 'longer than the file')
    const after = size === 0 ? end : at + size
    found.push({ type, start: at + 8, end: after })
    at = after
  }
  return found
}

function inside(bytes: Buffer, parent: Box, type: string): Box {
  const found = boxes(bytes, parent).filter((each) => each.type === type)
  const [box] = found
  must(box !== undefined && found.length === 1, `not one ${type}`)
  return box
}

const fourCharacters = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
