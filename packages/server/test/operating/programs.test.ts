import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { systemRoutes } from '@brightkey/contract/system/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../../src/config.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { findBackup, listBackups } from '../../src/platform/backup/archive.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { limitConcurrency } from '../../src/platform/limit-concurrency.ts'
import { requireSameSecret } from '../../src/platform/secrets/installation-secret.ts'
import { loadKeys } from '../../src/platform/secrets/keys.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { restoreBackup } from '../../src/programs/backup/restore.ts'
import { verifyBackup } from '../../src/programs/backup/verify.ts'
import { emptyPlace, newFolder, readSums, worldConfig } from '../backups/places.ts'
import { findBinaries, startCluster } from '../postgres-cluster.ts'
import { run } from '../process.ts'
import { newWorld, type World } from '../world.ts'

const nowhere = 'There is no database in /nowhere. Set DATA_DIR or DATABASE_URL as for the server.'

type Check = (world: World, settings: Record<string, string>) => Promise<void>

/** What a program says and does alongside a running server, and what it says when there is nothing to do. */
const checks: Record<string, Check> = {
  async backup(world, settings) {
    const archive = join(await newFolder(), 'backups')
    const first = await run('backup', settings, archive)
    expect(first).toMatchObject({ stderr: '', code: 0 })
    expect(first.stdout).toMatch(/^\/.+Z\n2 photo files, [\d.]+ kB; 2 of them new, [\d.]+ kB\.\n$/)
    const place = await emptyPlace(world)
    await restoreBackup(place, await findBackup(first.stdout.split('\n')[0] ?? ''))
    const { backup_run: _, ...rows } = await readSums(place)
    const { backup_run, ...expected } = await readSums(worldConfig(world))
    expect(rows).toEqual(expected)
    // The server knows when it was made.
    expect(backup_run?.rows).toBe(1)
    const { last_success, state } = (await world.admin.call(systemRoutes.status, {})).backup
    expect([state, last_success]).toEqual(['ok', expect.stringMatching(/^20/)])

    const second = await run('backup', settings, archive, '--keep', '1')
    expect(second.stdout).toMatch(/; 0 of them new, 0 B\.\nOlder backups removed: 1\.\n$/)
    expect(await listBackups(archive)).toHaveLength(1)
  },

  async 'verify-backup'(world) {
    const { backup, archive } = await newBackup(world)
    const sound = await run('verify-backup', {}, archive)
    expect(sound).toMatchObject({ stderr: '', code: 0 })
    expect(sound.stdout).toMatch(
      new RegExp(`^${backup.folder} is whole: sqlite, \\d{4}-.+; 2 photo files, [\\d.]+ kB\\.\n$`),
    )
    await appendFile(join(backup.folder, 'photos.sha256'), ' ')
    expect(await run('verify-backup', {}, archive)).toMatchObject({ stdout: '', code: 1 })
    expect(await run('verify-backup', {}, '/nowhere')).toEqual(refusal('There is no folder /nowhere.'))
  },

  async restore(world, settings) {
    const { backup, archive } = await newBackup(world)
    const { dataDir } = await emptyPlace(world)
    const restored = await run('restore', { DATA_DIR: dataDir }, archive)
    expect(restored).toMatchObject({ stderr: '', code: 0 })
    expect(restored.stdout).toMatch(
      new RegExp(`^Restored ${backup.folder}, made .+, with 2 photo files\\. Start the server: npm start\n$`),
    )
    expect(await readSums({ ...world.config, dataDir })).toEqual(await readSums(worldConfig(world)))
    expect(await filesIn(dataDir)).toEqual(await filesIn(world.config.dataDir))

    expect(await run('restore', settings, archive)).toEqual(
      refusal(
        `There is a database in ${settings.DATA_DIR} already. Stop the server and move that folder away first.`,
      ),
    )
  },

  async export(_world, settings) {
    const path = join(await newFolder(), 'all.zip')
    const made = await run('export', settings, path)
    expect(made).toMatchObject({ stderr: '', code: 0 })
    expect(made.stdout).toMatch(/^\/.+\/all\.zip\n\d photo files, [\d.]+ kB\.\n$/)
    expect(await run('export', settings, path)).toEqual(refusal(`There is a file ${path} already.`))
  },

  async import(world, settings) {
    const path = join(await newFolder(), 'all.zip')
    await run('export', settings, path)
    const place = await emptyPlace(world)
    const imported = await run('import', { DATA_DIR: place.dataDir }, path)
    expect(imported).toMatchObject({ stderr: '', code: 0 })
    expect(imported.stdout).toContain('Start the server: npm start')
    const [found, before] = [await readSums(place), await readSums(worldConfig(world))]
    for (const table of ['session', 'task', 'photo', 'event']) expect(found[table]).toEqual(before[table])
    expect(await filesIn(place.dataDir)).toEqual(await filesIn(world.config.dataDir))
    expect(await run('import', settings, path)).toMatchObject({ stdout: '', code: 1 })
  },

  async scrub(world, settings) {
    expect((await run('scrub', settings)).stdout).toMatch(
      /^1 photos, [\d.]+ kB: 0 problems, 0 of them repaired; 0 files without a row, 0 of them removed\.\n$/,
    )
    const { file } = await world.db.selectFrom('photo').select('file').executeTakeFirstOrThrow()
    const thumb = storageKey(file, 'thumb')
    await world.app.instance.storage.remove(thumb)
    const found = await run('scrub', settings)
    expect(found).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/is missing\n.*: 1 problems, 0 of/),
    })
    const repaired = await run('scrub', settings, '--repair')
    expect(repaired).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 problems, 1 of them repaired'),
    })
    expect(existsSync(join(world.config.dataDir, 'files', thumb))).toBe(true)
  },

  async retention(world, settings) {
    const kept = await run('retention', settings)
    expect(kept).toMatchObject({ stderr: '', code: 0 })
    expect(kept.stdout).toContain('timeline: all are kept (KEEP_TIMELINE_DAYS is not set)')
    const short = { ...settings, KEEP_TIMELINE_DAYS: '1' }
    const count = async () => (await world.admin.call(auditRoutes.list, {})).count
    const events = (await world.db.selectFrom('event').select('id').execute()).length
    const dry = await run('retention', short, '--dry-run')
    expect(dry.stdout).toContain(`timeline: ${events} would be deleted (1 days)`)
    expect(await count()).toBeGreaterThan(0)
    expect((await run('retention', short)).stdout).toContain(`timeline: ${events} deleted (1 days)`)
    expect(await count()).toBe(0)
  },

  async 'change-secret'(world, settings) {
    const inUse = 'The database is in use. Stop all processes of the server first, then try again.'
    expect(await run('change-secret', settings)).toEqual(refusal(inUse))
    const place = await stoppedPlace(world)
    const other = 'another-secret-of-thirty-two-characters'
    const changed = await run('change-secret', { DATA_DIR: place.dataDir, SECRET_KEY: other })
    expect(changed).toMatchObject({ stderr: '', code: 0 })
    expect(changed.stdout).toMatch(/^The secret has been changed\. Everyone has to log in again;/)
    const database = await connect(place)
    onTestFinished(() => database.close())
    await requireSameSecret(database, await loadKeys(place.dataDir, other))
    const before = await loadKeys(place.dataDir, undefined)
    await expect(requireSameSecret(database, before)).rejects.toThrow('used with another secret')
    await database.close()
    const again = await run('change-secret', { DATA_DIR: place.dataDir, SECRET_KEY: other })
    expect(again.stdout).toBe('The database already uses this secret. Nothing was changed.\n')
  },

  async 'move-database'(world, settings) {
    const undone = await run('move-database', settings, '--undo')
    expect(undone).toEqual(
      refusal(`The database in ${settings.DATA_DIR} was not moved. Nothing was changed.`),
    )
    if (!findBinaries()) return
    const cluster = await startCluster(findBinaries() ?? '', { durable: true })
    onTestFinished(cluster.stop)
    const before = await readSums(worldConfig(world))
    const moved = await run('move-database', settings, cluster.url)
    expect(moved).toMatchObject({ code: 0 })
    expect(moved.stdout).toMatch(
      /session: 1 rows, [0-9a-f]+\n[\s\S]+Every row was copied and compared\. Now start the server with DATABASE_URL/,
    )
    const onPostgres = { ...settings, DATABASE_URL: cluster.url }
    expect(await readSums(readConfig(onPostgres))).toEqual(before)
    expect((await run('why', settings, 'MAR-0')).stderr).toContain('was moved to PostgreSQL')
    await checkOnPostgres(world, onPostgres)

    const back = await run('move-database', settings, '--undo')
    expect(back.stdout).toMatch(/^The server can use the SQLite database again\. Changes made in PostgreSQL/)
    expect((await world.admin.call(userRoutes.me, {})).email).toBe('admin@example.test')
  },
}

