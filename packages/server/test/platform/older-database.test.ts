import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { reportLinks } from '../../src/migrations/0014-report-links.ts'
import { missingLinks } from '../../src/migrations/0015-missing-links.ts'
import { namesOnOneLine } from '../../src/migrations/0059-names-on-one-line.ts'
import { migrations } from '../../src/migrations/index.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { type AnyTables, migrate } from '../../src/platform/db/migrate.ts'
import { freshPostgres } from '../databases.ts'
import { linkToken, newWorld } from '../world.ts'

/** An empty database, migrated up to and including this migration. */
async function openDatabaseAt(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-older-'))
  const postgres = process.env.TEST_DIALECT === 'postgres' ? await freshPostgres() : null
  const database = postgres?.database ?? (await connect({ dataDir: folder }))
  await migrate(database, migrations.slice(0, migrations.findIndex((each) => each.name === name) + 1))
  return {
    database,
    tables: database.writer as unknown as Kysely<AnyTables>,
    async [Symbol.asyncDispose]() {
      await (postgres ? postgres[Symbol.asyncDispose]() : database.close())
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const now = '2026-11-20T10:00:00.000Z'
const user = (id: string) => ({
  ...{ id, email: id, email_key: id, first_name: '', last_name: '', search: id, role: 'user' },
  ...{ is_superuser: 0, status: 'active', language: 'en', email_notifications: 0, date_joined: now },
})

test('recipients of an older database go to the coordinators whose sessions they were sent from', async () => {
  await using older = await openDatabaseAt('0011-link-pages')
  const { tables } = older
  for (const id of ['anna', 'omar']) await tables.insertInto('user').values(user(id)).execute()
  await insertSessions(tables, ['anna', 'omar', null])
  const recipient = { apartment_id: 'a', channel: 'whatsapp', language: 'en', last_used_at: now }
  for (const id of ['shared', 'annas', 'gone'])
    await tables
      .insertInto('apartment_recipient')
      .values({ ...recipient, id, recipient: id })
      .execute()
  const sent = { 'shared anna': 'anna', 'shared omar': 'omar', 'annas anna': 'anna', 'gone nobody': 'null' }
  for (const [id, session] of Object.entries(sent)) await insertDelivery(tables, id, session)

  await migrate(older.database, migrations)

  const rows = await tables.selectFrom('apartment_recipient').select(['recipient', 'owner_id']).execute()
  expect(rows.map(({ recipient: to, owner_id }) => `${to} of ${owner_id}`).sort()).toEqual([
    'annas of anna',
    'gone of null',
    'shared of anna',
    'shared of omar',
  ])
})

test('an older database gets the defaults and keeps its rows, indexes and references', async () => {
  await using older = await openDatabaseAt('0018-stored-sums')
  const { tables } = older
  await tables.insertInto('user').values(user('anna')).execute()
  await insertSessions(tables, ['anna'])
  await insertRow(tables, 'task', {
    id: 'old',
    session_id: 'anna',
    status: 'completed',
    required_photos: 4,
  })
  await insertRow(tables, 'subtask', { id: 'step', task_id: 'old' })
  const before = await readContent(tables)
  const indexes = await readIndexes(older)

  await migrate(older.database, migrations)

  // Later migrations add columns.
  expect(await readContent(tables)).toMatchObject(before)
  expect(await readIndexes(older)).toEqual(expect.arrayContaining(indexes))
  await tables
    .insertInto('task')
    .values({ id: 'new', session_id: 'anna', position: 1, title: '{}' })
    .execute()
  expect(
    await tables.selectFrom('task').selectAll().where('id', '=', 'new').executeTakeFirst(),
  ).toMatchObject({
    ...{ is_standard: 0, added_by_cleaner: 0, required_photos: 1, required_before_photos: 0 },
    ...{ status: 'available', started_at: null },
  })
  await tables.deleteFrom('report').execute()
  await tables.deleteFrom('session').where('id', '=', 'anna').execute()
  expect(await tables.selectFrom('subtask').selectAll().execute()).toEqual([])
})

const readContent = (tables: Kysely<AnyTables>) =>
  Promise.all(
    ['user', 'session', 'task', 'subtask', 'report'].map((table) =>
      tables.selectFrom(table).selectAll().execute(),
    ),
  )

async function readIndexes({
  tables,
  database,
}: Awaited<ReturnType<typeof openDatabaseAt>>): Promise<string[]> {
  const catalog =
    database.dialect === 'sqlite'
      ? sql<{ sql: string }>`select sql from sqlite_master where type = 'index' and sql is not null`
      : sql<{ sql: string }>`select indexdef as sql from pg_indexes where schemaname = 'public'`
  const { rows } = await catalog.execute(tables)
  return rows.map((row) => row.sql).sort()
}

test('photos of an older database keep the newest version that shows them, and sums wait for the next write', async () => {
  await using older = await openDatabaseAt('0017-task-office-photos')
  const { tables } = older
  await insertSessions(tables, [null])
  const photosByVersion = { 1: ['first', 'both'], 2: ['both', 'second'] }
  for (const [version, files] of Object.entries(photosByVersion)) {
    const content = JSON.stringify({
      tasks: [{ photos: files.map((file) => ({ id: file, file, kind: 'after' })) }],
    })
    if (version === '1') await tables.updateTable('report').set({ content }).execute()
    else
      await insertRow(tables, 'report', {
        ...{ id: version, session_id: 'null', token: version, client_token: version, seal_code: version },
        ...{ version: 2, content },
      })
  }
  for (const file of ['first', 'both', 'second', 'never'])
    await insertRow(tables, 'photo', { session_id: 'null', id: file, file })

  await migrate(older.database, migrations)

  const photos = await tables.selectFrom('photo').select(['file', 'report_version']).orderBy('file').execute()
  expect(photos.map(({ file, report_version }) => `${file} ${report_version}`)).toEqual([
    'both 2',
    'first 1',
    'never null',
    'second 2',
  ])
  const [session] = await tables.selectFrom('session').select(['weight', 'weight_done']).execute()
  expect(session).toEqual({ weight: null, weight_done: null })
})

test('sessions of an older database get a link of every current kind', async () => {
  await using older = await openDatabaseAt('0003-sessions')
  await insertRow(older.tables, 'apartment', { id: 'a' })
  await insertRow(older.tables, 'session', { id: 's', code: 's', apartment_id: 'a', created_by: null })

  await migrate(older.database, migrations)

  // A new kind of link needs a migration that gives one to every session, as 0015 does.
  const links = await older.tables.selectFrom('session_link').select(['kind', 'token']).execute()
  expect(links.map(({ kind }) => kind).sort()).toEqual([...linkKinds].sort())
  expect(new Set(links.map(({ token }) => token)).size).toBe(linkKinds.length)
})

async function insertSessions(tables: Kysely<AnyTables>, owners: (string | null)[]) {
  await insertRow(tables, 'apartment', { id: 'a' })
  for (const created_by of owners) {
    const id = String(created_by)
    await insertRow(tables, 'session', { id, code: id, apartment_id: 'a', created_by })
    await insertRow(tables, 'report', {
      ...{ id, session_id: id, token: id, client_token: id, seal_code: id, version: 1 },
    })
  }
}

const insertDelivery = (tables: Kysely<AnyTables>, id: string, session: string) =>
  insertRow(tables, 'delivery', {
    ...{
      id,
      report_id: session,
      session_id: session,
      channel: 'whatsapp',
      recipient: id.split(' ')[0] ?? '',
    },
    ...{ created_by: null, open_key: null },
  })

/** Inserts a row with these values; the other columns get null, or any value of their type. */
async function insertRow(
  tables: Kysely<AnyTables>,
  table: string,
  values: Record<string, string | number | null>,
) {
  const all = await tables.introspection.getTables()
  const columns = all.find(({ name }) => name === table)?.columns ?? []
  const rest = columns.map(({ name, dataType, isNullable }) => {
    if (isNullable) return [name, null]
    if (name.endsWith('_at') || dataType.startsWith('timestamp')) return [name, now]
    return [name, /int|numeric|real/i.test(dataType) ? 0 : '{}']
  })
  await tables
    .insertInto(table)
    .values({ ...Object.fromEntries(rest), ...values })
    .execute()
}

const dialect = process.env.TEST_DIALECT === 'postgres' ? 'postgres' : 'sqlite'

test('sessions older than a kind of link get one of it, and keep those they have', async () => {
  await using world = await newWorld()
  const sessions = [await world.session(), await world.session()]
  const whole = await world.session()
  const id = sessions[0]?.id ?? ''
  await world.admin.call(sessionRoutes.revokeLink, { id, kind: 'cleaning' })
  const { writer } = world.app.instance.database
  await writer
    .deleteFrom('session_link')
    .where(
      'session_id',
      'in',
      sessions.map((session) => session.id),
    )
    .where('kind', '!=', 'cleaning')
    .execute()

  await missingLinks.up(writer as never, dialect)

  for (const before of sessions) {
    const now = await world.admin.call(sessionRoutes.get, { id: before.id })
    expect(now.links.map(({ kind }) => kind)).toEqual(linkKinds)
    expect(linkToken(now, 'cleaning')).toBe(linkToken(before, 'cleaning'))
    const { code } = await world.anyone.call(inspectionRoutes.progress, { token: linkToken(now, 'progress') })
    expect(code).toBe(before.code)
  }
  const revoked = (await world.admin.call(sessionRoutes.get, { id })).links.filter((link) => link.revoked)
  expect(revoked.map(({ kind }) => kind)).toEqual(['cleaning'])
  expect((await world.admin.call(sessionRoutes.get, { id: whole.id })).links).toEqual(whole.links)
  const tokens = await world.db.selectFrom('session_link').select('token').execute()
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(21)
})

test('an earlier renewal of a client link is recognised by its event', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id } = (await cleaner.submit()).report
  await world.admin.call(officeReportRoutes.renewClientLink, { id })
  const { writer } = world.app.instance.database
  for (const column of ['link_renewed_at', 'client_link_renewed_at'])
    await writer.schema.alterTable('report').dropColumn(column).execute()

  await reportLinks.up(writer as never, dialect)

  const row = await world.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ link_renewed_at: null, client_link_renewed_at: world.clock.now() })
})

