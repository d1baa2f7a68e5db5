import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { describe, expect, test } from 'vitest'
import { countOldOriginals } from '../../src/features/reports/originals/queries.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { findBackup } from '../../src/platform/backup/archive.ts'
import { later } from '../../src/platform/clock.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { restoreBackup } from '../../src/programs/backup/restore.ts'
import {
  day,
  readPhotos,
  runRetention,
  sessionOfLargePhotos,
  storedBytes,
  submittedLargePhotos,
  sweepFiles,
  systemCtx,
} from '../photos/originals.ts'
import { run, startProgram } from '../process.ts'
import { newWorld, twoWorlds, type World } from '../world.ts'
import { canDump, emptyPlace, newFolder, readPlace, worldConfig } from './places.ts'
import { scrub } from './scrub-report.ts'

const settings = { KEEP_ORIGINALS_DAYS: '30' }
const marked = async (world: World) =>
  (await readPhotos(world)).filter(({ original_removed_at }) => original_removed_at !== null).length

test('originals are marked after the set number of days, their files go a day later, and views and thumbnails stay as they were', async () => {
  await using world = await newWorld(settings)
  await submittedLargePhotos(world)
  const shown = [await storedBytes(world, 'view'), await storedBytes(world, 'thumb')]
  const sizes = await world.db.selectFrom('photo').select('size').execute()
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  world.passTime(30 * day)
  expect(await runRetention(world)).toBe(0)
  world.passTime(1)
  expect(await countOldOriginals(systemCtx(world), 30)).toEqual({ photos: 2, bytes })

  expect(await runRetention(world)).toBe(2)
  expect(await runRetention(world)).toBe(0)
  expect(await countOldOriginals(systemCtx(world), 30)).toEqual({ photos: 0, bytes: 0 })
  world.passTime(day)
  expect(await sweepFiles(world)).toBe(0)
  expect(await storedBytes(world, 'original')).not.toContain(null)
  world.passTime(1)
  expect(await sweepFiles(world)).toBe(2)
  expect(await sweepFiles(world)).toBe(0)
  expect(await storedBytes(world, 'original')).toEqual([null, null])
  expect([await storedBytes(world, 'view'), await storedBytes(world, 'thumb')]).toEqual(shown)
})

test('the days are counted from the approval, and without a report from the closing of the link', async () => {
  await using world = await newWorld(settings)
  const { id } = await submittedLargePhotos(world)
  world.passTime(10 * day)
  world.admin = await world.login('admin@example.test')
  await world.admin.call(sessionRoutes.approve, { id })
  world.passTime(30 * day)
  expect(await runRetention(world)).toBe(0)
  world.passTime(1)
  expect(await runRetention(world)).toBe(2)

  world.admin = await world.login('admin@example.test')
  const open = await sessionOfLargePhotos(world)
  const { closes_at } = await world.db
    .selectFrom('session')
    .select('closes_at')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  world.clock.at = Date.parse(closes_at) + 30 * day
  expect(await runRetention(world)).toBe(0)
  world.passTime(1)
  expect(await runRetention(world)).toBe(2)
})

test('without the setting all originals stay', async () => {
  await using world = await newWorld()
  await submittedLargePhotos(world)
  world.passTime(3650 * day)
  expect(await runRetention(world)).toBe(0)
  expect(await storedBytes(world, 'original')).not.toContain(null)
})

type Scene = Awaited<ReturnType<typeof submittedLargePhotos>>
const writer = (world: World) => world.app.instance.database.writer
const setPhotos = (values: Record<string, string | number | null>) => (world: World) =>
  writer(world).updateTable('photo').set(values).execute()