/** The same programs on PostgreSQL, side by side. */
async function checkOnPostgres(world: World, settings: Record<string, string>): Promise<void> {
  const { code } = await world.db.selectFrom('session').select('code').executeTakeFirstOrThrow()
  const archive = join(await newFolder(), 'backups')
  const [backup, scrub, retention, reset, why] = await Promise.all([
    run('backup', settings, archive),
    run('scrub', settings),
    run('retention', { ...settings, KEEP_TIMELINE_DAYS: '10000' }),
    run('reset-password', settings, 'admin@example.test'),
    run('why', settings, code),
  ])
  for (const { stderr, code: exit } of [backup, scrub, retention, reset, why])
    expect([stderr, exit]).toEqual(['', 0])
  expect(backup.stdout).toMatch(/2 of them new/)
  expect((await readSums(readConfig(settings))).backup_run?.rows).toBe(1)
  expect((await verifyBackup(await findBackup(archive))).dialect).toBe('postgres')
  expect(scrub.stdout).toMatch(/^1 photos, .+: 0 problems/)
  expect(retention.stdout).toContain('timeline: 0 deleted (10000 days)')
  expect(reset.stdout).toMatch(/\/set-password\/\w{27}\n$/)
  expect(why.stdout).toContain('Photo 1 received')
  const other = { ...settings, SECRET_KEY: 'another-secret-of-thirty-two-characters' }
  expect((await run('change-secret', other)).stdout).toMatch(/^The secret has been changed\./)
}

