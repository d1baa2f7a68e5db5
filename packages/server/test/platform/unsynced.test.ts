import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, onTestFinished, test } from 'vitest'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { Checkpoints } from '../../src/platform/db/checkpoints.ts'
import { connect, type Database } from '../../src/platform/db/connect.ts'
import { LogNotSynced } from '../../src/platform/db/log-sync.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld, plainTasks } from '../world.ts'

// On SQLite a commit is seen by others before it is synced. Nothing may be confirmed because of it.

const file = await smallPhoto({ seed: 3201 })

const failSyncs = (database: Database) => {
  database.sync = () => Promise.reject(new LogNotSynced('the disk is gone'))
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-unsynced-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a photo that was received before is confirmed again only if its row is synced', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(1) }) })
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const photo = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' } as const
  await cleaner.send(cleanerRoutes.uploadPhoto, photo, { file })
  const working = world.app.instance.database.sync

  failSyncs(world.app.instance.database)
  const unsynced = await cleaner.send(cleanerRoutes.uploadPhoto, photo, { file })
  world.app.instance.database.sync = working
  const synced = await cleaner.send(cleanerRoutes.uploadPhoto, photo, { file })

  expect([unsynced.status, synced.status]).toEqual([503, 200])
})

test('a phone is refused only because of what is synced', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(1) }) })
  const tick = { token: cleaner.token, taskId: cleaner.session.tasks[0]?.id ?? '' }
  const subtasks = [{ id: 'unknown', done: true }]

  const refused = await cleaner.send(cleanerRoutes.setSubtasks, { ...tick, subtasks })
  failSyncs(world.app.instance.database)
  const unsynced = await cleaner.send(cleanerRoutes.setSubtasks, { ...tick, subtasks })

  expect([refused.status, unsynced.status]).toEqual([404, 503])
})

test('a file is removed only once the deletion of its row is synced', async () => {
  await using world = await newWorld()
  const { instance } = world.app
  const key = `photos/${'a'.repeat(32)}/original`
  await instance.storage.put(key, file)
  const ctx = stepsCtx(instance, systemCaller(instance))
  const working = instance.database.sync

  failSyncs(instance.database)
  await expect(deleteStrayFiles(ctx, -60_000)).rejects.toThrow(LogNotSynced)
  expect(await keysIn(instance.storage)).toEqual([key])
  instance.database.sync = working
  expect(await deleteStrayFiles(ctx, -60_000)).toBe(1)
})

test('what a phone kept of a session does not count after the next start: its revision may stand for something else', async () => {
  await using world = await newWorld()
  const { token } = await world.cleaner()
  const { headers } = await (await world.cleaner()).send(cleanerRoutes.session, { token })
  const dataDir = await newFolder()
  const openings: string[] = []
  for (let start = 0; start < 2; start++) {
    const database = await connect({ dataDir })
    openings.push(database.opening)
    await database.close()
  }

  expect(String(headers.etag)).toContain(`"${world.app.instance.database.opening}.`)
  expect(openings[1]).not.toBe(openings[0])
})

test('what a killed process left in the log is in the database after the next start', async () => {
  const [killed, next] = [await newFolder(), await newFolder()]
  const database = await connect({ dataDir: killed })
  onTestFinished(() => database.close())
  await inTransaction(database, (trx) => trx.schema.createTable('jar').addColumn('id', 'text').execute())
  for (const name of ['brightkey.sqlite', 'brightkey.sqlite-wal'])
    await copyFile(join(killed, name), join(next, name))

  const started = await connect({ dataDir: next })
  onTestFinished(() => started.close())

  expect(await tablesWithoutLog(next)).toContain('jar')
  expect(await tablesWithoutLog(killed)).not.toContain('jar')
})

test('a response may wait for a sync while a transaction and a read are open', async () => {
  const database = await connect({ dataDir: await newFolder() })
  onTestFinished(() => database.close())
  await inTransaction(database, (trx) =>
    trx.schema.createTable('revision').addColumn('name', 'text').addColumn('value', 'integer').execute(),
  )
  const insert = (value: number) =>
    inTransaction(database, async (trx) => {
      await trx.insertInto('revision').values({ name: 'jar', value }).execute()
      // After every hundredth the log is looked at.
      for (let response = 0; response < 100; response++) await database.sync?.()
    })
  await insert(0)

  const values: number[] = []
  for await (const { value } of database.reader.selectFrom('revision').selectAll().stream()) {
    values.push(value)
    await insert(value + 1)
  }
  expect(values).toEqual([0])
})

test('a log that has grown long is copied whole, and new transactions are kept waiting meanwhile', async () => {
  const dataDir = await newFolder()
  const database = await connect({ dataDir })
  onTestFinished(() => database.close())
  await inTransaction(database, (trx) => trx.schema.createTable('jar').addColumn('id', 'text').execute())
  const full = Promise.withResolvers<{ checkpoint: Promise<void> | null }>()
  let looks = 0
  const measureLog = () => {
    looks++
    // It is looked at once more after a passive checkpoint, just before the full one.
    if (looks === 2) queueMicrotask(() => full.resolve({ checkpoint: checkpoints.fullCheckpoint }))
    return { pages: 16_000, uncopied: 2_000 }
  }
  const errors: unknown[] = []
  const path = join(dataDir, 'brightkey.sqlite')
  const checkpoints: Checkpoints = new Checkpoints(path, measureLog, (error) => errors.push(error))

  for (let commit = 0; commit < 100; commit++) checkpoints.countCommit()
  const { checkpoint } = await full.promise
  expect(checkpoint).not.toBe(null)
  await checkpoint
  await checkpoints.close()

  expect(checkpoints.fullCheckpoint).toBe(null)
  expect(await tablesWithoutLog(dataDir)).toContain('jar')
  expect(errors).toEqual([])
})

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

/** The tables of the database file alone, without what is only in its log. */
async function tablesWithoutLog(dataDir: string): Promise<string[]> {
  const copy = join(await newFolder(), 'copy.sqlite')
  await copyFile(join(dataDir, 'brightkey.sqlite'), copy)
  using database = new DatabaseSync(copy)
  return database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name))
}
