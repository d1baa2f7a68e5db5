import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../src/migrations/index.ts'
import { type Migration, migrate } from '../../src/platform/db/migrate.ts'
import { freshPostgres } from '../databases.ts'
import { Mailbox } from '../users/mailbox.ts'
import { canRunProcesses, Farm } from './farm.ts'
import { checkKept, newPhone, officeEmail, openOffice, workAndSend } from './main-job.ts'
import previous from './previous-release.json' with { type: 'json' }
import { hasPreviousRelease, migrationsOfPreviousRelease, unpackPreviousRelease } from './previous-release.ts'

test.skipIf(!canRunProcesses || !hasPreviousRelease())(
  'the previous release and this one do the main job on one database at the same time',
  async () => {
    await using mailbox = await Mailbox.open()
    await using folder = await newFolder()
    const program = await unpackPreviousRelease(folder.path)
    const settings = { ADMIN_EMAIL: officeEmail, LOG_LEVEL: 'error', ...mailbox.settings }
    await using farm = await Farm.start(1, settings, { program })
    const { office, apartmentId } = await openOffice(farm.url)
    const before = await newPhone(farm.url, office, apartmentId)
    await workAndSend(before, office, () => {})
    const across = await newPhone(farm.url, office, apartmentId)

    // Applies its migrations while the previous release runs.
    await farm.add()
    // Each request goes to the other release than the one before.
    await workAndSend(across, office, () => {})
    const after = await newPhone(farm.url, office, apartmentId)
    await workAndSend(after, office, () => {})

    for (const index of [0, 1]) {
      for (const phone of [before, across, after]) await checkKept(phone, farm.serverUrl(index))
    }
    const mails = () => new Set(mailbox.mails.map(({ messageId }) => messageId)).size
    await expect.poll(mails).toBe(6)
    expect(await farm.stop(0)).toBe(0)
    for (const phone of [before, across, after]) await checkKept(phone, farm.url)
    expect(mailbox.mails).toHaveLength(6)
  },
)

/** The statements of each migration since the previous release. */
let executedBy: Promise<Map<Migration, string[]>> | undefined
const statements = () => {
  executedBy ??= readStatements()
  return executedBy
}

async function readStatements() {
  const executed: string[] = []
  await using postgres = await freshPostgres(undefined, { onStatement: (sql) => executed.push(sql) })
  const found = new Map<Migration, string[]>()
  for (const [index, migration] of migrations.entries()) {
    executed.length = 0
    await migrate(postgres.database, migrations.slice(0, index + 1))
    if (migration.name > previous.lastMigration) found.set(migration, [...executed])
  }
  return found
}

test('migrations since the previous release only expand: the previous release goes on running on their schema', async () => {
  const found: Record<string, string[]> = {}
  for (const [{ name, contracts }, executed] of await statements()) {
    const narrowed = contractions(executed)
    if (contracts === undefined && narrowed.length > 0) found[name] = narrowed
  }

  expect(found).toEqual({})
})

test('the upgrade guide names the migrations that read every row of a table with many', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/upgrade.md'), 'utf8')
  const sentence = /every row of a large table: ([^.]+)\./.exec(guide)?.[1] ?? ''
  const listed = Array.from(sentence.matchAll(/`(\d{4})`/g), ([, number]) => number)

  const long = [...(await statements())].filter(([, executed]) => readsLargeTable(executed))
  expect(listed).toEqual(long.map(([{ name }]) => name.slice(0, 4)))
})

/** Tables that have many rows for each session; a new one is empty. */
const large = 'session|session_link|task|subtask|photo|event|report|notification'

/** Whether an index, an update or a query goes through a large table. */
function readsLargeTable(executed: readonly string[]): boolean {
  const through = new RegExp(
    `^(create (unique )?index .* on "?(${large})"? |update "?(${large})"? |(insert|select) .* from "?(${large})"?(\\s|$))`,
  )
  return executed.some((sql) => through.test(sql.replaceAll(/\s+/g, ' ').toLowerCase()))
}

test.skipIf(!hasPreviousRelease())(
  'the last migration of the previous release is the one its commit has',
  async () => {
    expect((await migrationsOfPreviousRelease()).at(-1)).toBe(previous.lastMigration)
  },
)

test.each([
  ['alter table "session" drop column "note"'],
  ['alter table "session" rename column "note" to "remark"'],
  ['drop table "mail"'],
  ['alter table "session" alter column "note" set not null'],
  ['alter table "session" alter column "note" type integer'],
  ['alter table "session" add column "color" text not null'],
  ['alter table "session" add constraint "once" unique ("note")'],
  ['create unique index "once" on "session" ("note")'],
])('“%s” is no expansion', (statement) => {
  expect(contractions([statement])).toEqual([statement])
})

test.each([
  ['alter table "session" add column "color" text'],
  ['alter table "session" add column "color" text default \'red\' not null'],
  ['create table "room" ("id" text not null unique)'],
  ['create index "session_color" on "session" ("color")'],
])('“%s” is an expansion', (statement) => {
  expect(contractions([statement])).toEqual([])
})

test('an index may make unique what only this release writes', () => {
  const statements = [
    'alter table "session" add column "color" text',
    'create unique index "once" on "session" ("note", "color") where color is not null',
  ]
  expect(contractions(statements)).toEqual([])
  expect(contractions(statements.slice(1))).toEqual(statements.slice(1))
})

test('of a new table everything may be changed', () => {
  const statements = ['create table "room" ("id" text)', 'create unique index "once" on "room" ("id")']
  expect(contractions(statements)).toEqual([])
})

/** The statements that a release which does not know of them would fail on, or whose rows would fail on them. */
function contractions(statements: readonly string[]): string[] {
  const created = new Set(
    statements.flatMap((sql) => /^create table (?:if not exists )?("\w+")/.exec(sql)?.[1] ?? []),
  )
  const added = new Set(statements.flatMap((sql) => /add column "(\w+)"/.exec(sql)?.[1] ?? []))
  return statements.filter((sql) => {
    // In rows of the release that does not know the column.
    if (added.has(/ where (\w+) is not null$/.exec(sql)?.[1] ?? '')) return false
    const table = /^(?:alter table|drop table(?: if exists)?|create unique index "\w+" on) ("\w+")/.exec(
      sql,
    )?.[1]
    if (table === undefined || created.has(table)) return false
    if (/^(drop table|create unique index)/.test(sql)) return true
    if (/\b(drop|rename|set not null|add constraint|type)\b/.test(sql)) return true
    return /add column/.test(sql) && /not null/.test(sql) && !/default/.test(sql)
  })
}

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'brightkey-previous-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
