import { afterAll, expect, test } from 'vitest'
import { createPdfCompiler } from './compiler.ts'

// Wide, for the process gives way to all others of a busy machine.
const limits = { compileTime: 30_000, idleMs: 60_000, memory: 400 * 1024 * 1024 }
const compiler = createPdfCompiler(limits)
afterAll(() => compiler.close())

const job = (template: string) => ({
  template: `#set document(title: "Test", date: none)\n#set text(font: "Noto Sans", fallback: false)\n${template}`,
  data: { word: 'Key' },
  files: new Map<string, Uint8Array>(),
  pictures: [],
  createdAt: new Date('2026-11-21T10:00:00.000Z'),
})
const good = job('= #json(bytes(sys.inputs.data)).word')
// Nested, for Typst stops a single endless loop itself.
const endless = job('#for a in range(9000) { for b in range(9000) { let c = calc.pow(b, 2) } }')
const greedy = job(
  '#let parts = ()\n#for a in range(3000) { parts.push(range(30000).map(n => n + a)) }\n#parts.len()',
)

test('data becomes an accessible PDF', async () => {
  const pdf = await compiler.compile(good)
  expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(pdf.accessible).toBe(true)
})

test('jobs asked for at once are all done', async () => {
  const all = await Promise.all([good, good, good].map((each) => compiler.compile(each)))
  expect(all.every(({ bytes }) => bytes.equals(all[0]?.bytes ?? Buffer.alloc(0)))).toBe(true)
})

test('a template with a mistake says so, and the next job is done', async () => {
  await expect(compiler.compile(job('#nothing-of-this-name'))).rejects.toMatchObject({ reason: 'template' })
  expect((await compiler.compile(good)).accessible).toBe(true)
})

test('a job that takes too long is stopped, and the next one is done', async () => {
  const impatient = createPdfCompiler({ ...limits, compileTime: 5_000 })
  await expect(impatient.compile(endless)).rejects.toMatchObject({ reason: 'too_slow' })
  expect((await impatient.compile(good)).accessible).toBe(true)
  await impatient.close()
})

test('a job that takes too much memory ends its process, and the next one gets a new one', async () => {
  await expect(compiler.compile(greedy)).rejects.toMatchObject({ reason: 'crashed' })
  expect((await compiler.compile(good)).accessible).toBe(true)
})

test('pictures are cut to their size, and one that cannot be read is told to the template', async () => {
  const bytesOf = async (name: string) =>
    name === 'there' ? onePixel : name === 'odd' ? Buffer.from('odd') : null
  const pictures = ['there', 'odd', 'gone'].map((name) => ({
    name,
    width: 40,
    height: 30,
    quality: 80,
    read: () => bytesOf(name),
  }))
  const shown = `#let gone = json(bytes(sys.inputs.missing))
    #assert.eq(gone, ("gone", "odd"))
    #context assert.eq(measure(image("/there")).width / measure(image("/there")).height, 40 / 30)
    #image("/there", alt: "One pixel")`
  const pdf = await compiler.compile({ ...job(shown), pictures })
  expect(pdf).toMatchObject({ accessible: true, missing: 2 })
  // Nothing of it is left for the next document.
  await expect(compiler.compile(job('#image("/there")'))).rejects.toMatchObject({ reason: 'template' })
})

test('a picture whose reading fails ends the job with that failure, and the next one is done', async () => {
  const read = () => Promise.reject(new Error('disk gone'))
  const picture = { name: 'there', width: 40, height: 30, quality: 80, read }
  await expect(compiler.compile({ ...good, pictures: [picture] })).rejects.toThrow('disk gone')
  expect((await compiler.compile(good)).accessible).toBe(true)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('neither files of the machine nor packages of the network are within reach', async () => {
  for (const source of [
    '#read("/etc/hostname")',
    '#read("../compiler.ts")',
    '#import "@preview/cetz:0.3.0": *',
  ]) {
    await expect(compiler.compile(job(source))).rejects.toMatchObject({ reason: 'template' })
  }
})

test('after a while without work nothing runs any more, and the next job starts anew', async () => {
  const shortLived = createPdfCompiler({ ...limits, idleMs: 50 })
  await shortLived.compile(good)
  await expect
    .poll(() => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length)
    .toBe(1)
  expect((await shortLived.compile(good)).accessible).toBe(true)
  await shortLived.close()
})

test('a subject that failed is refused at once for a while, while others get theirs from a second process', async () => {
  const fair = createPdfCompiler({
    ...limits,
    compileTime: 8_000,
    busyMsBeforeStart: 50,
    failureTime: 60_000,
  })
  const slow = fair.compile(endless, { subject: 'slow' })
  const also = fair.compile(good, { subject: 'slow' })
  const ends: string[] = []
  const refused = Promise.allSettled([slow.finally(() => ends.push('slow')), also])
  expect((await fair.compile(good, { subject: 'other' })).accessible).toBe(true)
  expect(ends).toEqual([])
  const [first, second] = await refused
  expect(first).toMatchObject({ reason: { reason: 'too_slow', seconds: 60 } })
  // It waited behind the one that failed.
  expect(second).toMatchObject({ reason: { reason: 'failed_before' } })
  const began = performance.now()
  await expect(fair.compile(good, { subject: 'slow' })).rejects.toMatchObject({ reason: 'failed_before' })
  expect(performance.now() - began).toBeLessThan(50)
  expect((await fair.compile(good, { subject: 'other' })).accessible).toBe(true)
  await fair.close()
})

test('one network gets so many PDFs a minute, others get theirs', async () => {
  const counting = createPdfCompiler({ ...limits, perMinute: 1 })
  await counting.compile(good, { ip: '2001:db8::1' })
  const refused = counting.compile(good, { ip: '2001:db8::2' })
  await expect(refused).rejects.toMatchObject({ reason: 'throttled', seconds: expect.any(Number) })
  await counting.compile(good, { ip: '2001:db8:0:1::1' })
  await counting.compile(good)
  await counting.close()
})

test('a job under way when the compiler is closed is told so', async () => {
  const closing = createPdfCompiler(limits)
  const refused = expect(closing.compile(endless)).rejects.toMatchObject({ reason: 'crashed' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await closing.close()
  await refused
})
