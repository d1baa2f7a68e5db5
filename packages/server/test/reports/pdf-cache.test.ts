import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PrintedReport } from '../../src/features/reports/pdf/input.ts'
import { pdfOfReport as ordered } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { later } from '../../src/platform/clock.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { createPdfCache } from '../../src/platform/pdf/cache.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { newWorld } from '../world.ts'
import { noResults, picture, report, results, seal } from './pdf-sample.ts'

const world = await newWorld()
afterAll(() => world[Symbol.asyncDispose]())
let compilations = 0
const { compiler } = world.app.instance
const compile: typeof compiler.compile = (...order) => {
  compilations += 1
  return compiler.compile(...order)
}
const instance = { ...world.app.instance, compiler: { ...compiler, compile } }
const folder = join(world.config.dataDir, 'files', 'pdfs')
const kept = () => readdir(folder).catch((): string[] => [])

const document = report()
const order = { sessionId: 'session', ip: '' }
const pdfOfReport = (of: typeof instance, on: PrintedReport) => ordered(of, on, order)
const paper: PrintedReport = { document, locale: 'en', seal, review: null, withheld: null, results: null }
const view = await picture(1)
for (const { file } of documentPhotos(document)) await instance.storage.put(storageKey(file, 'view'), view)

beforeEach(async () => {
  compilations = 0
  for (const name of await kept()) await instance.storage.remove(`pdfs/${name}`)
})

test('the second request compiles nothing: the same bytes come from the disk', async () => {
  const first = await pdfOfReport(instance, paper)
  const second = await pdfOfReport(instance, paper)
  expect(second.equals(first)).toBe(true)
  expect(first.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(compilations).toBe(1)
})

test('concurrent requests compile it once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => pdfOfReport(instance, paper)))
  expect(new Set(all.map((bytes) => bytes.toString('latin1'))).size).toBe(1)
  expect(compilations).toBe(1)
})

test('everything a reader would see differently gives another PDF', async () => {
  const review = { verdict: 'approved', reason: null, at: '2026-11-21T12:00:00.000Z' } as const
  const others: PrintedReport[] = [
    paper,
    { ...paper, locale: 'ru' },
    { ...paper, review },
    { ...paper, withheld: { photos: 1, names: false, address: false } },
    { ...paper, seal: { ...seal, code: 'AAAA-BBBB' } },
    { ...paper, document: report({ note: 'Another note' }) },
    { ...paper, results: { shown: { ...noResults, keys: results().shown.keys }, photos: [] } },
    { ...paper, results: { shown: { ...noResults, acceptance: results().shown.acceptance }, photos: [] } },
  ]
  for (const other of others) await pdfOfReport(instance, other)
  expect(await kept()).toHaveLength(others.length)
})

test('a damaged file is never served', async () => {
  const whole = await pdfOfReport(instance, paper)
  const [name = ''] = await kept()
  const stored = await readFile(join(folder, name))
  const changed = Buffer.from(stored)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  for (const damaged of [stored.subarray(0, -100), Buffer.alloc(0), Buffer.from('<html>'), changed]) {
    await writeFile(join(folder, name), damaged)
    expect((await pdfOfReport(instance, paper)).equals(whole)).toBe(true)
  }
  expect(compilations).toBe(5)
})

test('a PDF that lacks a photo is sent but not kept: the photo may be back tomorrow', async () => {
  const key = storageKey('t1-before.jpg', 'view')
  await instance.storage.remove(key)
  await pdfOfReport(instance, paper)
  expect(await kept()).toEqual([])
  await instance.storage.put(key, view)
  await pdfOfReport(instance, paper)
  expect(await kept()).toHaveLength(1)
})

test('a failure is reported to every waiting request, and the next one tries again', async () => {
  const closed = createPdfCompiler()
  await closed.close()
  const without = { ...instance, compiler: closed }
  const asked = await Promise.allSettled([pdfOfReport(without, paper), pdfOfReport(without, paper)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await pdfOfReport(instance, paper)).length).toBeGreaterThan(1000)
})

test('a full disk does not prevent the PDF', async () => {
  const full = { ...instance.storage, checks: { storage: () => Promise.reject(new Error('ENOSPC')) } }
  const pdfs = createPdfCache(full, instance.log)
  expect((await pdfOfReport({ ...instance, pdfs }, paper)).length).toBeGreaterThan(1000)
  expect(await kept()).toEqual([])
})

test('PDFs are deleted after 30 days or when there are too many; the photo sweep leaves them alone', async () => {
  await pdfOfReport(instance, paper)
  let writtenAt = ''
  for await (const { modified_at } of instance.storage.list('pdfs/')) writtenAt = modified_at
  const inDays = (days: number) => later(writtenAt, days * 86_400_000)
  await deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), -60_000)
  expect(await instance.pdfs.sweep(inDays(29))).toBe(0)
  expect(await kept()).toHaveLength(1)
  expect(await instance.pdfs.sweep(inDays(31))).toBe(1)
  expect(await kept()).toEqual([])

  const small = createPdfCache(instance.storage, instance.log, { bytes: 2500, age: 1e10 })
  for (const [at, key] of ['a', 'b', 'c'].entries()) {
    await small.get(key, async () => ({ bytes: Buffer.alloc(1000, at), keep: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await small.sweep(inDays(0))).toBe(1)
  expect((await kept()).toSorted()).toEqual(['b.pdf', 'c.pdf'])
})