test.each<[string, (world: World, scene: Scene) => Promise<unknown>]>([
  [
    'of a returned report',
    (world, { id, session }) =>
      world.admin.call(sessionRoutes.return, { id, reason: 'Again', task_ids: [session.tasks[0]?.id ?? ''] }),
  ],
  [
    'of a session with an open problem',
    (_, { cleaner }) =>
      cleaner.call(cleanerRoutes.reportIssue, {
        token: cleaner.token,
        id: randomUUID(),
        kind: 'broken',
        text: 'Shower',
      }),
  ],
  ['of a session in the bin', (world, { id }) => world.admin.call(sessionRoutes.remove, { id })],
  [
    'of a report that its client did not accept',
    (world, { id, report }) =>
      writer(world)
        .insertInto('acceptance')
        .values({
          id: randomUUID(),
          session_id: id,
          report_id: report.id,
          name: 'Sara',
          accepted: 0,
          remarks: '[]',
          at: world.clock.now(),
        })
        .execute(),
  ],
  [
    'of deleted photos that can be restored',
    (world) => setPhotos({ deleted_at: later(world.clock.now(), 20 * day) })(world),
  ],
  ['that arrived later', (world) => setPhotos({ received_at: later(world.clock.now(), 20 * day) })(world)],
  ['without a known hash', setPhotos({ stored_sha256: null })],
  ['of photos that are not checked yet', setPhotos({ checked_at: null })],
  ['that are their own view', setPhotos({ mime: 'image/jpeg', width: 1600, height: 1100 })],
  ['of papers', setPhotos({ mime: 'application/pdf', width: null, height: null })],
])('originals %s stay', async (_, change) => {
  await using world = await newWorld(settings)
  const scene = await submittedLargePhotos(world)
  await change(world, scene)
  world.passTime(31 * day)
  expect(await countOldOriginals(systemCtx(world), 30)).toEqual({ photos: 0, bytes: 0 })
  expect(await runRetention(world)).toBe(0)
  expect(await marked(world)).toBe(0)
})

test('a resolved problem and a photo deleted long ago no longer keep originals', async () => {
  await using world = await newWorld(settings)
  const { id, cleaner } = await submittedLargePhotos(world)
  const issueId = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: issueId,
    kind: 'broken',
    text: '',
  })
  await setPhotos({ deleted_at: world.clock.now() })(world)
  await world.admin.call(sessionRoutes.resolveIssue, { id, issueId, resolved: true })
  world.passTime(30 * day + 1)
  expect(await runRetention(world)).toBe(2)
})

test('an original whose view is not stored stays', async () => {
  await using world = await newWorld(settings)
  await submittedLargePhotos(world)
  const [photo] = await readPhotos(world)
  await world.app.instance.storage.remove(storageKey(photo?.file ?? '', 'view'))
  world.passTime(30 * day + 1)
  expect(await runRetention(world)).toBe(1)
  world.passTime(2 * day)
  await sweepFiles(world)
  expect((await storedBytes(world, 'original')).map((bytes) => bytes === null)).toEqual([false, true])
})

test('scrubbing treats a removed original as right, and makes a thumbnail from its view', async () => {
  await using world = await newWorld(settings)
  await submittedLargePhotos(world)
  world.passTime(30 * day + 1)
  await runRetention(world)
  expect(await scrub(world)).toMatchObject({ photos: 2, problems: 0, strays: 0, lines: [] })
  world.passTime(day + 1)
  await sweepFiles(world)
  expect(await scrub(world)).toMatchObject({ photos: 2, problems: 0, strays: 0, lines: [] })

  const [photo] = await readPhotos(world)
  await world.app.instance.storage.remove(storageKey(photo?.file ?? '', 'thumb'))
  expect(await scrub(world, { repair: true })).toMatchObject({ problems: 1, repaired: 1 })
  expect(await storedBytes(world, 'thumb')).not.toContain(null)
  expect(await storedBytes(world, 'original')).toEqual([null, null])
})

test.skipIf(!process.env.TEST_DATABASE_URL)('two processes at once remove each original once', async () => {
  await using worlds = await twoWorlds(settings)
  const [one, other] = worlds
  await submittedLargePhotos(one)
  one.passTime(30 * day + 1)
  const removed = await Promise.all([runRetention(one), runRetention(other)])
  expect(removed[0] + removed[1]).toBe(2)
  expect(await marked(one)).toBe(2)
})

