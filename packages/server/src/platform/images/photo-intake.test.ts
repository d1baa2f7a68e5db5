import { hash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createBlackPng } from '../../../test/photos/bombs.ts'
import { encryptedPdf } from '../../../test/photos/encrypted-pdf.ts'
import { everyVariant, newDesk, pdf, readVariant } from '../../../test/photos/intake-desk.ts'
import {
  corners,
  type Orientation,
  phonePhoto,
  phoneTraces,
  shrunkPhoto,
  smallPhoto,
} from '../../../test/photos/jpegs.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { check } from '../storage/checksummed.ts'
import { measure } from './measure.ts'
import { hashDistance } from './near-hashes.ts'
import { createPictures } from './pictures.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

/** The colour a tenth of the shorter side in from a corner is the middle of that corner's patch, give or take. */
async function cornerColours(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .resize(100, 100, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return { topLeft: at(4, 4), topRight: at(95, 4), bottomLeft: at(4, 95), bottomRight: at(95, 95) }
}

/** A PNG's header alone says its size; the rest may be anything. */
function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(17)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt16BE(0x0802, 24)
  return bytes
}

const photo = await smallPhoto({ seed: 1 })
const png = await sharp(photo).png().toBuffer()

const hostile: [string, Uint8Array | string, string][] = [
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'unsupported_file_type',
  ],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 'unsupported_file_type'],
  ['a script', 'fetch("/api/")', 'unsupported_file_type'],
  ['a GIF', await sharp(photo).gif().toBuffer(), 'unsupported_file_type'],
  ['a WebP', await sharp(photo).webp().toBuffer(), 'unsupported_file_type'],
  ['a TIFF', await sharp(photo).tiff().toBuffer(), 'unsupported_file_type'],
  [
    'an AVIF, which is how HEIC begins too',
    await sharp(photo).resize(32).avif().toBuffer(),
    'unsupported_file_type',
  ],
  ['a ZIP', Buffer.from('PK\x03\x04 and more'), 'unsupported_file_type'],
  ['an executable', Buffer.from('\x7fELF\x02\x01\x01'), 'unsupported_file_type'],
  ['a PDF behind a page', `<html>${pdf()}`, 'unsupported_file_type'],
  ['a PDF behind a thousand empty lines', '\n'.repeat(1024) + pdf(), 'unsupported_file_type'],
  ['a JPEG behind a line feed', Buffer.concat([Buffer.from('\n'), photo]), 'unsupported_file_type'],
  ['two bytes of a JPEG', photo.subarray(0, 2), 'unsupported_file_type'],
  ['nothing', '', 'empty_file'],
  ['a JPEG cut in half', photo.subarray(0, photo.length / 2), 'corrupt_file'],
  ['a JPEG without its last 100 bytes', photo.subarray(0, -100), 'corrupt_file'],
  ['the first 200 bytes of a JPEG', photo.subarray(0, 200), 'corrupt_file'],
  ['three bytes of a JPEG', photo.subarray(0, 3), 'corrupt_file'],
  [
    'a JPEG signature before HTML',
    Buffer.concat([photo.subarray(0, 4), Buffer.from('<script>')]),
    'corrupt_file',
  ],
  ['a PNG cut in half', png.subarray(0, png.length / 2), 'corrupt_file'],
  [
    'a PNG with a turned byte',
    Buffer.from(png).fill(0x55, png.length / 2, png.length / 2 + 4),
    'corrupt_file',
  ],
  ['a PNG of a header only', pngHeader(100, 100), 'corrupt_file'],
  ['a PNG with no width', pngHeader(0, 100), 'corrupt_file'],
  [
    'a PNG signature before HTML',
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]),
    'corrupt_file',
  ],
  ['a PDF without its end', pdf().replace('%%EOF', ''), 'corrupt_file'],
  [
    'a PDF made for the web that was cut off',
    `${pdf()}2 0 obj <</Length 4000>> stream\n${'x'.repeat(2048)}`,
    'corrupt_file',
  ],
  ['a PDF that opens only with a password', encryptedPdf('secret'), 'pdf_password'],
  ['a PNG of 30,000 × 30,000', pngHeader(30_000, 30_000), 'image_too_large'],
  ['a PNG of 4 billion × 4 billion', pngHeader(0xffffffff, 0xffffffff), 'image_too_large'],
  ['a JPEG that says 64,250 × 64,250', resized(photo, 64_250), 'image_too_large'],
]

