import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { LogNotSynced, LogSync } from './log-sync.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A log whose syncs end when the test says so. */
async function openLog() {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-log-'))
  const path = join(folder, 'log')
  await writeFile(path, '')
  const syncs: PromiseWithResolvers<void>[] = []
  const other = await open(path)
  vi.spyOn(Object.getPrototypeOf(other) as FileHandle, 'datasync').mockImplementation(() => {
    const sync = Promise.withResolvers<void>()
    syncs.push(sync)
    return sync.promise
  })
  await other.close()
  const database = { version: 1 }
  return {
    log: await LogSync.open(path, () => database.version),
    database,
    syncs,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

const isDone = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

test('transactions that commit together share one sync', async () => {
  await using opened = await openLog()
  const waiting = Promise.all(Array.from({ length: 50 }, () => opened.log.wait()))
  await expect.poll(() => opened.syncs.length).toBe(1)
  opened.syncs[0]?.resolve()
  await waiting
  expect(opened.syncs).toHaveLength(1)
})

test('a sync that began before a commit does not count for it', async () => {
  await using opened = await openLog()
  const first = opened.log.wait()
  await expect.poll(() => opened.syncs.length).toBe(1)
  const later = Promise.all([opened.log.wait(), opened.log.wait()]).then(() => {})
  opened.syncs[0]?.resolve()
  await first
  await expect.poll(() => opened.syncs.length).toBe(2)
  expect(await isDone(later)).toBe(false)
  opened.syncs[1]?.resolve()
  await later
})

test('what is synced waits for no further sync, until this process or another one commits', async () => {
  await using opened = await openLog()
  const { log, syncs, database } = opened
  const waitForSync = async (count: number) => {
    const waiting = log.wait()
    await expect.poll(() => syncs.length).toBe(count)
    return { waiting, finish: () => syncs.at(-1)?.resolve() }
  }
  log.countCommit()
  const first = await waitForSync(1)
  log.countCommit()
  first.finish()
  await first.waiting
  const second = await waitForSync(2)
  second.finish()
  await second.waiting
  await log.wait()
  expect(syncs).toHaveLength(2)
  database.version = 2
  const third = await waitForSync(3)
  third.finish()
  await third.waiting
  await log.wait()
  expect(syncs).toHaveLength(3)
})

test('after a sync that failed nothing is confirmed any more', async () => {
  await using opened = await openLog()
  const failed = expect(opened.log.wait()).rejects.toThrow(LogNotSynced)
  await expect.poll(() => opened.syncs.length).toBe(1)
  const next = expect(opened.log.wait()).rejects.toThrow(LogNotSynced)
  opened.syncs[0]?.reject(new Error('the disk is gone'))
  await failed
  await next
  await expect(opened.log.wait()).rejects.toThrow(LogNotSynced)
  expect(() => opened.log.mustWork()).toThrow(LogNotSynced)
  expect(opened.syncs).toHaveLength(1)
})