test('what rules did in the name of an administrator becomes nobody’s, and what the office did stays its own', async () => {
  await using older = await openDatabaseAt('0046-long-windows')
  const { tables } = older
  await tables.insertInto('user').values(user('chief')).execute()
  await insertRow(tables, 'apartment', { id: 'a' })
  await insertRow(tables, 'rule', { id: 'r', trigger: 'check_out', kind: 'turnover' })
  const session = { apartment_id: 'a', created_by: 'chief', state: 'active' }
  const byRule = { ...session, rule_id: 'r', state: 'cancelled', cancelled_by: 'chief' }
  const rows = {
    made: { ...byRule, cancel_cause: 'booking_gone' },
    unwanted: { ...byRule, cancel_cause: 'office', changed_by_hand: '["state"]' },
    own: { ...session, rule_id: null },
  }
  const events = ['session.created', 'session.rescheduled', 'session.changed', 'session.cancellation_undone']
  for (const [id, row] of Object.entries(rows)) {
    await insertRow(tables, 'session', { ...row, id, code: id })
    const cause = 'cancel_cause' in row ? row.cancel_cause : 'office'
    const cancelled = { type: 'session.cancelled', data: JSON.stringify({ cause, reason: '' }) }
    for (const event of [...events.map((type) => ({ type, data: '{}' })), cancelled])
      await insertRow(tables, 'event', {
        ...event,
        ...{ id: `${event.type} ${id}`, session_id: id, by_user_id: 'chief' },
      })
  }

  await migrate(older.database, migrations)

  const by = await tables
    .selectFrom('session')
    .select(['id', 'created_by', 'cancelled_by'])
    .orderBy('id')
    .execute()
  expect(by).toEqual([
    { id: 'made', created_by: null, cancelled_by: null },
    { id: 'own', created_by: 'chief', cancelled_by: null },
    { id: 'unwanted', created_by: null, cancelled_by: 'chief' },
  ])
  const kept = await tables
    .selectFrom('event')
    .select('id')
    .where('by_user_id', '=', 'chief')
    .orderBy('id')
    .execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual([
    'session.cancellation_undone own',
    'session.cancellation_undone unwanted',
    'session.cancelled own',
    'session.cancelled unwanted',
    'session.changed made',
    'session.changed own',
    'session.changed unwanted',
    'session.created own',
  ])
})

