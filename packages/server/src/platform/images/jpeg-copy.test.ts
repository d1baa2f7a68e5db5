import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  joinSegments,
  readSegments,
  type Segment,
  segment,
  withSegment,
} from '../../../test/photos/jpeg-segments.ts'
import { phoneTraces, smallPhoto } from '../../../test/photos/jpegs.ts'
import { random } from '../../demo/room-picture.ts'
import { copyJpeg } from './jpeg-copy.ts'

// `npm run prove -- copies 100000` is the full proof.
const count = Number(process.env.PROVE_COUNT || 400)
const seed = Number(process.env.PROVE_SEED || 20_261_128)

const photo = await smallPhoto({ seed: 1 })
const encode = (options: object) =>
  sharp(photo)
    .jpeg({ quality: 80, ...options })
    .toBuffer()
const grey = () => sharp(photo).greyscale().toColourspace('b-w')
const plain = await encode({})
const progressive = await encode({ progressive: true })
const [frame, scan] = [0xc0, 0xda]

/** As cameras write it that mark places from which a damaged picture can be read on. */
async function withRestarts(): Promise<Buffer> {
  const flat = { width: 32, height: 8, channels: 3, background: '#c86' } as const
  const strip = await sharp({ create: flat }).greyscale().toColourspace('b-w').jpeg().toBuffer()
  const segments = readSegments(strip).map(({ marker, bytes }) => {
    if (marker === frame) bytes.writeUInt16BE(2 * flat.width, 7)
    if (marker !== scan) return { marker, bytes }
    const data = bytes.subarray(2 + bytes.readUInt16BE(2))
    return { marker, bytes: Buffer.concat([bytes, Buffer.from([0xff, 0xd0]), data]) }
  })
  return joinSegments([segment(0xdd, Buffer.from([0, 4])), ...segments])
}

const kinds: Record<string, Buffer> = {
  baseline: plain,
  progressive,
  'with optimised scans': await encode({ mozjpeg: true }),
  'without subsampling': await encode({ chromaSubsampling: '4:4:4' }),
  grey: await grey().jpeg().toBuffer(),
  'grey and progressive': await grey().jpeg({ progressive: true }).toBuffer(),
  'with restart markers': await withRestarts(),
  'in Display P3': await sharp(photo).withIccProfile('p3').jpeg().toBuffer(),
  'with a profile of sRGB': await sharp(photo).withIccProfile('srgb').jpeg().toBuffer(),
}

test.for(Object.entries(kinds))('a photo that is %s is kept byte for byte', async ([name, jpeg]) => {
  expect((await sharp(jpeg, { failOn: 'warning' }).stats()).channels.length).toBeGreaterThan(0)
  expect(copyJpeg(jpeg)).toMatchObject({ bytes: jpeg, colours: name.includes('P3') ? 'p3' : 'srgb' })
})

test('what a phone writes alongside a photo is dropped, and its picture is not touched', async () => {
  const copy = copyJpeg(photo)?.bytes ?? Buffer.alloc(0)
  for (const trace of phoneTraces) expect(copy.includes(trace), trace).toBe(false)
  expect(readSegments(copy)).toEqual(readSegments(photo).filter(({ marker }) => marker < 0xe1))
})

const hidden = 'Marina Gate 25.197197 serial 4711'

test.for<[string, Buffer]>([
  ['a comment', withSegment(plain, 0xfe, hidden)],
  ['EXIF', withSegment(plain, 0xe1, `Exif\0\0${hidden}`)],
  ['a list of further pictures', withSegment(plain, 0xe2, `MPF\0${hidden}`)],
  ['a segment of 64 kB', withSegment(plain, 0xe5, hidden.padEnd(65_533, '.'))],
  ['a thumbnail in JFIF’s extension', withSegment(plain, 0xe0, `JFXX\0\x10${hidden}`)],
  ['bytes behind its end', Buffer.concat([plain, Buffer.from(hidden)])],
  ['a second picture behind its end', Buffer.concat([plain, withSegment(plain, 0xfe, hidden)])],
  ['a film behind its end', Buffer.concat([plain, Buffer.from(`\0\0\0\x18ftypmp42${hidden}`)])],
])('%s is left out', ([_what, jpeg]) => {
  expect(copyJpeg(jpeg)?.bytes.equals(plain)).toBe(true)
})

