import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

// SQLite, which gathers no statistics here, plans the same for empty tables as for full ones.
const onSqlite = test.skipIf(process.env.TEST_DIALECT === 'postgres')

/** Keys in tables that stay as small as the company is, and of rows that are never deleted. */
const withoutIndex = [
  'apartment.default_cleaner_id',
  'calendar_feed.cleaner_id',
  'calendar_feed.user_id',
  'occurrence.apartment_id',
  'rule.cleaner_id',
  'session.rule_id',
]

type Key = { name: string; from: string }

onSqlite('what points to a row is found by an index when that row is read or deleted', async () => {
  await using world = await newWorld()
  const { reader } = world.app.instance.database
  const { rows: keys } = await sql<Key>`
    select "table".name, "key"."from" from sqlite_master as "table" join pragma_foreign_key_list("table".name) as "key"
    where "table".type = 'table' order by 1, 2`.execute(reader)
  const slow: string[] = []
  for (const { name, from } of keys) {
    const query = sql`select 1 from ${sql.table(name)} where ${sql.ref(from)} = 'x'`.compile(reader)
    if ((await readPlan(world, query)).some(({ detail }) => detail.startsWith('SCAN')))
      slow.push(`${name}.${from}`)
  }

  expect(slow).toEqual(withoutIndex)
})

/** A page ends, and a count stops: in the order of an index they may go through it. What a subquery finds has no such end. */
const isEndless = ({ detail, isInSubquery }: Step, sql: string) =>
  /^SCAN (?!some|found|setting|cleaner|apartment|rule)/.test(detail) &&
  (isInSubquery || !detail.includes('INDEX') || !sql.includes(' limit '))

onSqlite('the home, a session and a day of the schedule are read without going through a table', async () => {
  const executed = new Set<string>()
  await using world = await newWorld({}, { onStatement: (statement) => executed.add(statement) })
  const { id } = await world.session()
  executed.clear()
  await world.admin.call(sessionRoutes.overview, {})
  await world.admin.call(sessionRoutes.list, { view: 'needs_me' })
  await world.admin.call(sessionRoutes.get, { id })
  await world.admin.call(planningRoutes.schedule, { days: 1 })
  const reads = [...executed].filter((statement) => /^(select|with)/.test(statement))
  const steps: { detail: string; of: string }[] = []
  const endless: string[] = []
  for (const sql of reads) {
    const parameters = Array<string>(sql.split('?').length - 1).fill('2030-05-05')
    for (const step of await readPlan(world, { sql, parameters })) {
      steps.push({ detail: step.detail, of: sql })
      if (isEndless(step, sql)) endless.push(`${step.detail}: ${sql}`)
    }
  }

  expect(endless).toEqual([])
  expect(reads.length).toBeGreaterThan(25)
  // Only the few sessions due after a day that may begin long before.
  const scheduled = steps.filter(
    ({ of }) => of.includes('"booking_basis"') && /"window_start" < \?(?! or )/.test(of),
  )
  expect(scheduled.map(({ detail }) => detail)).toEqual([expect.stringContaining('session_long')])
})

onSqlite('a month and a statement read their own work alone, however much there is', async () => {
  const executed = new Set<string>()
  await using world = await newWorld({}, { onStatement: (statement) => executed.add(statement) })
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Farah' })
  executed.clear()
  await world.admin.call(monthRoutes.month, {})
  await world.admin.call(monthRoutes.statement, { id })
  const scans: string[] = []
  for (const sql of [...executed].filter((statement) => statement.startsWith('select'))) {
    const parameters = Array<string>(sql.split('?').length - 1).fill('2030-05-05')
    for (const { detail } of await readPlan(world, { sql, parameters }))
      if (/^SCAN (?!setting|user)/.test(detail)) scans.push(detail)
  }

  // The few sessions not recorded yet: no others are in this index.
  expect(new Set(scans)).toEqual(new Set(['SCAN session USING INDEX session_unrecorded']))
})

type Statement = { sql: string; parameters: readonly unknown[] }
type Step = { detail: string; isInSubquery: boolean }

async function readPlan(world: World, { sql, parameters }: Statement): Promise<Step[]> {
  const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  type Row = { id: number; parent: number; detail: string }
  const { rows } = await world.app.instance.database.reader.executeQuery<Row>(explained)
  const isInSubquery = ({ parent }: Row): boolean => {
    const outer = rows.find(({ id }) => id === parent)
    return outer !== undefined && (outer.detail.includes('SUBQUERY') || isInSubquery(outer))
  }
  return rows.map((row) => ({ detail: row.detail, isInSubquery: isInSubquery(row) }))
}
