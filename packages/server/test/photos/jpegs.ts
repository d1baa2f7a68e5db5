import sharp, { type Sharp } from 'sharp'
import { random } from '../../src/demo/room-picture.ts'
import { cachedPicture } from './cached-picture.ts'

/** The EXIF orientation a phone writes alongside its sensor's pixels: 1 as stored, 3 half turn, 6 and 8 quarter turns, the rest mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type PhoneExif = {
  orientation: Orientation
  make: string
  model: string
  /** Local time where the photo was taken, `2026-11-21T10:15:30`, without a zone. */
  localTime: string
  /** `+04:00`; null for the older phones that write no zone. */
  offset: string | null
  latitude: number
  longitude: number
  thumbnail?: Buffer
}

export type PictureOptions = {
  /** The same seed and options give the same bytes. */
  seed: number
  orientation?: Orientation
  /** The caption in the picture, which also decides the wall's colour. */
  room?: string
  localTime?: string
  offset?: string | null
  latitude?: number
  longitude?: number
}

/** Texts in the metadata: none of them may occur in the served bytes. */
export const phoneTraces = [
  'Exif\0',
  'ns.adobe.com/xap',
  'GPSLatitude',
  'Brightphone',
  'BP-12 Pro',
  'Shot by Maria',
]

/** A 12 MP photo (4000 × 3000 sensor) as a phone's camera writes it: grain, 2–5 MB, EXIF with GPS, a thumbnail, XMP, a comment. */
export function phonePhoto(options: PictureOptions): Promise<Buffer> {
  return photo(options, { sensorWidth: 4000, sensorHeight: 3000, quality: 88 })
}

/** A photo as the browser sends it after shrinking: 1600 × 1200, about 350 KB; with the phone's EXIF, which must be removed. */
export function shrunkPhoto(options: PictureOptions): Promise<Buffer> {
  return photo(options, { sensorWidth: 1600, sensorHeight: 1200, quality: 72 })
}

/** 160 × 120, some 10 KB, for tests that need many photos: each is decoded in milliseconds. Its four corners have the colours of `corners`. */
export function smallPhoto(options: PictureOptions): Promise<Buffer> {
  return photo(options, { sensorWidth: 160, sensorHeight: 120, quality: 80 })
}

/** Colours of the corner patches of every picture, as they appear when it is upright. */
export const corners = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [40, 80, 220],
  bottomRight: [235, 200, 40],
} as const

type Camera = { sensorWidth: number; sensorHeight: number; quality: number }

const photo = (options: PictureOptions, camera: Camera): Promise<Buffer> =>
  cachedPicture([options, camera], () => draw(options, camera))

