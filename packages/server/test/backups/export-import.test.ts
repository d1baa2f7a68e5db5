import { hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../src/config.ts'
import { exportEntries } from '../../src/features/system/exports/queries/entries.ts'
import { exportedTables, leftOutTables } from '../../src/features/system/exports/rules.ts'
import { migrations } from '../../src/migrations/index.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { placeDialect, snapshotAt } from '../../src/platform/db/copies/copy.ts'
import { tableNames } from '../../src/platform/db/copies/reader.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { OperatorError } from '../../src/platform/operator-error.ts'
import { openIncoming } from '../../src/platform/storage/incoming.ts'
import { zipStream } from '../../src/platform/zip.ts'
import { importInstance } from '../../src/programs/import/import-instance.ts'
import { openFiles } from '../../src/programs/open-files.ts'
import { freshPostgres } from '../databases.ts'
import { letters } from '../users/letters.ts'
import { newWorld, type World } from '../world.ts'
import { canDump, newFolder, readPlace, readSums, worldConfig } from './places.ts'

/** Exports an instance into a new file. */
async function exportTo(config: Config, now: string): Promise<string> {
  const path = join(await newFolder(), 'export.zip')
  const storage = await openFiles(config)
  const incoming = await openIncoming(config.dataDir)
  const entries = exportEntries({ snapshot: snapshotAt(config), storage, incoming, now })
  await pipeline(zipStream(entries), createWriteStream(path))
  expect(await readdir(join(config.dataDir, 'incoming'))).toEqual([])
  return path
}

const importFrom = (config: Config, path: string) => importInstance(config, path, { allowUnsafe: true })

async function emptyPlace(world: World, dialect: 'sqlite' | 'postgres'): Promise<Config> {
  const dataDir = join(await newFolder(), 'data')
  if (dialect === 'sqlite') return { ...world.config, dataDir, databaseUrl: undefined }
  const empty = await freshPostgres()
  onTestFinished(() => empty[Symbol.asyncDispose]())
  return { ...world.config, dataDir, databaseUrl: empty.url }
}

type Row = Record<string, string | number | null>

/** The rows of each table in an export, in an order of their own, and its photos. PostgreSQL keeps fewer digits of measures. */
async function readContent(path: string) {
  const files = unzipSync(await readFile(path))
  const rows = (name: string): Row[] =>
    Buffer.from(files[`data/${name}.jsonl`] ?? [])
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const comparable = (row: Row) =>
    JSON.stringify(
      Object.entries(row)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => [name, typeof value === 'number' ? Math.fround(value) : value]),
    )
  const tables = Object.keys(exportedTables)
  const photos = Object.entries(files).filter(([name]) => name.startsWith('photos/'))
  return {
    tables: Object.fromEntries(tables.map((name) => [name, rows(name).map(comparable).toSorted()])),
    photos: Object.fromEntries(photos.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])),
    text: tables.map((name) => Buffer.from(files[`data/${name}.jsonl`] ?? []).toString()).join('\n'),
  }
}

/** A company with a report, a session in the bin, a user whose address is not ASCII, photos, a logo, cleaners, remembered columns, links and a key. */
async function busyWorld(): Promise<World> {
  const world = await newWorld()
  const image = (await letters('#0b5f66').png().toBuffer()).toString('base64')
  await world.admin.call(settingsRoutes.setLogo, { image })
  await world.admin.call(cleanerBookRoutes.create, {
    ...{ first_name: 'Maria', phone: '+971501234567' },
    // Readers of lines end them here, too.
    note: 'Has a car\u2028mornings only\u2029\r\nÜber',
  })
  const columns = { csv: 'Objekt;Art\nCreek 7;studio', columns: ['name', 'type'], preview: false }
  await world.admin.call(apartmentRoutes.import, columns)
  await world.admin.call(apiKeyRoutes.create, { name: 'n8n', scopes: ['read'] })
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const { id } = await world.session()
  await world.admin.call(sessionRoutes.remove, { id })
  await world.user('user', { email: 'анна@example.test' })
  await world.app.instance.database.writer
    .updateTable('photo')
    .set({ brightness: 123.456789012345, sharpness: 0.1 })
    .execute()
  return world
}

test('every table is exported, or named with the reason why not', async () => {
  await using world = await newWorld()
  const names = await tableNames(world.db, world.app.instance.database.dialect)
  expect([...Object.keys(exportedTables), ...Object.keys(leftOutTables)].toSorted()).toEqual(names)
})