/** Processor time, which a busy machine does not stretch. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same JPEG with another size written in its frame header. */
function resized(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0, 17]), bytes.indexOf('Shot by Maria'))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

test.for(hostile)('%s is refused and leaves nothing on disk', async ([_name, bytes, code]) => {
  await using desk = await newDesk(pictures)
  await expect(desk.process(bytes)).rejects.toMatchObject({ name: 'IntakeError', code })
  expect(await desk.left()).toEqual([])
})

test('a pixel bomb is refused from its header, without the seconds and the memory that decoding it takes', async () => {
  const render = vi.fn(pictures.render)
  await using desk = await newDesk(pictures, render)
  // 110 KB here and 900 MB decoded.
  const bomb = createBlackPng({ width: 30_000, height: 30_000, depth: 1, channels: 1 })
  expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(30_000)
  const before = process.memoryUsage().rss
  const started = process.cpuUsage()
  await expect(desk.process(bomb)).rejects.toMatchObject({ code: 'image_too_large' })
  // No process was asked to decode it.
  expect(render).not.toHaveBeenCalled()
  expect(millisecondsSince(started)).toBeLessThan(500)
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
})

test('a million empty segments before the picture do not hold the server up', async () => {
  await using desk = await newDesk(pictures)
  const segments = Buffer.alloc(5_000_000, Buffer.from([0xff, 0xfe, 0, 2]))
  const started = process.cpuUsage()
  await expect(desk.process(Buffer.concat([photo.subarray(0, 2), segments]))).rejects.toMatchObject({
    code: 'corrupt_file',
  })
  expect(millisecondsSince(started)).toBeLessThan(500)
})

test('of a 12 MP phone photo, four upright pictures remain and nothing of what the phone wrote next to them', async () => {
  await using desk = await newDesk(pictures)
  const sent = await phonePhoto({ seed: 12, orientation: 6 })
  for (const trace of phoneTraces) expect(sent.includes(trace)).toBe(true)

  const photo = await desk.process(sent)

  expect(photo).toMatchObject({
    mime: 'image/jpeg',
    width: 3000,
    height: 4000,
    taken_at: '2026-11-21T06:15:30.000Z',
  })
  const sizes = await Promise.all((await everyVariant(photo)).map((bytes) => sharp(bytes).metadata()))
  expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
    [3000, 4000, 'jpeg'],
    [1200, 1600, 'jpeg'],
    [240, 320, 'jpeg'],
    [384, 512, 'jpeg'],
  ])
  for (const bytes of await everyVariant(photo)) {
    // Nothing as short as "GPS": in megabytes of picture three given bytes turn up by chance once in four runs.
    for (const trace of [...phoneTraces, 'ICC_PROFILE', 'Photoshop'])
      expect(bytes.includes(trace), trace).toBe(false)
  }
  for (const { exif, xmp, icc, iptc, orientation } of sizes) {
    expect([exif, xmp, icc, iptc, orientation].filter(Boolean)).toEqual([])
  }
})

test.for([1, 2, 3, 4, 5, 6, 7, 8] as Orientation[])(
  'orientation %i is applied to every variant',
  async (orientation) => {
    await using desk = await newDesk(pictures)
    const photo = await desk.process(await smallPhoto({ seed: 3, orientation }))
    expect([photo.width, photo.height]).toEqual(orientation >= 5 ? [120, 160] : [160, 120])
    for (const bytes of await everyVariant(photo)) {
      const seen = await cornerColours(bytes)
      for (const corner of ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const) {
        corners[corner].forEach((channel, i) => {
          expect(Math.abs((seen[corner][i] ?? -999) - channel), corner).toBeLessThan(45)
        })
      }
    }
  },
)

test('a photo that the phone has shrunk to 1600 px serves as its own view', async () => {
  await using desk = await newDesk(pictures)
  const photo = await desk.process(await shrunkPhoto({ seed: 4 }))
  expect(photo.variants.map(({ name, mime }) => [name, mime])).toEqual([
    ['original', 'image/jpeg'],
    ['thumb', 'image/jpeg'],
    ['print', 'image/jpeg'],
  ])
  expect(photo.variants.every(({ size }) => size > 1000)).toBe(true)
})