const refusal = (line: string) => ({ stdout: '', stderr: `${line}\n`, code: 1 })

async function newBackup(world: World) {
  const archive = join(await newFolder(), 'backups')
  const made = await makeBackup(worldConfig(world), world.app.instance.storage, archive, world.clock.now())
  return { archive, backup: made.backup }
}

/** A copy of the world that no server has open. */
async function stoppedPlace(world: World): Promise<Config> {
  const place = await emptyPlace(world)
  await restoreBackup(place, (await newBackup(world)).backup)
  return place
}

async function filesIn(dataDir: string) {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const read = async (path: string) => `${path.slice(folder.length)} ${(await readFile(path)).length}`
  return (await Promise.all(paths.map(read))).sort()
}

const sources = join(import.meta.dirname, '../../src/programs')

/** Programs whose success and effect a test of their own checks. */
const checkedElsewhere: Record<string, string> = {
  'move-files': 'storage/move-files.test.ts',
  'reset-password': 'users/reset-password.test.ts',
  why: 'operating/why.test.ts',
}

test('every program of the operator has a test that runs it, and is a command of npm', async () => {
  const files = await readdir(sources)
  const names = files.filter((name) => name.endsWith('.ts')).map((name) => basename(name, '.ts'))
  const text = (path: string) => readFile(join(sources, path), 'utf8')
  const runs = await Promise.all(names.map(async (name) => /^runProgram\(/m.test(await text(`${name}.ts`))))
  const programs = names.filter((_, index) => runs[index])
  expect(programs.toSorted()).toEqual([...Object.keys(checks), ...Object.keys(checkedElsewhere)].toSorted())
  for (const [name, path] of Object.entries(checkedElsewhere))
    expect(await text(`../../test/${path}`)).toMatch(new RegExp(`(run|startProgram)\\('${name}'`))
  const { scripts } = JSON.parse(await text('../../../../package.json'))
  for (const name of programs) expect(scripts[name]).toBe(`node scripts/operate.mjs ${name}`)
})

test.each(Object.entries(checks))('%s says what it has done, and has done it', async (_name, check) => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.photo(taskId)
  await check(world, { DATA_DIR: world.config.dataDir })
})

/** Wrong arguments, or a folder without an instance. */
const refused: [program: string, args: string[], line: string][] = [
  ['backup', [], 'Usage: npm run backup -- FOLDER [--keep N]'],
  ['backup', ['backups', '--keep', '0'], 'Usage: npm run backup -- FOLDER [--keep N]'],
  ['backup', ['backups'], nowhere],
  ['verify-backup', [], 'Usage: npm run verify-backup -- FOLDER'],
  ['restore', [], 'Usage: npm run restore -- FOLDER'],
  ['export', [], 'Usage: npm run export -- FILE.zip'],
  ['import', [], 'Usage: npm run import -- FILE.zip'],
  ['scrub', [], nowhere],
  ['scrub', ['--mend'], 'Usage: npm run scrub [-- --repair] [--from FOLDER]'],
  ['retention', [], nowhere],
  ['change-secret', [], nowhere],
  ['reset-password', ['a@example.test'], nowhere],
  ['why', ['MAR-2410'], nowhere],
  ['move-database', ['--undo'], nowhere],
]

test('what a program cannot do it refuses in one line', async () => {
  const limited = limitConcurrency(3)
  const results = await Promise.all(
    refused.map(([name, args]) => limited(() => run(name, { DATA_DIR: '/nowhere' }, ...args))),
  )
  expect(results).toEqual(refused.map(([, , line]) => refusal(line)))
})