test.skipIf(!canDump || !process.env.TEST_DATABASE_URL)(
  'an instance that is exported, imported on the other database and back is equal row by row, with new links',
  async () => {
    await using world = await busyWorld()
    const config = worldConfig(world)
    const first = await exportTo(config, world.clock.now())
    const own = placeDialect(config)
    const there = await emptyPlace(world, own === 'sqlite' ? 'postgres' : 'sqlite')
    await importFrom(there, first)
    const second = await exportTo(there, world.clock.now())
    const back = await emptyPlace(world, own)
    await importFrom(back, second)
    const third = await exportTo(back, world.clock.now())

    const before = await readContent(first)
    for (const path of [second, third]) {
      const after = await readContent(path)
      expect(after.tables).toEqual(before.tables)
      expect(after.photos).toEqual(before.photos)
    }
    expect(Object.keys(before.photos).length).toBeGreaterThan(2)
    for (const name of [
      'apartment',
      'cleaner',
      'company_logo',
      'event',
      'import_column',
      'photo',
      'report',
      'seal_key',
    ])
      expect(before.tables[name]?.length, name).toBeGreaterThan(0)

    // The tables of which nothing is left out, as the databases themselves have them.
    const [sums, sumsBack] = [await readSums(config), await readSums(back)]
    for (const [name, { omitted, links, addresses }] of Object.entries(exportedTables))
      if (!omitted && !links && !addresses) expect(sumsBack[name], name).toEqual(sums[name])
    for (const name of Object.keys(leftOutTables))
      if (!['installation', 'migration'].includes(name)) expect(sumsBack[name]?.rows ?? 0, name).toBe(0)

    const readLinks = (place: Config) =>
      readPlace(place, async (reader) => {
        const links = [
          ...(await reader.selectFrom('session_link').select('token').execute()),
          ...(await reader.selectFrom('cleaner_link').select('token').execute()),
        ]
        const reports = await reader.selectFrom('report').select(['id', 'token', 'client_token']).execute()
        const session = await reader
          .selectFrom('session')
          .select(['report_id', 'report_token'])
          .where('report_id', 'is not', null)
          .executeTakeFirstOrThrow()
        return { links: links.map(({ token }) => token), reports, session }
      })
    const [old, renewed] = [await readLinks(config), await readLinks(back)]
    const report = renewed.reports.find(({ id }) => id === renewed.session.report_id)
    expect(renewed.session.report_token).toBe(report?.token)
    expect(renewed.links).toHaveLength(old.links.length)
    const oldTokens = [
      ...old.links,
      ...old.reports.flatMap(({ token, client_token }) => [token, client_token]),
    ]
    expect(renewed.links.filter((token) => oldTokens.includes(token))).toEqual([])
    for (const token of oldTokens) if (token) expect(before.text).not.toContain(token)
    const secrets = await readPlace(config, async (reader) => {
      const users = await reader.selectFrom('user').select('password_hash').execute()
      const keys = await reader.selectFrom('api_key').select('key_hash').execute()
      return [...users.map((row) => row.password_hash), ...keys.map((row) => row.key_hash)]
    })
    expect(secrets.length).toBeGreaterThan(1)
    for (const secret of secrets) if (secret) expect(before.text).not.toContain(secret)
  },
)

/** An export whose files a test has changed. */
async function changed(path: string, change: (files: Record<string, Uint8Array>) => void): Promise<string> {
  const files = unzipSync(await readFile(path))
  change(files)
  const other = join(await newFolder(), 'changed.zip')
  await writeFile(other, zipSync(files, { level: 0 }))
  return other
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value))
const manifestIn = (files: Record<string, Uint8Array>) =>
  JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString())

test.skipIf(!canDump)(
  'a damaged, half, newer or misplaced export is refused in one line, and leaves nothing',
  async () => {
    await using world = await busyWorld()
    const path = await exportTo(worldConfig(world), world.clock.now())
    const place = await emptyPlace(world, placeDialect(worldConfig(world)))
    const refusal = async (file: string) => {
      const message = await importFrom(place, file).then(
        () => 'imported',
        (error) => `${error instanceof OperatorError ? '' : 'not explained: '}${error.message}`,
      )
      expect(existsSync(join(place.dataDir, 'brightkey.sqlite'))).toBe(false)
      return message
    }
    const withManifest = (fields: object) =>
      changed(path, (files) => {
        files['manifest.json'] = toJson({ ...manifestIn(files), ...fields })
      })
    expect(await refusal(await withManifest({ format: 2 }))).toContain('newer release')
    expect(await refusal(await withManifest({ schema: '9999-later' }))).toContain(
      'newer release (9999-later)',
    )
    expect(await refusal(await changed(path, (files) => delete files['manifest.json']))).toContain(
      'half an export',
    )
    const photo = (files: object) => Object.keys(files).find((name) => name.endsWith('/original')) ?? ''
    const damaged = await changed(path, (files) => {
      files[photo(files)] = Buffer.from('another')
    })
    expect(await refusal(damaged)).toContain('/original is missing or was changed')
    expect(await refusal(await changed(path, (files) => delete files[photo(files)]))).toContain(
      'missing or was changed',
    )
    const text = join(await newFolder(), 'export.zip')
    await writeFile(text, 'no zip')
    expect(await refusal(text)).toMatch(/^\/.*cannot be read/)
    expect(await refusal(join(place.dataDir, 'none.zip'))).toContain('cannot be read')

    await importFrom(place, path)
    await expect(importFrom(place, path)).rejects.toThrow(/already|not empty/)
  },
)

