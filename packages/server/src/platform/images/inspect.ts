import { IntakeError } from '../storage/incoming.ts'

/** Metadata from the file header, read without decoding. */
type Header = {
  /** In pixels, as stored. */
  width: number
  height: number
  /** Bytes per pixel a decoder needs when it holds the whole picture in memory. */
  bytesPerPixel: number
}

/** Frame headers SOF0–SOF15, without DHT (C4), JPG (C8) and DAC (CC), which share the range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers SOF2, 6, 10 and 14. */
const isProgressive = (marker: number) => (marker & 3) === 2
const START_OF_SCAN = 0xda

/** TEM and RST0–7 have no length field; all other markers before the image data have one. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Reads a JPEG's segments up to the first scan (ITU T.81, B.2); null if the frame header is missing or damaged. */
function jpegHeader(bytes: Buffer): Header | null {
  let frame: Frame | null = null
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      if (marker === START_OF_SCAN) return frame && toHeader(frame, bytes[at + 4] ?? 0)
      if (isFrameHeader(marker)) frame = readFrame(bytes, at)
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) break
      at += 2 + length
    }
  }
  return frame && toHeader(frame, 0)
}

type Frame = {
  width: number
  height: number
  components: number
  /** Samples of all components per pixel: 3 without chroma subsampling, 1.5 in most photos. */
  samples: number
  progressive: boolean
}

function readFrame(bytes: Buffer, at: number): Frame | null {
  const components = bytes[at + 9] ?? 0
  if (at + 10 + 3 * components > bytes.length) return null
  const factors = Array.from({ length: components }, (_, component) => {
    const both = bytes.readUInt8(at + 11 + 3 * component)
    return { across: both >> 4, down: both & 15 }
  })
  const finest = (of: 'across' | 'down') => Math.max(1, ...factors.map((factor) => factor[of]))
  const finestArea = finest('across') * finest('down')
  return {
    height: bytes.readUInt16BE(at + 5),
    width: bytes.readUInt16BE(at + 7),
    components,
    samples: factors.reduce((sum, { across, down }) => sum + across * down, 0) / finestArea,
    progressive: isProgressive(bytes.readUInt8(at + 1)),
  }
}

/**
 * One byte per component for the upright picture. With several scans (progressive, or a first scan without all
 * components) the decoder also holds all coefficients, two bytes per sample.
 */
function toHeader({ width, height, components, samples, progressive }: Frame, inFirstScan: number): Header {
  const severalScans = progressive || inFirstScan < components
  return { width, height, bytesPerPixel: components + (severalScans ? 2 * samples : 0) }
}

/** Channels by PNG colour type (grey, RGB, palette, grey + alpha, RGBA), including one a transparent colour would add. */
const pngChannels: Readonly<Record<number, number>> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }

/** The header chunk is always the first one and 13 bytes long (PNG, 11.2.1). */
function pngHeader(bytes: Buffer): Header | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null
  const channels = pngChannels[bytes.readUInt8(25)]
  if (channels === undefined) return null
  const depth = bytes.readUInt8(24)
  // An interlaced PNG is decoded whole and then rotated into a second buffer.
  const isInterlaced = bytes.readUInt8(28) !== 0
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bytesPerPixel: channels * (depth === 16 ? 2 : 1) * (isInterlaced ? 2 : 1),
  }
}

export const MAX_PIXELS = 50_000_000

/** Per side: a decoder holds several whole lines, and a line of 50 million pixels would take gigabytes. */
const MAX_SIDE = 16_384

/** Decoded size: 50 million pixels of four 8-bit channels. Deeper, interlaced or progressive pictures must be smaller. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS

export type Inspected =
  | { mime: 'image/jpeg' | 'image/png'; width: number; height: number }
  /**
   * The document is from `start` to `end`, its last end mark; bytes around it are dropped. `isEncrypted`: it may need a password, which
   * only a reader can say.
   */
  | { mime: 'application/pdf'; start: number; end: number; isEncrypted: boolean }

/**
 * Detects the file type from its bytes without decoding pixels. File name and declared type are ignored.
 * Throws IntakeError `empty_file`, `unsupported_file_type`, `corrupt_file` or `image_too_large`.
 */
export function inspect(bytes: Buffer): Inspected {
  if (bytes.length === 0) throw new IntakeError('empty_file')
  if (startsWith(bytes, '\xff\xd8\xff')) return picture('image/jpeg', jpegHeader(bytes))
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return picture('image/png', pngHeader(bytes))
  const start = pdfStart(bytes)
  if (start !== null)
    return { mime: 'application/pdf', start, end: pdfEnd(bytes), isEncrypted: bytes.includes('/Encrypt') }
  throw new IntakeError('unsupported_file_type')
}

function picture(mime: 'image/jpeg' | 'image/png', header: Header | null): Inspected {
  if (!header || header.width === 0 || header.height === 0) throw new IntakeError('corrupt_file')
  const { width, height, bytesPerPixel } = header
  const pixels = width * height
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS || pixels * bytesPerPixel > MAX_DECODED_BYTES)
    throw new IntakeError('image_too_large')
  return { mime, width, height }
}

/** Where a PDF begins: programs that print it to a web page put a byte order mark or empty lines before it. Null: not a PDF. */
function pdfStart(bytes: Buffer): number | null {
  const before = /^(?:\xef\xbb\xbf)?\s*(?=%PDF-)/.exec(bytes.toString('latin1', 0, 1024))
  return before === null ? null : before[0].length
}

/**
 * Where a PDF ends: at its last end mark, whatever a server or a mail program put behind it. Not where parts of a document follow, as
 * in one that was cut off: a document made for the web has an end mark near its beginning.
 */
function pdfEnd(bytes: Buffer): number {
  const mark = bytes.lastIndexOf('%%EOF')
  if (mark < 0) throw new IntakeError('corrupt_file')
  const end = mark + '%%EOF'.length
  if (bytes.includes(' obj', end) || bytes.includes('endobj', end)) throw new IntakeError('corrupt_file')
  return end
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature
}