test('the copy for PDFs is upright, has three components and a checksum; a small photo has none', async () => {
  await using desk = await newDesk(pictures)
  const sent = await shrunkPhoto({ seed: 3, orientation: 6 })
  const grey = await sharp(sent).greyscale().toColourspace('b-w').jpeg().toBuffer()
  expect((await sharp(grey).metadata()).channels).toBe(1)

  const copy = check(await readVariant(await desk.process(sent), 'print'))?.bytes ?? Buffer.alloc(0)
  expect(copy.length).toBeGreaterThan(5_000)
  expect((await cornerColours(copy)).topLeft[0]).toBeGreaterThan(170)
  expect((await cornerColours(copy)).bottomLeft[2]).toBeGreaterThan(170)
  const ofGrey = check(await readVariant(await desk.process(grey), 'print'))?.bytes ?? Buffer.alloc(0)
  expect(await sharp(ofGrey).metadata()).toMatchObject({ channels: 3, width: 512, height: 384 })
  expect((await desk.process(photo)).variants.map(({ name }) => name)).toEqual(['original', 'thumb'])
})

test('a photo is measured on arrival as its stored view would be', async () => {
  await using desk = await newDesk(pictures)
  for (const sent of [await shrunkPhoto({ seed: 4 }), await phonePhoto({ seed: 12, orientation: 6 }), png]) {
    const photo = await desk.process(sent)
    const stored = photo.variants.find(({ name }) => name === 'view') ?? photo.variants[0]
    const later = await measure(stored?.path ?? '')
    expect(hashDistance(photo.measures?.dhash ?? '', later.dhash ?? '')).toBeLessThanOrEqual(2)
    expect(photo.measures?.brightness).toBeCloseTo(later.brightness, 0)
    // The view was compressed again, which softens it a little.
    const ratio = (photo.measures?.sharpness ?? 0) / later.sharpness
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.5)
  }
  expect((await desk.process(pdf())).measures).toBeNull()
})

test('a transparent PNG stays one, and is seen on white', async () => {
  await using desk = await newDesk(pictures)
  const transparent = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } })
    .png()
    .withExif({ IFD0: { Copyright: 'Maria' } })
    .toBuffer()
  const photo = await desk.process(transparent)

  expect(photo.variants.map(({ name, mime }) => [name, mime])).toEqual([
    ['original', 'image/png'],
    ['view', 'image/jpeg'],
    ['thumb', 'image/jpeg'],
  ])
  const original = await readVariant(photo, 'original')
  expect((await sharp(original).metadata()).hasAlpha).toBe(true)
  expect(original.includes('eXIf') || original.includes('Maria')).toBe(false)
  expect((await cornerColours(await readVariant(photo, 'view'))).topLeft).toEqual([255, 255, 255])
})

test('a photo in the colours of a wide-gamut phone screen keeps them, and its copies are in sRGB', async () => {
  await using desk = await newDesk(pictures)
  const wide = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c86432' } })
    .withIccProfile('p3')
    .jpeg({ quality: 100 })
    .toBuffer()
  const photo = await desk.process(wide)
  expect((await readVariant(photo, 'original')).equals(wide)).toBe(true)
  for (const name of ['thumb', 'print'] as const) {
    const bytes = await readVariant(photo, name)
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    for (const [i, channel] of [200, 100, 50].entries()) {
      expect(Math.abs(((await cornerColours(bytes)).topLeft[i] ?? -999) - channel)).toBeLessThan(6)
    }
  }
})

test('a photo that the phone has shrunk is stored as it came, byte for byte; a large one has a view next to it', async () => {
  await using desk = await newDesk(pictures)
  for (const width of [1600, 2400]) {
    const sent = await sharp(photo).resize(width).jpeg({ quality: 80 }).toBuffer()
    const taken = await desk.process(sent)
    expect((await readVariant(taken, 'original')).equals(sent)).toBe(true)
    expect(taken).toMatchObject({ sha256: hash('sha256', sent), width, height: (width * 3) / 4 })
    const view = taken.variants.find(({ name }) => name === 'view')
    expect(view && (await sharp(view.path).metadata()).width).toBe(width > 1600 ? 1600 : undefined)
  }
})