test('a thumbnail in the segment of JFIF is left out', () => {
  const jfif = (...thumbnail: number[]) =>
    withSegment(plain, 0xe0, Buffer.from([...Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01'), ...thumbnail]))
  const copy = copyJpeg(jfif(3, 3, ...Buffer.alloc(27, hidden)))
  expect(copy?.bytes.equals(jfif(0, 0))).toBe(true)
})

test('fill bytes before markers are left out', () => {
  const filled = readSegments(plain).map(({ marker, bytes }) => ({
    marker,
    bytes: Buffer.concat([Buffer.alloc(3, 0xff), bytes]),
  }))
  expect(copyJpeg(joinSegments(filled))?.bytes.equals(plain)).toBe(true)
})

test('a missing end mark is added, and half of one completed', () => {
  for (const missing of [1, 2]) expect(copyJpeg(plain.subarray(0, -missing))?.bytes.equals(plain)).toBe(true)
})

test('the segment that says a picture is in red, green and blue is kept', async () => {
  const segments = readSegments(kinds['without subsampling'] ?? plain).filter(({ marker }) => marker !== 0xe0)
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'))
  const rgb = joinSegments([adobe, ...segments])
  expect(copyJpeg(withSegment(rgb, 0xfe, hidden))?.bytes.equals(rgb)).toBe(true)
  const colour = await sharp(rgb).resize(1).raw().toBuffer()
  expect(colour).not.toEqual(await sharp(joinSegments(segments)).resize(1).raw().toBuffer())
})

/** The JPEG with its first segment of this kind changed. */
const changed = (jpeg: Buffer, marker: number, change: (bytes: Buffer) => Buffer | undefined): Buffer => {
  const segments = readSegments(Buffer.from(jpeg))
  const at = segments.findIndex((one) => one.marker === marker)
  const { bytes } = segments[at] ?? segment(marker, '')
  return joinSegments(segments.with(at, { marker, bytes: change(bytes) ?? bytes }))
}
const setByte = (at: number, value: number) => (bytes: Buffer) => {
  bytes[at] = value
  return bytes
}
const append = (body: Buffer | string) => (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(body)])
const unusedTable = segment(0xdb, Buffer.concat([Buffer.from([3]), Buffer.alloc(64, hidden)]))
const brokenScans = readSegments(progressive)

test.for<[string, Buffer]>([
  ['in CMYK', await sharp(photo).toColourspace('cmyk').jpeg().toBuffer()],
  ['arithmetic coded', changed(plain, frame, setByte(1, 0xc9))],
  ['extended', changed(plain, frame, setByte(1, 0xc1))],
  ['of 12 bits', changed(plain, frame, setByte(4, 12))],
  ['of no height', changed(plain, frame, (bytes) => bytes.fill(0, 5, 7))],
  ['higher than its data', changed(plain, frame, setByte(6, 200))],
  ['lower than its data', changed(plain, frame, setByte(6, 60))],
  ['longer than its picture', changed(plain, scan, append(hidden))],
  ['cut off', plain.subarray(0, -40)],
  ['cut off between two scans', joinSegments(brokenScans.slice(0, -1))],
  [
    'with a byte before a segment',
    changed(plain, frame, (bytes) => Buffer.concat([Buffer.from('x'), bytes])),
  ],
  ['with an unknown segment', withSegment(plain, 0xf0, hidden)],
  ['with restart markers that it does not announce', changed(await withRestarts(), 0xdd, setByte(5, 3))],
  [
    'with a table that it does not use',
    joinSegments([...readSegments(plain).slice(0, 2), unusedTable, ...readSegments(plain).slice(2)]),
  ],
  ['with two profiles', withSegment(kinds['in Display P3'] ?? plain, 0xe2, 'ICC_PROFILE\0\x01\x01')],
  ['with another profile', withSegment(plain, 0xe2, `ICC_PROFILE\0\x01\x01${'\0'.repeat(200)}`)],
  [
    'with more in its profile than colours',
    changed(kinds['in Display P3'] ?? plain, 0xe2, (bytes) => {
      bytes.write(hidden, bytes.indexOf('mluc') + 12)
      return bytes
    }),
  ],
])('a JPEG %s is not copied', ([_what, jpeg]) => {
  expect(copyJpeg(jpeg)).toBeNull()
})

test.for([
  ['a page', '<script>alert(1)</script>'],
  ['a program', '<?php system($_GET[0]);?>'],
  ['an archive', 'PK\x03\x04\x14\0\0\0\x08\0'],
  ['a document', '%PDF-1.7\n1 0 obj'],
] as const)('%s survives in no segment', ([_what, payload]) => {
  const bytes = Buffer.from(payload, 'latin1')
  for (const [name, jpeg] of Object.entries(kinds)) {
    const segments = readSegments(jpeg)
    const attacks = segments.flatMap(({ marker, bytes: one }, at) => {
      const overwritten = Buffer.from(one)
      bytes.copy(overwritten, Math.min(6, one.length))
      const inserted = segment(marker === scan ? 0xfe : marker, bytes)
      return [segments.with(at, { marker, bytes: overwritten }), segments.toSpliced(at, 0, inserted)]
    })
    for (const attack of attacks)
      expect(copyJpeg(joinSegments(attack))?.bytes.includes(bytes) ?? false, name).toBe(false)
  }
})

const next = random(seed)
const below = (limit: number) => Math.floor(next() * limit)
const junk = () => Buffer.from(Array.from({ length: 1 + below(64) }, () => below(256)))

/** One to three changes: of segments as a whole, or of some bytes. */
function mutate(jpeg: Buffer): Buffer {
  let segments: Segment[] = readSegments(Buffer.from(jpeg))
  const changes = [
    (at: number) => segments.toSpliced(at, 1),
    (at: number) => segments.toSpliced(at, 0, segments[below(segments.length)] ?? unusedTable),
    (at: number) =>
      segments.toSpliced(at, 0, segment(0xc0 + below(64), Buffer.concat([junk(), Buffer.from(hidden)]))),
    (at: number) => segments.toSpliced(at, 0, { marker: 0, bytes: junk() }),
    (at: number) => segments.toSpliced(at, 0, { marker: 0, bytes: Buffer.alloc(1 + below(3), 0xff) }),
    ...Array.from({ length: 6 }, () => (at: number) => {
      const bytes = Buffer.from(segments[at]?.bytes ?? '')
      const from = below(bytes.length)
      if (below(3) === 0)
        return segments.with(at, {
          marker: 0,
          bytes: Buffer.concat([bytes.subarray(0, from), junk(), bytes.subarray(from)]),
        })
      bytes[from] = below(2) === 0 ? below(256) : (bytes[from] ?? 0) ^ (1 << below(8))
      return segments.with(at, { marker: 0, bytes })
    }),
  ]
  for (let left = 1 + below(3); left > 0 && segments.length > 0; left--)
    segments = changes[below(changes.length)]?.(below(segments.length)) ?? segments
  const whole = joinSegments(segments)
  const ends = [
    () => whole,
    () => whole.subarray(0, below(whole.length)),
    () => Buffer.concat([whole, Buffer.from(hidden), junk()]),
  ]
  return (ends[below(8)] ?? (() => whole))()
}

/** What a copy may have. */
const allowed = [0xe0, 0xe2, 0xee, 0xdb, 0xc4, 0xc0, 0xc2, 0xdd, 0xda]

test(`of ${count} malformed JPEGs, copies are whole pictures and nothing else`, {
  timeout: 60_000 + count * 50,
}, async () => {
  const originals = [...Object.values(kinds), photo]
  const counts = { copied: 0, refused: 0, 'with warnings': 0 }
  for (let done = 0; done < count; done++) {
    const jpeg = mutate(originals[done % originals.length] ?? plain)
    const copy = copyJpeg(jpeg)
    counts[copy ? 'copied' : 'refused'] += 1
    if (!copy) continue
    const segments = readSegments(copy.bytes)
    expect(segments.filter(({ marker }) => !allowed.includes(marker))).toEqual([])
    expect(copy.bytes.includes(hidden)).toBe(false)
    expect(copyJpeg(copy.bytes)?.bytes.equals(copy.bytes)).toBe(true)
    const decoded = await sharp(copy.bytes, { failOn: 'warning' }).raw().toBuffer().catch(String)
    if (typeof decoded !== 'string') continue
    // Only of a progressive picture the decoder has to say whether it is whole.
    expect(
      segments.some(({ marker }) => marker === 0xc2),
      decoded,
    ).toBe(true)
    counts['with warnings'] += 1
  }
  console.info(`${count} JPEGs, seed ${seed}: ${JSON.stringify(counts)}`)
})