async function draw(
  options: PictureOptions,
  { sensorWidth, sensorHeight, quality }: Camera,
): Promise<Buffer> {
  const { seed, orientation = 1, room = 'Kitchen' } = options
  const turned = orientation >= 5
  const width = turned ? sensorHeight : sensorWidth
  const height = turned ? sensorWidth : sensorHeight

  const side = Math.min(240, width, height)
  const upright = await sharp(Buffer.from(sceneSvg(seed, room, width, height)))
    .flatten()
    .composite([
      {
        input: grain(seed, side),
        raw: { width: side, height: side, channels: 3 },
        tile: true,
        blend: 'soft-light',
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = upright.info
  const stored = await toSensorOrientation(
    sharp(upright.data, { raw: { width: w, height: h, channels: 3 } }),
    orientation,
  )
  const jpeg = await stored.clone().jpeg({ quality }).toBuffer()
  const thumbnail = await sharp(jpeg).resize(160, 120).jpeg({ quality: 60 }).toBuffer()

  return withPhoneMetadata(jpeg, {
    orientation,
    make: 'Brightphone',
    model: 'BP-12 Pro',
    localTime: options.localTime ?? '2026-11-21T10:15:30',
    offset: options.offset === undefined ? '+04:00' : options.offset,
    latitude: options.latitude ?? 25.197197,
    longitude: options.longitude ?? 55.274376,
    thumbnail,
  })
}

/** The inverse of what a viewer does with the orientation. */
async function toSensorOrientation(upright: Sharp, orientation: Orientation): Promise<Sharp> {
  const turn = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation]
  const mirrored = [2, 4, 5, 7].includes(orientation)
  const { data, info } = await upright.rotate(turn).raw().toBuffer({ resolveWithObject: true })
  const turned = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return mirrored ? turned.flop() : turned
}

/** Film grain from a seeded generator; libvips' own noise differs on every run. */
function grain(seed: number, side: number): Buffer {
  const next = random(seed)
  const noise = Buffer.alloc(side * side * 3)
  for (let i = 0; i < noise.length; i += 3) {
    const light = 128 + (next() + next() + next() - 1.5) * 62
    noise[i] = light + (next() - 0.5) * 16
    noise[i + 1] = light
    noise[i + 2] = light + (next() - 0.5) * 16
  }
  return noise
}

function sceneSvg(seed: number, room: string, width: number, height: number): string {
  const next = random(seed)
  const within = (from: number, to: number) => Math.round(from + next() * (to - from))
  const hue = [...room].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, seed % 360)
  // Drawn on a 1000-wide canvas and scaled, so that every size shows the same room.
  const tall = Math.round((1000 * height) / width)
  const floor = Math.round(tall * 0.68)
  const tiles = Array.from(
    { length: 14 },
    (_, i) => `M${500 + (i - 7) * 40} ${floor} L${500 + (i - 7) * 190} ${tall}`,
  )
  const cupboards = Array.from({ length: 5 }, (_, i) => {
    const top = floor - within(120, 260)
    const shade = within(35, 80)
    return `<rect x="${i * 190 + within(30, 70)}" y="${top}" width="${within(90, 150)}" height="${floor - top + 20}" rx="6"
      fill="hsl(${(hue + within(20, 60)) % 360} 30% ${shade}%)" stroke="#0005"/>`
  })
  const stains = Array.from({ length: 12 }, () => {
    const [x, y, size] = [within(100, 900), within(floor, tall), within(3, 22)]
    return `<ellipse cx="${x}" cy="${y}" rx="${size * 2}" ry="${size}" fill="#5431" />`
  })
  const patch = (x: number, y: number, [r, g, b]: readonly [number, number, number]) =>
    `<rect x="${x}" y="${y}" width="100" height="100" fill="rgb(${r} ${g} ${b})"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${tall}">
    <defs>
      <linearGradient id="wall" x2="1" y2="1">
        <stop stop-color="hsl(${hue} 35% 88%)"/><stop offset="1" stop-color="hsl(${hue} 30% 58%)"/>
      </linearGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#8a7a66"/><stop offset="1" stop-color="#d8cbb6"/></linearGradient>
      <radialGradient id="lamp"><stop stop-color="#fffbe6cc"/><stop offset="1" stop-color="#fff0"/></radialGradient>
    </defs>
    <rect width="1000" height="${tall}" fill="url(#wall)"/>
    <rect y="${floor}" width="1000" height="${tall - floor}" fill="url(#floor)"/>
    <path d="${tiles.join(' ')}" stroke="#0003" stroke-width="3"/>
    ${cupboards.join('')}${stains.join('')}
    <circle cx="${within(250, 750)}" cy="${Math.round(tall * 0.2)}" r="240" fill="url(#lamp)"/>
    <text x="500" y="${Math.round(tall * 0.13)}" text-anchor="middle" font-family="sans-serif" font-size="56" fill="#222">${room} ${seed}</text>
    ${patch(0, 0, corners.topLeft)}${patch(900, 0, corners.topRight)}
    ${patch(0, tall - 100, corners.bottomLeft)}${patch(900, tall - 100, corners.bottomRight)}
  </svg>`
}

/** Puts a phone camera's metadata in front of a bare JPEG's picture: EXIF, XMP and a comment. */
function withPhoneMetadata(jpeg: Buffer, exif: PhoneExif): Buffer {
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${exif.latitude}" exif:GPSLongitude="${exif.longitude}"/></rdf:RDF></x:xmpmeta>`
  const segments = [
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifTiff(exif)])),
    segment(0xe1, Buffer.from(xmp, 'latin1')),
    segment(0xfe, Buffer.from('Shot by Maria')),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