describe.skipIf(!canDump)('with backups', () => {
  const backUp = (world: World, archive: string) => {
    world.passTime(1000)
    return makeBackup(worldConfig(world), world.app.instance.storage, archive, world.clock.now())
  }
  const removedIn = (config: Parameters<typeof readPlace>[0]) =>
    readPlace(config, (reader) =>
      reader.selectFrom('photo').select('original_removed_at').orderBy('file').execute(),
    )

  test('a later backup does not miss a removed original, and an older one brings it back', async () => {
    await using world = await newWorld(settings)
    await submittedLargePhotos(world)
    const [photo] = await readPhotos(world)
    const [original] = await storedBytes(world, 'original')
    const archive = await newFolder()
    const first = await backUp(world, archive)
    world.passTime(30 * day + 1)
    await runRetention(world)
    const fresh = await backUp(world, await newFolder())
    expect(fresh).toMatchObject({ files: first.files - 2, missing: 0, damaged: 0 })
    world.passTime(day + 1)
    await sweepFiles(world)
    const second = await backUp(world, archive)
    expect(second).toMatchObject({ files: first.files - 2, copied: 0, missing: 0, damaged: 0 })

    const older = await emptyPlace(world)
    await restoreBackup(older, await findBackup(first.backup.folder))
    expect((await removedIn(older)).map((row) => row.original_removed_at)).toEqual([null, null])
    const newer = await emptyPlace(world)
    await restoreBackup(newer, await findBackup(archive))
    expect((await removedIn(newer)).every((row) => row.original_removed_at !== null)).toBe(true)
    const pathIn = ({ dataDir }: { dataDir: string }) =>
      join(dataDir, 'files', storageKey(photo?.file ?? '', 'original'))
    expect(await readFile(pathIn(older))).toEqual(original)
    expect(existsSync(pathIn(newer))).toBe(false)
  })
})

// A program refuses the tests' PostgreSQL, which does not sync.
describe.skipIf(process.env.TEST_DIALECT === 'postgres')('by the program', () => {
  /** The world's settings as a program gets them. The program's clock is the machine's. */
  const environment = (world: World): Record<string, string> => ({
    DATA_DIR: world.config.dataDir,
    KEEP_ORIGINALS_DAYS: '1',
  })

  test('the operator sees what would be removed, and removes it', async () => {
    await using world = await newWorld()
    world.clock.at = Date.now() - 3 * day
    world.admin = await world.login('admin@example.test')
    await submittedLargePhotos(world)
    const dry = await run('retention', environment(world), '--dry-run')
    expect(dry).toMatchObject({ stderr: '', code: 0 })
    expect(dry.stdout).toMatch(/^originals: 2, about [\d.]+ kB, would be removed \(1 days\)$/m)
    expect(await marked(world)).toBe(0)
    const real = await run('retention', environment(world))
    expect(real.stdout).toMatch(
      /^originals: 2, about [\d.]+ kB, removed; the server deletes their files in a day/m,
    )
    expect(await marked(world)).toBe(2)
    const { KEEP_ORIGINALS_DAYS: _, ...unset } = environment(world)
    expect((await run('retention', unset)).stdout).toContain('KEEP_ORIGINALS_DAYS is not set')
  })

  test('killed in the middle, every photo has its original or its mark, and the next runs finish', async () => {
    await using world = await newWorld()
    world.clock.at = Date.now() - 3 * day
    world.admin = await world.login('admin@example.test')
    await submittedLargePhotos(world)
    const { storage } = world.app.instance
    const [like] = await world.db.selectFrom('photo').selectAll().limit(1).execute()
    if (!like) throw new Error('There is no photo.')
    for (let index = 0; index < 600; index++) {
      const file = randomUUID().replaceAll('-', '')
      const names = ['original', 'view', 'thumb'] as const
      await Promise.all(names.map((name) => storage.put(storageKey(file, name), Buffer.from(name))))
      await writer(world)
        .insertInto('photo')
        .values({ ...like, id: randomUUID(), file })
        .execute()
    }

    const program = startProgram('retention', environment(world))
    await expect.poll(() => marked(world), { interval: 5 }).toBeGreaterThan(0)
    program.child.kill('SIGKILL')
    await program.ended

    expect(await storedBytes(world, 'original')).not.toContain(null)
    expect(await run('retention', environment(world))).toMatchObject({ stderr: '', code: 0 })
    expect(await marked(world)).toBe(602)
    world.clock.at = Date.now() + day + 1000
    expect(await sweepFiles(world)).toBe(602)
    expect(new Set(await storedBytes(world, 'original'))).toEqual(new Set([null]))
    expect(await storedBytes(world, 'view')).not.toContain(null)
  })
})
