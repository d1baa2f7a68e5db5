import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../src/migrations/index.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { type AnyTables, migrate } from '../../src/platform/db/migrate.ts'
import { freshPostgres } from '../postgres.ts'

/** An empty database, migrated up to and including this migration. */
async function databaseAt(name: string) {
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
  ...{ id, email: id, email_key: id, first_name: '', last_name: '', search: '', role: 'user' },
  ...{ is_superuser: 0, status: 'active', language: 'en', email_notifications: 0, date_joined: now },
})

test('recipients of an older database go to the coordinators whose sessions they were sent from', async () => {
  await using older = await databaseAt('0011-link-pages')
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

async function insertSessions(tables: Kysely<AnyTables>, owners: (string | null)[]) {
  await insertWhatever(tables, 'apartment', { id: 'a' })
  for (const created_by of owners) {
    const id = String(created_by)
    await insertWhatever(tables, 'session', { id, code: id, apartment_id: 'a', created_by })
    await insertWhatever(tables, 'report', {
      ...{ id, session_id: id, token: id, client_token: id, seal_code: id, version: 1 },
    })
  }
}

const insertDelivery = (tables: Kysely<AnyTables>, id: string, session: string) =>
  insertWhatever(tables, 'delivery', {
    ...{
      id,
      report_id: session,
      session_id: session,
      channel: 'whatsapp',
      recipient: id.split(' ')[0] ?? '',
    },
    ...{ created_by: null, open_key: null },
  })

/** A row of which only these values matter; the other columns get any of their type. */
async function insertWhatever(
  tables: Kysely<AnyTables>,
  table: string,
  values: Record<string, string | number | null>,
) {
  const all = await tables.introspection.getTables()
  const columns = all.find(({ name }) => name === table)?.columns ?? []
  const rest = columns.map(({ name, dataType }) => {
    if (name.endsWith('_at') || dataType.startsWith('timestamp')) return [name, now]
    return [name, /int|numeric|real/i.test(dataType) ? 0 : '{}']
  })
  await tables
    .insertInto(table)
    .values({ ...Object.fromEntries(rest), ...values })
    .execute()
}