type Entry = { tag: number; type: number; count: number; value: Buffer }

/** EXIF 2.32: a small TIFF file with four directories: the picture, its EXIF, its GPS, its thumbnail. */
function exifTiff(exif: PhoneExif): Buffer {
  const ascii = (tag: number, text: string): Entry => {
    const value = Buffer.from(`${text}\0`, 'latin1')
    return { tag, type: 2, count: value.length, value }
  }
  const short = (tag: number, n: number): Entry => ({ tag, type: 3, count: 1, value: u16(n) })
  const long = (tag: number, n: number): Entry => ({ tag, type: 4, count: 1, value: u32(n) })
  const degrees = (tag: number, value: number): Entry => {
    const seconds = Math.round(Math.abs(value) * 3600 * 100)
    const parts = [Math.floor(seconds / 360000), 1, Math.floor(seconds / 6000) % 60, 1, seconds % 6000, 100]
    return { tag, type: 5, count: 3, value: Buffer.concat(parts.map(u32)) }
  }
  const time = exif.localTime.replaceAll('-', ':').replace('T', ' ')
  const zone = exif.offset === null ? [] : [ascii(0x9011, exif.offset)]

  const capture = [ascii(0x9003, time), ascii(0x9004, time), ...zone]
  const gps = [
    ascii(1, exif.latitude < 0 ? 'S' : 'N'),
    degrees(2, exif.latitude),
    ascii(3, exif.longitude < 0 ? 'W' : 'E'),
    degrees(4, exif.longitude),
  ]
  const main = (exifAt: number, gpsAt: number) => [
    ascii(0x010f, exif.make),
    ascii(0x0110, exif.model),
    short(0x0112, exif.orientation),
    ascii(0x0132, time),
    long(0x8769, exifAt),
    long(0x8825, gpsAt),
  ]
  const thumbnail = exif.thumbnail ?? Buffer.alloc(0)
  const small = (at: number) => [short(0x0103, 6), long(0x0201, at), long(0x0202, thumbnail.length)]

  // A directory's length does not depend on the offsets in it, so a first pass with zeros measures.
  const exifAt = 8 + directory(main(0, 0), 8, 0).length
  const gpsAt = exifAt + directory(capture, exifAt, 0).length
  const smallAt = gpsAt + directory(gps, gpsAt, 0).length
  const thumbnailAt = smallAt + directory(small(0), smallAt, 0).length
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(main(exifAt, gpsAt), 8, thumbnail.length > 0 ? smallAt : 0),
    directory(capture, exifAt, 0),
    directory(gps, gpsAt, 0),
    directory(small(thumbnailAt), smallAt, 0),
    thumbnail,
  ])
}

/** @param at where the directory will be, in bytes from the start of the TIFF. @param next where the following one does, or 0. */
function directory(entries: Entry[], at: number, next: number): Buffer {
  const rows: Buffer[] = [u16(entries.length)]
  const beyond: Buffer[] = []
  let free = at + 2 + entries.length * 12 + 4
  for (const { tag, type, count, value } of entries) {
    const inline = value.length <= 4
    rows.push(u16(tag), u16(type), u32(count), inline ? Buffer.concat([value], 4) : u32(free))
    if (inline) continue
    const even = Buffer.concat([value], value.length + (value.length % 2))
    beyond.push(even)
    free += even.length
  }
  return Buffer.concat([...rows, u32(next), ...beyond])
}

function u16(n: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(n)
  return bytes
}

function u32(n: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(n)
  return bytes
}
