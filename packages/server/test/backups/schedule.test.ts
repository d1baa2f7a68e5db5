import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { describe, expect, test } from 'vitest'
import { runDueBackup } from '../../src/features/backups/commands.ts'
import { getBackupState } from '../../src/features/backups/queries.ts'
import { latestDue } from '../../src/features/backups/rules.ts'
import { findBackup, listBackups } from '../../src/platform/backup/archive.ts'
import type { Instance } from '../../src/platform/context.ts'
import { verifyBackup } from '../../src/programs/backup/verify.ts'
import { newWorld, type World } from '../world.ts'
import { canDump, newFolder, worldConfig } from './places.ts'

const hour = 3_600_000

/** The world's instance, with scheduled backups. */
const scheduled = (world: World, folder: string): Instance => ({
  ...world.app.instance,
  config: { ...worldConfig(world), backup: { folder, at: ['03:00'], keep: 2 } },
})

/** With a new login: an earlier one has expired by then. */
async function readNotifications(world: World, locale: Locale) {
  const admin = await world.login('admin@example.test')
  admin.locale = locale
  const { results } = await admin.call(notificationRoutes.list, { limit: 100 })
  return results.map(({ message }) => message)
}

describe.skipIf(!canDump)('scheduled backups', () => {
  test('one is made when it is due, by one of two processes, and the newest are kept', async () => {
    await using world = await newWorld()
    const folder = await newFolder()
    const instance = scheduled(world, folder)
    const both = await Promise.all([runDueBackup(instance), runDueBackup(instance)])
    expect(both.sort()).toEqual([0, 1])
    expect(await runDueBackup(instance)).toBe(0)
    for (let day = 0; day < 2; day++) {
      world.passTime(24 * hour)
      expect(await runDueBackup(instance)).toBe(1)
    }
    expect(await listBackups(folder)).toHaveLength(2)
    await verifyBackup(await findBackup(folder))
    expect(await getBackupState(instance)).toMatchObject({
      lastSuccess: world.clock.at / 1000,
      lastFailure: null,
    })
  })

  test('one that fails is notified once in the reader’s language, tried again each hour, and then made', async () => {
    await using world = await newWorld()
    const folder = join(await newFolder(), 'backups')
    await writeFile(folder, 'not a folder')
    const instance = scheduled(world, folder)
    for (const wait of [0, hour / 2, hour]) {
      world.passTime(wait)
      expect(await runDueBackup(instance)).toBe(0)
    }
    expect(await readNotifications(world, 'en')).toEqual([expect.stringMatching(/^The backup failed: .+/)])
    expect(await readNotifications(world, 'ru')).toEqual([
      expect.stringMatching(/^Резервная копия не создана: /),
    ])
    await rm(folder)
    await mkdir(folder)
    expect(await runDueBackup(instance)).toBe(0)
    world.passTime(hour)
    expect(await runDueBackup(instance)).toBe(1)
    expect(await listBackups(folder)).toHaveLength(1)
  })

  test('the backup of a process that died is made by another one after its lease', async () => {
    await using world = await newWorld()
    const instance = scheduled(world, await newFolder())
    await world.app.instance.database.writer
      .insertInto('backup_run')
      .values({
        due_at: latestDue(world.clock.now(), ['03:00'], 'Asia/Dubai'),
        status: 'running',
        next_at: new Date(world.clock.at + 60_000).toISOString(),
        finished_at: null,
        bytes: null,
        error: null,
      })
      .execute()
    expect(await runDueBackup(instance)).toBe(0)
    world.passTime(60_000)
    expect(await runDueBackup(instance)).toBe(1)
  })
})

test.each([
  ['2026-11-22T08:00:00.000Z', ['03:00'], '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T22:59:00.000Z', ['03:00'], '2026-11-20T23:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', ['03:00', '15:00'], '2026-11-21T11:00:00.000Z'],
])('at %s the latest of %j in Dubai was %s', (now, times, due) => {
  expect(latestDue(now, times, 'Asia/Dubai')).toBe(due)
})
