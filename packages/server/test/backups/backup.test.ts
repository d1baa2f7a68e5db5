import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { describe, expect, test } from 'vitest'
import { findBackup, listBackups } from '../../src/platform/backup/archive.ts'
import { readManifest, writeManifest } from '../../src/platform/backup/manifest.ts'
import { explainError } from '../../src/platform/explain-error.ts'
import { type Storage, StorageUnavailable } from '../../src/platform/storage/storage.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { pruneArchive } from '../../src/programs/backup/prune.ts'
import { restoreBackup } from '../../src/programs/backup/restore.ts'
import { verifyBackup } from '../../src/programs/backup/verify.ts'
import { letters } from '../users/letters.ts'
import { newWorld, type World } from '../world.ts'
import { canDump, emptyPlace, hasStatistics, newFolder, readSums, worldConfig } from './places.ts'

const day = 86_400_000

const backUp = (world: World, archive: string) => {
  world.passTime(1000)
  return makeBackup(worldConfig(world), world.app.instance.storage, archive, world.clock.now())
}

/** Keys and hashes of all stored photos of a data folder. */
async function photosIn(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'files', 'photos')
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      found[path.slice(root.length)] = hash('sha256', await readFile(path))
    }
  return found
}

describe.skipIf(!canDump)('backups', () => {
  test('a restored backup is the same instance: every row, every photo, the company’s logo and the secret', async () => {
    await using world = await newWorld()
    const image = (await letters('#0b5f66').png().toBuffer()).toString('base64')
    await world.admin.call(settingsRoutes.setLogo, { image })
    await (await world.cleaner({ tasks: 'all completed' })).submit()
    const archive = await newFolder()
    const made = await backUp(world, archive)
    expect(made).toMatchObject({ copied: made.files, missing: 0, damaged: 0 })

    const place = await emptyPlace(world)
    const manifest = await restoreBackup(place, await findBackup(archive))

    expect(manifest).toMatchObject({ files: made.files, schema: expect.stringMatching(/^\d{4}-/) })
    const sums = await readSums(place)
    expect(sums).toEqual(await readSums(worldConfig(world)))
    expect(sums.company_logo).toMatchObject({ rows: 1 })
    if (place.databaseUrl) expect(await hasStatistics(place, 'photo')).toBe(true)
    expect(await photosIn(place.dataDir)).toEqual(await photosIn(world.config.dataDir))
    const secret = (dataDir: string) => readFile(join(dataDir, 'secret.key'), 'utf8')
    expect(await secret(place.dataDir)).toBe(await secret(world.config.dataDir))
  })

  test('a further backup copies only new photos, and each restores its own day', async () => {
    await using world = await newWorld()
    const cleaner = await world.cleaner()
    const [task] = cleaner.session.tasks
    await cleaner.move(task?.id ?? '', 'active')
    await cleaner.photo(task?.id ?? '')
    const archive = await newFolder()
    const first = await backUp(world, archive)
    const sums = await readSums(worldConfig(world))
    await cleaner.photo(task?.id ?? '')

    const second = await backUp(world, archive)

    expect(second).toMatchObject({ files: 2 * first.files, copied: first.copied })
    expect(await backUp(world, archive)).toMatchObject({ files: second.files, copied: 0 })
    const place = await emptyPlace(world)
    await restoreBackup(place, await findBackup(first.backup.folder))
    expect(await readSums(place)).toEqual(sums)
  })

  test('a backup that the previous release made of this schema is restored', async () => {
    await using world = await newWorld()
    const archive = await newFolder()
    const { backup } = await backUp(world, archive)
    const manifest = await readManifest(backup.folder)
    // It counts the tables of SQLite's search index, which it does not know to be derived.
    const tables = { ...manifest.tables, search_session: 3, search_session_data: 5 }
    await rm(join(backup.folder, 'manifest.json'))
    await writeManifest(backup.folder, { ...manifest, tables })
    const place = await emptyPlace(world)
    await restoreBackup(place, await findBackup(archive))
    expect(await readSums(place)).toEqual(await readSums(worldConfig(world)))
  })

  test('a damaged, half, newer or misplaced backup is refused in one line, and nothing is touched', async () => {
    await using world = await newWorld()
    await world.cleaner({ tasks: 'all completed' })
    const archive = await newFolder()
    const { backup } = await backUp(world, archive)
    const place = await emptyPlace(world)
    const manifest = await readManifest(backup.folder)
    const file = join(backup.folder, manifest.dialect === 'sqlite' ? 'database.sqlite' : 'database.dump')
    const [photo = ''] = await readdir(join(archive, 'photos'))
    const original = join(archive, 'photos', photo, 'original')
    const refusal = async (path = backup.folder) =>
      String(
        await findBackup(path)
          .then((found) => restoreBackup(place, found))
          .catch((error) => error.message),
      )
    /** Restores what `damage` changed afterwards. */
    const after = async (path: string, damage: () => Promise<unknown>) => {
      const bytes = await readFile(path)
      await damage()
      const message = await refusal()
      await writeFile(path, bytes)
      return message
    }
    const at = (name: string) => join(backup.folder, name)

    expect(await after(file, () => appendFile(file, ' '))).toContain('was changed')
    expect(await after(original, () => writeFile(original, 'another'))).toContain('original was changed')
    expect(await after(original, () => rm(original))).toContain('original is missing')
    const list = at('photos.sha256')
    expect(await after(list, () => writeFile(list, ''))).toContain('photos.sha256 was changed')
    expect(await after(at('secret.key'), () => rm(at('secret.key')))).toContain('secret.key is missing')
    const text = at('manifest.json')
    const changed = (await readFile(text, 'utf8')).replace(/"files": \d+/, '"files": 1')
    expect(await after(text, () => writeFile(text, changed))).toContain('manifest.json was changed')
    expect(await after(text, () => rm(text))).toContain('half a backup')
    expect(await after(text, () => writeFile(text, '{"format":2}'))).toContain('newer release')
    const newer = { ...manifest, schema: '9999-from-the-future' }
    const rewrite = () => rm(text).then(() => writeManifest(backup.folder, newer))
    expect(await after(text, rewrite)).toContain('newer release (9999-from-the-future)')
    const partial = `${backup.folder}.partial`
    await rename(backup.folder, partial)
    expect(await refusal(archive)).toContain('holds no finished backup')
    expect(await refusal(partial)).toContain('half a backup')
    await rename(partial, backup.folder)
    expect(existsSync(dirname(place.dataDir))).toBe(true)
    expect(existsSync(place.dataDir)).toBe(false)

    await mkdir(place.dataDir)
    await writeFile(join(place.dataDir, 'secret.key'), 'x'.repeat(64))
    expect(await refusal()).toContain('differs from the secret')
    await rm(place.dataDir, { recursive: true })
    await restoreBackup(place, backup)
    expect(await refusal()).toMatch(/already|not empty/)
    const other = { ...place, databaseUrl: place.databaseUrl ? undefined : 'postgres://127.0.0.1/none' }
    await expect(restoreBackup(other, backup)).rejects.toThrow(/^The backup is of (SQLite|PostgreSQL)\./)
    await expect(backUp(world, join(world.config.dataDir, 'backups'))).rejects.toThrow(
      'must not be in DATA_DIR',
    )
  })

  test('a backup that finds the disk full says so, waits for the copies under way and leaves nothing', async () => {
    await using world = await newWorld()
    const cleaner = await world.cleaner()
    const [task] = cleaner.session.tasks
    await cleaner.move(task?.id ?? '', 'active')
    for (let count = 0; count < 3; count++) await cleaner.photo(task?.id ?? '')
    const archive = await newFolder()
    const { storage } = world.app.instance
    let opened = 0
    let underWay = 0
    const full: Storage = {
      ...storage,
      async open(key) {
        if (++opened === 1) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        underWay += 1
        await setTimeout(50)
        const stored = await storage.open(key)
        if (!stored) underWay -= 1
        stored?.stream.once('close', () => {
          underWay -= 1
        })
        return stored
      },
    }

    const error = await makeBackup(worldConfig(world), full, archive, world.clock.now()).catch(
      (reason) => reason,
    )

    expect(explainError(error)).toBe('The disk is full.')
    expect(underWay).toBe(0)
    expect((await readdir(archive)).filter((name) => name !== 'photos')).toEqual([])
  })

  test('what an interrupted backup left makes room before the next one begins, also if that fails', async () => {
    await using world = await newWorld()
    await (await world.cleaner({ tasks: 'all completed' })).submit()
    const archive = await newFolder()
    const half = join(archive, '2026-01-01T00-00-00.000Z.partial')
    await mkdir(half)
    await utimes(half, new Date(world.clock.at - 3 * day), new Date(world.clock.at - 3 * day))
    const broken: Storage = {
      ...world.app.instance.storage,
      open: () => Promise.reject(new StorageUnavailable('away')),
    }

    await expect(makeBackup(worldConfig(world), broken, archive, world.clock.now())).rejects.toThrow('away')

    expect((await readdir(archive)).filter((name) => name !== 'photos')).toEqual([])
  })

  test('pruning keeps the newest backups whole, and removes what only older ones list', async () => {
    await using world = await newWorld()
    const cleaner = await world.cleaner()
    const [task] = cleaner.session.tasks
    await cleaner.move(task?.id ?? '', 'active')
    const gone = await cleaner.photo(task?.id ?? '')
    const archive = await newFolder()
    await backUp(world, archive)
    await world.app.instance.database.writer.deleteFrom('photo').where('id', '=', gone.id).execute()
    await cleaner.photo(task?.id ?? '')
    for (let count = 0; count < 3; count++) await backUp(world, archive)
    // What an interrupted backup left.
    const half = join(archive, '2026-01-01T00-00-00.000Z.partial')
    await mkdir(half)
    const old = new Date(world.clock.at - 3 * day)
    for (const name of await readdir(join(archive, 'photos')))
      for (const file of await readdir(join(archive, 'photos', name)))
        await utimes(join(archive, 'photos', name, file), old, old)
    await utimes(half, old, old)
    expect(await readdir(join(archive, 'photos'))).toHaveLength(2)

    expect(await pruneArchive(archive, 2, world.clock.now())).toBe(2)

    const kept = await listBackups(archive)
    expect(kept).toHaveLength(2)
    for (const backup of kept) await verifyBackup(backup)
    expect(await readdir(join(archive, 'photos'))).toHaveLength(1)
    expect(existsSync(half)).toBe(false)
  })

  test('a backup made while the clock was ahead is older than those made since', async () => {
    await using world = await newWorld()
    const archive = await newFolder()
    const right = world.clock.at
    world.clock.at = right + 400 * day
    const { backup: ahead } = await backUp(world, archive)
    world.clock.at = right
    for (let count = 0; count < 2; count++) {
      world.passTime(day)
      await backUp(world, archive)
    }

    expect(await pruneArchive(archive, 2, world.clock.now())).toBe(1)

    const kept = await listBackups(archive)
    expect(kept).toHaveLength(2)
    expect(kept.map(({ name }) => name)).not.toContain(ahead.name)
  })
})
