import { type ColourSpace, readColourSpace } from './colour-profile.ts'
import { isComplete, must, type Picture, readFrame, readScan, scanLayout, Unusual } from './jpeg-frame.ts'
import { isExactScan, readHuffmanTable } from './jpeg-scan.ts'

/** A JPEG with nothing but its picture. `colours`: by its profile; sRGB or grey without one. */
export type JpegCopy = { bytes: Buffer; width: number; height: number; colours: ColourSpace }

/** Any tag, in a table that is free to hold one. */
const tag = /<[?%][=\s]|<\/?[a-z]+[\s/>]/i
/** How pages, programs, documents and archives begin: among the many bytes of a picture, none of this is chance. */
const markup =
  /^<(?:\?(?:php|xml)|!(?:--|doctype)|(?:html|head|body|meta|script|style|svg|iframe|img|object|embed))/i
const marks = ['%PDF-', 'PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06']

function hasOtherContent(bytes: Buffer): boolean {
  // Not as one text, which would be as large as the photo and stay in memory for a while.
  for (let at = bytes.indexOf('<'); at >= 0; at = bytes.indexOf('<', at + 1))
    if (markup.test(bytes.toString('latin1', at, at + 10))) return true
  return marks.some((mark) => bytes.includes(mark))
}

/**
 * Copies what decoding a photo needs, byte for byte, and nothing else: no metadata, comment, thumbnail, second picture, trailing
 * data or fill bytes. A missing end mark is added. Null for what phones do not write (arithmetic coding, CMYK, 12 bits, other
 * colour spaces), for damage, and for a copy that reads as a page, a program or an archive.
 *
 * A baseline picture is complete and ends with its last block. A progressive one has all its scans, of which only a decoder can say,
 * by its warnings, whether they are complete.
 */
export function copyJpeg(bytes: Buffer): JpegCopy | null {
  try {
    const picture = newPicture()
    let at = 2
    while (at < bytes.length) at = copySegment(picture, bytes, at)
    return finish(picture)
  } catch (error) {
    if (error instanceof Unusual) return null
    throw error
  }
}

const newPicture = (): Picture => ({
  parts: [Uint8Array.of(0xff, SOI)],
  hasJfif: false,
  restartInterval: 0,
  quantisation: new Set(),
  huffman: new Map(),
  scans: 0,
  missingBits: new Map(),
})

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
const isApplications = (marker: number) => marker >= 0xe0 && marker <= 0xef
const comment = 0xfe

/** Reads the segment at this place, with the data of a scan, and returns the place of the next; Infinity at the end mark, or where it is cut off. */
function copySegment(picture: Picture, bytes: Buffer, at: number): number {
  must(bytes[at] === 0xff)
  let markerAt = at + 1
  while (bytes[markerAt] === 0xff) markerAt++
  const marker = bytes[markerAt] ?? 0
  if (marker === EOI || markerAt === bytes.length) return Number.POSITIVE_INFINITY
  const from = markerAt + 3
  must(from <= bytes.length)
  const end = markerAt + 1 + bytes.readUInt16BE(markerAt + 1)
  must(end >= from && end <= bytes.length)
  const body = bytes.subarray(from, end)
  if (marker === SOS) return copyScan(picture, bytes, body, end)
  const read = readers[marker]
  must(read !== undefined || isApplications(marker) || marker === comment)
  const kept = read?.(picture, body)
  if (kept) keep(picture, marker, kept)
  return end
}

function keep({ parts }: Picture, marker: number, body: Uint8Array) {
  parts.push(Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff), body)
}