/** An export whose first row of a table has other values, which its manifest agrees with. */
const withRow = (path: string, table: string, values: Row) =>
  changed(path, (files) => {
    const name = `data/${table}.jsonl`
    const [first = '', ...others] = Buffer.from(files[name] ?? [])
      .toString()
      .split('\n')
    const rows = [JSON.stringify({ ...JSON.parse(first), ...values }), ...others].join('\n')
    files[name] = Buffer.from(rows)
    const manifest = manifestIn(files)
    manifest.tables[table].sha256 = hash('sha256', rows)
    files['manifest.json'] = toJson(manifest)
  })

test.skipIf(!canDump)(
  'a row with what the contract does not take is named by table and field, and nothing is imported',
  async () => {
    await using world = await busyWorld()
    await world.admin.call(settingsRoutes.update, { link_grace_hours: 12 })
    const path = await exportTo(worldConfig(world), world.clock.now())
    const place = await emptyPlace(world, placeDialect(worldConfig(world)))
    const wrong: [string, Row][] = [
      ['apartment', { type: 'castle' }],
      ['apartment', { check_in_time: '25:99' }],
      ['apartment', { bedrooms: 'two' }],
      ['template', { scope: 'galaxy' }],
      ['session', { expires_at: 'tomorrow' }],
      ['session', { state: 'almost done' }],
      ['session', { code: null }],
      ['task', { title: '{"tlh":"vutpa’"}' }],
      ['task', { title: 'Kitchen' }],
      ['task', { is_standard: 2 }],
      ['photo', { kind: 'selfie' }],
      ['photo', { received_at: '2026-13-01T00:00:00.000Z' }],
      ['event', { type: 'session.forgotten' }],
      ['user', { role: 'owner' }],
      ['user', { email: 'admin' }],
      ['seal_key', { unknown: 'column' }],
    ]
    for (const [table, values] of wrong) {
      const [field] = Object.keys(values)
      const where = field === 'unknown' ? table : `${table}.${field}`
      const message = await importFrom(place, await withRow(path, table, values)).then(
        () => 'imported',
        (error) => `${error instanceof OperatorError ? '' : 'not explained: '}${error.message}`,
      )
      expect(message, where).toMatch(new RegExp(`^Row 1 of ${where} is not valid: \\w+\\.$`))
      expect(existsSync(join(place.dataDir, 'brightkey.sqlite'))).toBe(false)
    }
    const setting = await withRow(path, 'setting', { name: 'link_grace_hours', value: 'many' })
    await expect(importFrom(place, setting)).rejects.toThrow(
      'Row 1 of setting.link_grace_hours is not valid: invalid_value.',
    )
    const photos = await readdir(join(place.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(photos.filter((each) => each.isFile())).toEqual([])
    await importFrom(place, path)
  },
)

/** The columns of each table before a migration. */
async function readColumnsBefore(migration: string): Promise<Map<string, string[]>> {
  const old = await connect({ dataDir: await newFolder() })
  await migrate(
    old,
    migrations.filter(({ name }) => name < migration),
  )
  const columns = new Map<string, string[]>()
  for (const table of await tableNames(old.reader, 'sqlite')) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
      old.reader,
    )
    columns.set(
      table,
      rows.map(({ name }) => name),
    )
  }
  await old.close()
  return columns
}

test.skipIf(!canDump)('an export of an older release gets the migrations since', async () => {
  await using world = await newWorld()
  await world.cleaner()
  const path = await exportTo(worldConfig(world), world.clock.now())
  const columns = await readColumnsBefore('0081')
  const older = await changed(path, (files) => {
    const manifest = manifestIn(files)
    for (const table of Object.keys(manifest.tables)) {
      const known = columns.get(table)
      const lines = Buffer.from(files[`data/${table}.jsonl`] ?? [])
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Object.entries(JSON.parse(line)).filter(([name]) => known?.includes(name)))
        .map((row) => `${JSON.stringify(Object.fromEntries(row))}\n`)
        .join('')
      files[`data/${table}.jsonl`] = Buffer.from(lines)
      manifest.tables[table].sha256 = hash('sha256', lines)
      if (!known) delete manifest.tables[table]
    }
    files['manifest.json'] = toJson({ ...manifest, schema: '0078-push' })
  })
  const place = await emptyPlace(world, placeDialect(worldConfig(world)))
  await importFrom(place, older)
  const imported = await readPlace(place, async (reader) => {
    await sql`select field from import_column`.execute(reader)
    const { name } = await reader
      .selectFrom('migration')
      .select('name')
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow()
    return { name, sessions: await reader.selectFrom('session').select('id').execute() }
  })
  expect(imported.name).toBe(migrations.at(-1)?.name)
  expect(imported.sessions).toHaveLength(1)
})
