import { must } from './malformed.ts'

/** An element of EBML (RFC 8794): where its content begins and ends. A recorder leaves sizes open that it does not know. */
type Element = { id: number; start: number; end: number }

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** What a segment may have besides info, tracks and clusters: seek head, cues, tags, void, checksum. */
const others = new Set([0x114d9b74, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf])
/** The parts of a segment, which end a cluster of open size. */
const partsOfSegment = new Set<number>([ids.info, ids.tracks, ids.cluster, ...others])

/** Seconds of a WebM file with one track of Opus and nothing else; null if it has another. Throws MalformedAudio. */
export function inspectWebm(bytes: Buffer): number | null {
  const [header, segment, ...rest] = elements(bytes, { start: 0, end: bytes.length })
  must(header?.id === ids.header && segment?.id === ids.segment && rest.length === 0, 'not one segment')
  const docType = find(bytes, header, ids.docType)
  if (!docType || text(bytes, docType) !== 'webm') return null

  let scale = 1_000_000
  let isOpus: boolean | null = null
  let last = 0
  let blocks = 0
  for (const part of elements(bytes, segment)) {
    if (part.id === ids.info) scale = readNumber(bytes, find(bytes, part, ids.timestampScale)) ?? scale
    else if (part.id === ids.tracks) {
      must(isOpus === null, 'two lists of tracks')
      isOpus = isOneOpusTrack(bytes, part)
    } else if (part.id === ids.cluster) {
      must(isOpus !== null, 'sound before its track')
      for (const time of blockTimes(bytes, part)) {
        last = Math.max(last, time)
        blocks += 1
      }
    } else must(others.has(part.id), 'an unknown part')
  }
  must(isOpus !== null, 'no track')
  if (!isOpus) return null
  must(blocks > 0, 'no sound')
  return (last * scale) / 1e9
}

function isOneOpusTrack(bytes: Buffer, tracks: Element): boolean {
  const all = elements(bytes, tracks).filter(({ id }) => id === ids.track)
  const [track] = all
  if (!track || all.length !== 1 || find(bytes, track, ids.encodings)) return false
  const codec = find(bytes, track, ids.codec)
  return (
    readNumber(bytes, find(bytes, track, ids.trackType)) === 2 &&
    codec !== undefined &&
    text(bytes, codec) === 'A_OPUS'
  )
}

/** The times of a cluster's blocks, in units of the segment's scale. */
function blockTimes(bytes: Buffer, cluster: Element): number[] {
  const parts = elements(bytes, cluster)
  const base = readNumber(
    bytes,
    parts.find(({ id }) => id === ids.clusterTime),
  )
  must(base !== undefined, 'a cluster without a time')
  return parts.flatMap((part) => {
    const block =
      part.id === ids.simpleBlock
        ? part
        : part.id === ids.blockGroup
          ? find(bytes, part, ids.block)
          : undefined
    if (!block) return []
    // The track's number takes one byte, as there is one track; then come the time and the flags.
    must(block.end - block.start > 4 && (bytes[block.start] ?? 0) > 0x80, 'a block without sound')
    return [base + bytes.readInt16BE(block.start + 1)]
  })
}

/** The elements that fill a range, which end exactly where it ends. */
function elements(bytes: Buffer, { start, end }: { start: number; end: number }): Element[] {
  const found: Element[] = []
  for (let at = start; at < end; ) {
    const element = readElement(bytes, at, end)
    found.push(element)
    at = element.end
  }
  return found
}

function readElement(bytes: Buffer, at: number, limit: number): Element {
  const idLength = leadingZeros(bytes[at]) + 1
  must(idLength <= 4 && at + idLength < limit, 'no element')
  const id = bytes.readUIntBE(at, idLength)
  const sizeAt = at + idLength
  const sizeLength = leadingZeros(bytes[sizeAt]) + 1
  const start = sizeAt + sizeLength
  must(sizeLength <= 8 && start <= limit, 'no size')
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  const isOpen =
    first === 0xff >> sizeLength && bytes.subarray(sizeAt + 1, start).every((byte) => byte === 0xff)
  if (isOpen) return { id, start, end: endOfOpen(bytes, id, start, limit) }
  let size = first
  for (const byte of bytes.subarray(sizeAt + 1, start)) size = size * 256 + byte
  must(start + size <= limit, 'longer than the file')
  return { id, start, end: start + size }
}

/** A segment of open size goes to the end, a cluster to the next part of its segment. */
function endOfOpen(bytes: Buffer, id: number, start: number, limit: number): number {
  if (id === ids.segment) return limit
  must(id === ids.cluster, 'an open size')
  for (let at = start; at < limit; ) {
    const next = readId(bytes, at)
    if (next !== null && partsOfSegment.has(next)) return at
    at = readElement(bytes, at, limit).end
  }
  return limit
}

function readId(bytes: Buffer, at: number): number | null {
  const length = leadingZeros(bytes[at]) + 1
  return length > 4 || at + length > bytes.length ? null : bytes.readUIntBE(at, length)
}

const leadingZeros = (byte = 0) => Math.clz32(byte) - 24

const find = (bytes: Buffer, parent: Element, id: number) =>
  elements(bytes, parent).find((each) => each.id === id)

function readNumber(bytes: Buffer, element: Element | undefined): number | undefined {
  if (!element) return undefined
  const length = element.end - element.start
  must(length >= 1 && length <= 6, 'no number')
  return bytes.readUIntBE(element.start, length)
}

const text = (bytes: Buffer, { start, end }: Element) =>
  bytes.toString('latin1', start, Math.min(end, start + 20))
