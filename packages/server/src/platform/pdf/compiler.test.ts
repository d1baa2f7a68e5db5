import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { busyFactor } from '../processes/child.ts'
import { createPdfCompiler } from './compiler.ts'

const limits = {
  compileTime: 5_000,
  idleMs: 60_000,
  memory: 300 * 1024 * 1024,
  busyMsBeforeStart: 2_000,
  failureTime: 300_000,
  perMinute: 1,
}
// One for all tests: each process that starts has to read the fonts.
const compiler = createPdfCompiler(limits)

const started: ChildProcess[] = []
const noteProcess = (message: unknown) => started.push((message as { process: ChildProcess }).process)

// The clock stands still unless a test moves it, so a busy machine exceeds no limit and an endless job costs little.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  subscribe('child_process', noteProcess)
})
afterAll(async () => {
  await compiler.close()
  unsubscribe('child_process', noteProcess)
  vi.useRealTimers()
})

const job = (template: string) => ({
  template: `#set document(title: "Test", date: none)\n#set text(font: "Noto Sans", fallback: false)\n${template}`,
  data: { word: 'Key' },
  files: new Map<string, Uint8Array>(),
  pictures: [],
  createdAt: new Date('2026-11-21T10:00:00.000Z'),
})
const good = job('= #json("/data.json").word')
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

test('jobs requested at once are all done', async () => {
  const all = await Promise.all([good, good, good].map((each) => compiler.compile(each)))
  expect(all.every(({ bytes }) => bytes.equals(all[0]?.bytes ?? Buffer.alloc(0)))).toBe(true)
})

test('a template with a mistake is reported, and the next job is done', async () => {
  await expect(compiler.compile(job('#nothing-of-this-name'))).rejects.toMatchObject({ reason: 'template' })
  expect((await compiler.compile(good)).accessible).toBe(true)
})

test('a job that takes too long is stopped, and the next one is done', async () => {
  const refused = expect(compiler.compile(endless)).rejects.toMatchObject({ reason: 'too_slow' })
  await vi.advanceTimersByTimeAsync(limits.compileTime * busyFactor)
  await refused
  expect((await compiler.compile(good)).accessible).toBe(true)
})

test('a job that takes too much memory ends its process, and the next one gets a new one', async () => {
  await expect(compiler.compile(greedy)).rejects.toMatchObject({ reason: 'crashed' })
  expect((await compiler.compile(good)).accessible).toBe(true)
})

test('pictures are cut to their size, and the template learns which cannot be read', async () => {
  const readBytes = async (name: string) =>
    name === 'there' ? onePixel : name === 'odd' ? Buffer.from('odd') : null
  const pictures = ['there', 'odd', 'gone'].map((name) => ({
    name,
    width: 40,
    height: 30,
    quality: 80,
    read: () => readBytes(name),
  }))
  const shown = `#let gone = json("/missing.json")
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

test('after a while without work nothing runs any more, and the next job starts a process', async () => {
  await compiler.compile(good)
  const before = started.length
  await vi.advanceTimersByTimeAsync(limits.idleMs)
  await expect.poll(() => started.every(({ signalCode }) => signalCode !== null)).toBe(true)
  expect((await compiler.compile(good)).accessible).toBe(true)
  expect(started).toHaveLength(before + 1)
})

test('a subject that failed is refused at once for a while, while others get theirs from a second process', async () => {
  const before = started.length
  const slow = compiler.compile(endless, { subject: 'slow' })
  const also = compiler.compile(good, { subject: 'slow' })
  const ends: string[] = []
  const refused = Promise.allSettled([slow.finally(() => ends.push('slow')), also])
  const other = compiler.compile(good, { subject: 'other' })
  await vi.advanceTimersByTimeAsync(limits.busyMsBeforeStart)
  expect((await other).accessible).toBe(true)
  expect(started).toHaveLength(before + 1)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(limits.compileTime * busyFactor)
  const [first, second] = await refused
  expect(first).toMatchObject({ reason: { reason: 'too_slow', seconds: 300 } })
  // It waited behind the one that failed.
  expect(second).toMatchObject({ reason: { reason: 'failed_before' } })
  await expect(compiler.compile(good, { subject: 'slow' })).rejects.toMatchObject({ reason: 'failed_before' })
  expect((await compiler.compile(good, { subject: 'other' })).accessible).toBe(true)
  expect(started).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(limits.failureTime)
  expect((await compiler.compile(good, { subject: 'slow' })).accessible).toBe(true)
})

test('a network is limited to a number of PDFs a minute, and others get theirs', async () => {
  await compiler.compile(good, { ip: '2001:db8::1' })
  const refused = compiler.compile(good, { ip: '2001:db8::2' })
  await expect(refused).rejects.toMatchObject({ reason: 'throttled', seconds: 60 })
  await compiler.compile(good, { ip: '2001:db8:0:1::1' })
  await compiler.compile(good)
  await vi.advanceTimersByTimeAsync(60_000)
  await compiler.compile(good, { ip: '2001:db8::2' })
})

test('a job under way fails when the compiler is closed', async () => {
  const closing = createPdfCompiler(limits)
  const refused = expect(closing.compile(endless)).rejects.toMatchObject({ reason: 'crashed' })
  await vi.advanceTimersByTimeAsync(0)
  await closing.close()
  await refused
})
