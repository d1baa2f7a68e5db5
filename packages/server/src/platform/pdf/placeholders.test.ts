import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawFirstPage } from '../../../test/reports/pdf-reader.ts'
import { createPdfCompiler } from './compiler.ts'
import { createPlaceholders } from './placeholders.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const plain = (width: number, height: number, shade: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .jpeg()
    .toBuffer()

const sizes = [
  { width: 640, height: 480, shade: 20 },
  { width: 480, height: 640, shade: 90 },
  { width: 1499, height: 1000, shade: 160 },
  { width: 1600, height: 7, shade: 220 },
]

/** A page of 100 × 100 points for the pictures, in squares of 50. */
const page = `#set page(width: 100pt, height: 100pt, margin: 0pt)
  #set document(title: "Test", date: none)
  #grid(columns: (50pt, 50pt), rows: 50pt, ..range(4).map(at => image("/" + str(at), width: 100%, height: 100%, fit: "cover", alt: "A picture")))`

const job = {
  template: page,
  data: {},
  files: new Map<string, Uint8Array>(),
  pictures: sizes.map(({ width, height, shade }, at) => ({
    name: String(at),
    width,
    height,
    quality: 80,
    read: () => plain(width, height, shade),
  })),
  createdAt: new Date('2026-11-23T10:00:00.000Z'),
}

test('pictures of any proportions are drawn in their places, and are in the PDF as they are', async () => {
  const { bytes, accessible } = await compiler.compile(job)
  expect(accessible).toBe(true)

  const { data, width } = await drawFirstPage(bytes)
  const shadeAt = (x: number, y: number) => data[Math.round((y * width) / 100) * width + (x * width) / 100]
  const drawn = [shadeAt(25, 25), shadeAt(75, 25), shadeAt(25, 75), shadeAt(75, 75)]
  for (const [at, { shade }] of sizes.entries()) expect(Math.abs((drawn[at] ?? 0) - shade)).toBeLessThan(4)

  const text = bytes.toString('latin1')
  for (const { width, height } of sizes)
    expect(text).toMatch(new RegExp(`/Subtype /Image\\n[^>]*/Width ${width}\\n +/Height ${height}\\n`))
  expect(text).not.toContain('Brightkey picture')
})

test('the table of a PDF with pictures points to each of its objects', async () => {
  const { bytes } = await compiler.compile(job)
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places.length).toBeGreaterThan(10)
  for (const place of places) expect(text.slice(place, place + 12)).toMatch(/^\d+ 0 obj\n/)
})

test('a PDF is refused if it draws a picture in a way that cannot be replaced', async () => {
  const placeholders = createPlaceholders()
  const placeholder = placeholders.add(await plain(8, 6, 100))
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n<< /Kind /Other >>\n'), placeholder])
  expect(() => placeholders.fill(pdf)).toThrow('A placeholder is left')
})