test('names of an older database are found and sorted in every script, and two that became the same both stay', async () => {
  await using older = await openDatabaseAt('0053-calendar-notes')
  const { tables } = older
  const rows = { b: ['फूल', 'फल'], a: ['फल', 'फल'], d: ['علي', 'علي'], c: ['علی', 'علی'] }
  for (const [id, [name = '', key = '']] of Object.entries(rows))
    await insertRow(tables, 'apartment', { id, name, address: '', search: key, name_key: key })

  await migrate(older.database, migrations)

  const apartments = await tables.selectFrom('apartment').selectAll().orderBy('sort_ur').execute()
  expect(apartments.map(({ id, name_key, search }) => [id, name_key, search])).toEqual([
    ['d', 'علی', 'علی'],
    ['c', 'علی', 'علی'],
    ['a', 'फल', 'फल'],
    ['b', 'फूल', 'फूल'],
  ])
})

test('names of an older database that had several lines have one, and their forms can be saved', async () => {
  await using world = await newWorld()
  const apartment = await world.apartment({ name: 'Sky View', address: 'Gate 2' })
  const session = await world.session({ apartment_id: apartment.id })
  const { writer } = world.app.instance.database
  const title = JSON.stringify({ en: 'Kitchen\r\nand hall', ru: 'Кухня\u2028и холл' })
  for (const table of ['task', 'subtask', 'template', 'template_subtask'] as const)
    await writer.updateTable(table).set({ title }).execute()
  await writer.updateTable('apartment').set({ name: 'Sky\nView', address: 'Gate 2\n\tAl Marsa' }).execute()

  await namesOnOneLine.up(writer as never, dialect)

  const { tasks } = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(tasks[0]?.title).toEqual({ en: 'Kitchen and hall', ru: 'Кухня и холл' })
  await world.admin.call(sessionRoutes.update, { id: session.id, tasks })
  const [template] = (await world.admin.call(templateRoutes.list, {})).results
  expect(template?.subtasks[0]?.title_text).toBe('Kitchen and hall')
  await world.admin.call(templateRoutes.update, template ?? { id: '' })
  const file = await world.admin.call(templateRoutes.export, {})
  expect(await world.admin.call(templateRoutes.import, { file })).toMatchObject({ created: 0 })
  const changed = await world.admin.call(apartmentRoutes.get, { id: apartment.id })
  expect(changed).toMatchObject({ name: 'Sky View', address: 'Gate 2 Al Marsa' })
  const found = await world.admin.call(apartmentRoutes.list, { search: 'sky view' })
  expect(found.results.map(({ id }) => id)).toEqual([apartment.id])
})
