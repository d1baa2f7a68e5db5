import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { addChecksum } from '../../src/platform/storage/checksummed.ts'
import { reportOfPhotos, seal } from './pdf-sample.ts'

const compiler = createPdfCompiler()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-copies-'))
})
afterAll(async () => {
  await compiler.close()
  await rm(folder, { recursive: true })
})

const plain = (width: number, height: number, shade: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .jpeg()
    .toBuffer()

const view = await plain(1600, 1200, 60)
/** Each of another shade: Typst keeps equal pictures once. */
const copies = await Promise.all([1, 2, 3, 4].map((at) => plain(512, 384, 60 + at)))
const getCopy = (id: string) => copies[Number(id.slice(1))] ?? Buffer.alloc(0)

async function toFile(bytes: Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { path, size: bytes.length, [Symbol.asyncDispose]: () => rm(path) }
}

/** A PDF of four photos; how often their views were read, and the sizes of the pictures in it. */
async function pdfWith(stored: (id: string) => Buffer | null) {
  const getFile = vi.fn(async () => view)
  const input = { document: reportOfPhotos(4), locale: 'en', seal, review: null, withheld: null } as const
  const pdf = await reportPdf(
    {
      ...input,
      results: null,
      getFile,
      getCopy: async ({ id }) => {
        const bytes = stored(id)
        return bytes && toFile(bytes)
      },
    },
    compiler,
  )
  const images = pdf.bytes.toString('latin1').matchAll(/\/Subtype \/Image\n[^>]*\/Width (\d+)/g)
  return {
    ...pdf,
    views: getFile.mock.calls.length,
    widths: Array.from(images, ([, width]) => Number(width)),
  }
}

test('the copies that were made when the photos arrived are in the PDF as they are', async () => {
  const pdf = await pdfWith((id) => addChecksum(getCopy(id)))
  expect(pdf).toMatchObject({ accessible: true, missing: 0, views: 0 })
  expect(pdf.widths).toEqual([512, 512, 512, 512])
  for (const copy of copies) expect(pdf.bytes.includes(copy)).toBe(true)
})

test('a photo without a copy, and one whose copy is damaged or cut off, is cut from its view', async () => {
  const broken: Record<string, Buffer | null> = {
    p0: null,
    p1: addChecksum(getCopy('p1')).fill(0x55, 200, 204),
    p2: addChecksum(getCopy('p2')).subarray(0, 300),
    p3: Buffer.alloc(0),
  }
  const pdf = await pdfWith((id) => broken[id] ?? null)
  expect(pdf).toMatchObject({ accessible: true, missing: 0, views: 4 })
  // Four equal views are one picture; as wide as its frame.
  expect(pdf.widths).toEqual([393])
})