/** What is kept of the segments of each marker; null for nothing. */
const readers: Readonly<Record<number, (picture: Picture, body: Buffer) => Uint8Array | null>> = {
  // JFIF, without its thumbnail.
  [0xe0](picture, body) {
    if (body.toString('latin1', 0, 5) !== 'JFIF\0' || body.length < 14 || picture.hasJfif) return null
    must((body[7] ?? 9) <= 2)
    picture.hasJfif = true
    return Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)])
  },
  [0xe2](picture, body) {
    if (body.toString('latin1', 0, 12) !== 'ICC_PROFILE\0') return null
    const isOnly = body[12] === 1 && body[13] === 1 && picture.colours === undefined
    const colours = isOnly ? readColourSpace(body.subarray(14)) : null
    must(colours !== null)
    picture.colours = colours
    return body
  },
  // Without it, a picture in red, green and blue would be read as one in brightness and colour.
  [0xee](picture, body) {
    if (body.toString('latin1', 0, 5) !== 'Adobe' || body.length < 12) return null
    must(picture.adobeTransform === undefined)
    picture.adobeTransform = body.readUInt8(11)
    return body.subarray(0, 12)
  },
  [0xdb](picture, body) {
    must(body.length % 65 === 0 && !tag.test(body.toString('latin1')))
    for (let at = 0; at < body.length; at += 65) {
      const number = body.readUInt8(at)
      must(number <= 3 && !picture.quantisation.has(number))
      must(!body.subarray(at + 1, at + 65).includes(0))
      picture.quantisation.add(number)
    }
    return body
  },
  [0xc4](picture, body) {
    for (let at = 0; at < body.length; ) {
      must(at + 17 <= body.length)
      const number = body.readUInt8(at)
      const counts = body.subarray(at + 1, at + 17)
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0)
      must((number & 0xef) <= 3 && end <= body.length)
      const table = readHuffmanTable(counts, body.subarray(at + 17, end))
      // One that no scan uses could hold anything.
      must(table !== null && picture.huffman.get(number)?.isUsed !== false)
      picture.huffman.set(number, { table, isUsed: false })
      at = end
    }
    return body
  },
  [0xc0]: (picture, body) => readFrame(picture, body, false),
  [0xc2]: (picture, body) => readFrame(picture, body, true),
  [0xdd](picture, body) {
    must(body.length === 2 && picture.restartInterval === 0 && picture.scans === 0)
    picture.restartInterval = body.readUInt16BE(0)
    must(picture.restartInterval > 0)
    return body
  },
}

/** Copies a scan with its data, and returns the place of what follows. */
function copyScan(picture: Picture, bytes: Buffer, body: Buffer, from: number): number {
  const scan = readScan(picture, body)
  const end = findEndOfData(bytes, from, picture.restartInterval > 0)
  const data = bytes.subarray(from, end)
  must(picture.frame?.isProgressive || isExactScan(data, scanLayout(picture, scan)))
  keep(picture, SOS, body)
  picture.parts.push(data)
  return end
}

/** Where a scan's data end: at the next marker but restarts, or with the file. */
function findEndOfData(bytes: Buffer, from: number, mayRestart: boolean): number {
  let restarts = 0
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1]
    if (marker === 0) continue
    if (marker === undefined || marker < 0xd0 || marker > 0xd7) return at
    must(mayRestart && marker === 0xd0 + (restarts & 7))
    restarts += 1
  }
  return bytes.length
}

function finish(picture: Picture): JpegCopy {
  const { frame, parts, colours, huffman, quantisation, hasJfif, adobeTransform } = picture
  must(frame !== undefined && isComplete(picture, frame))
  must([...huffman.values()].every(({ isUsed }) => isUsed))
  must(quantisation.size === new Set(frame.components.map((one) => one.quantisation)).size)
  if (frame.components.length === 1) must(colours === undefined)
  // Decoders disagree about what else might be meant.
  else if (hasJfif) must(adobeTransform === undefined || adobeTransform === 1)
  else if (adobeTransform === undefined) must(frame.components[0]?.id === 1)
  else must(adobeTransform <= 1)
  const bytes = Buffer.concat([...parts, Uint8Array.of(0xff, EOI)])
  must(!hasOtherContent(bytes))
  return { bytes, width: frame.width, height: frame.height, colours: colours ?? 'srgb' }
}