test('a photo of which the decoder complains is encoded again', async () => {
  await using desk = await newDesk(pictures)
  const sent = await sharp(await smallPhoto({ seed: 9 }))
    .jpeg({ progressive: true })
    .toBuffer()
  // Data of the first scan that decoders skip, with a warning.
  const scan = sent.indexOf(Buffer.from([0xff, 0xda]))
  const damaged = Buffer.concat([
    sent.subarray(0, scan + 300),
    Buffer.alloc(40, 0x5a),
    sent.subarray(scan + 300),
  ])
  await expect(sharp(damaged, { failOn: 'warning' }).stats()).rejects.toThrow()
  const original = await readVariant(await desk.process(damaged), 'original')
  expect((await sharp(original, { failOn: 'warning' }).metadata()).isProgressive).toBe(false)
})

test('a print shop’s CMYK JPEG becomes one that browsers show', async () => {
  await using desk = await newDesk(pictures)
  const photo = await desk.process(
    await sharp(await smallPhoto({ seed: 5 }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  )
  expect((await sharp(await readVariant(photo, 'original')).metadata()).space).toBe('srgb')
})

const payload = '<script>alert("brightkey-polyglot")</script>'
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)])

test.for<[string, Uint8Array | string]>([
  ['a JPEG with a page behind it', Buffer.concat([photo, Buffer.from(payload)])],
  ['a JPEG with a page in a comment', Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])],
  ['a PNG with an archive behind it', Buffer.concat([png, Buffer.from(`PK\x03\x04${payload}`)])],
  ['a PDF with a page behind its end', pdf() + payload],
])('%s is taken without its payload', async ([_name, bytes]) => {
  await using desk = await newDesk(pictures)
  const taken = await desk.process(bytes)
  expect(taken.variants.length).toBeGreaterThan(0)
  for (const stored of await everyVariant(taken)) expect(stored.includes('brightkey-polyglot')).toBe(false)
})

test('a PDF is taken as a document, as it is', async () => {
  await using desk = await newDesk(pictures)
  const document = await desk.process(pdf())
  expect(document).toMatchObject({ mime: 'application/pdf', width: null, height: null, taken_at: null })
  expect(document.variants.map(({ name, mime }) => [name, mime])).toEqual([['original', 'application/pdf']])
  expect(String(await readVariant(document, 'original'))).toBe(pdf().trimEnd())
})

test.for([
  ['a zone', { localTime: '2026-11-21T23:30:00', offset: '-05:00' }, '2026-11-22T04:30:00.000Z'],
  ['no zone, so the moment is unknown', { offset: null }, null],
  ['a clock never set', { localTime: '0000-00-00T00:00:00' }, null],
] as const)('the time of capture, with %s', async ([_name, options, expected]) => {
  await using desk = await newDesk(pictures)
  expect((await desk.process(await smallPhoto({ seed: 6, ...options }))).taken_at).toBe(expected)
})

test('EXIF with any byte changed never fails a photo', async () => {
  await using desk = await newDesk(pictures)
  const sent = await smallPhoto({ seed: 7 })
  const exifAt = sent.indexOf('Exif')
  for (let at = 6; at < 300; at += 3) {
    const changed = Buffer.from(sent)
    changed[exifAt + at] = 0xff
    await using _photo = await desk.process(changed)
  }
})

test('variants that were not moved away are gone with the photo', async () => {
  await using desk = await newDesk(pictures)
  {
    await using photo = await desk.process(await smallPhoto({ seed: 8 }))
    expect(await desk.left()).toHaveLength(photo.variants.length)
  }
  expect(await desk.left()).toEqual([])
})

test('the same seed makes the same photo, another seed another', async () => {
  const [one, same, other] = [
    await shrunkPhoto({ seed: 9 }),
    await shrunkPhoto({ seed: 9 }),
    await shrunkPhoto({ seed: 10 }),
  ]
  expect(one.equals(same)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('two photos are in work at once, the rest wait in order', async () => {
  const inTurn = limitConcurrency(2)
  const started: number[] = []
  let atOnce = 0
  let most = 0
  const work = (n: number) => async () => {
    started.push(n)
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 3))
    atOnce -= 1
    if (n === 1) throw new Error('one fails, the others go on')
    return n
  }
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => inTurn(work(n))))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
