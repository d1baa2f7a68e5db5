import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

type Png = { width: number; height: number; depth: 1 | 8 | 16; channels: 1 | 3 | 4; interlaced?: boolean }

const colourType = { 1: 0, 3: 2, 4: 6 }

/** A complete, valid, entirely black PNG. Its decoded size is unrelated to its file size. */
export function createBlackPng({ width, height, depth, channels, interlaced }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType[channels], 0, 0, interlaced ? 1 : 0], 8)
  const line = (pixels: number) => 1 + Math.ceil((pixels * depth * channels) / 8)
  const bytes = interlaced
    ? passes
        .map(({ x, y, dx, dy }) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
        .reduce((sum, [across, down]) => sum + (across > 0 && down > 0 ? down * line(across) : 0), 0)
    : height * line(width)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', zeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Adam7: where each pass begins, and its steps (PNG, 8.2). */
const passes = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)])
  bytes.writeUInt32BE(data.length, 0)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

/** Zeros in zlib's format, as one compressed piece repeated: half a gigabyte of them would take seconds. */
function zeros(count: number): Buffer {
  const piece = 1024 * 1024
  const compress = (bytes: number) =>
    deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array<Buffer>(Math.floor(count / piece)).fill(compress(piece))
  // Adler-32 of zeros: one sum counts the bytes, the other stays 1.
  const sums = Buffer.from([0, 0, 0, 1])
  sums.writeUInt16BE(count % 65_521)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...pieces,
    compress(count % piece),
    Buffer.from([3, 0]),
    sums,
  ])
}

/** A single-coloured JPEG whose decoder has to hold the coefficients of the whole image. */
export const progressiveJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 })
    .toBuffer()
