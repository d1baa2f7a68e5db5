import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { wallClock } from '@brightkey/i18n/zone'
import { type Kysely, sql } from 'kysely'
import { type Dialect, instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/**
 * What month, statement and lists show of a session once its first report is in, as it was then. Sessions that were submitted
 * before get it from their first report; the rate is the one of the upgrade.
 */
export const finishedWork: Migration = {
  name: '0051-finished-work',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('finished_work')
      // No reference: the work stays when its session is deleted for good.
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('cleaner_id', 'text', (column) => column.references('cleaner.id').onDelete('set null'))
      .addColumn('cleaner_first_name', 'text')
      .addColumn('cleaner_last_name', 'text')
      .addColumn('cleaner_company_name', 'text')
      .addColumn('submitter_first_name', 'text', (column) => column.notNull())
      .addColumn('submitter_last_name', 'text', (column) => column.notNull())
      .addColumn('submitter_company_name', 'text', (column) => column.notNull())
      .addColumn('by_other', 'integer', (column) => column.notNull())
      .addColumn('rate_thousandths', 'integer')
      .addColumn('rate_per', 'text')
      .addColumn('rate_currency', 'text')
      .addColumn('apartment_id', 'text', (column) => column.notNull())
      .addColumn('apartment_name', 'text', (column) => column.notNull())
      .addColumn('area', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('planned_minutes', 'integer')
      .addColumn('minutes', 'integer')
      .addColumn('submitted_at', time, (column) => column.notNull())
      .addColumn('due_at', time, (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('due_day', 'text', (column) => column.notNull())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('recorded', 'text', (column) => column.notNull())
      .addColumn('moved_from_id', 'text')
      .addColumn('moved_from_name', 'text')
      .addColumn('moved_by', 'text')
      .addColumn('moved_at', time)
      .execute()
    await db.schema
      .createIndex('finished_work_cleaner')
      .on('finished_work')
      .columns(['cleaner_id', 'day'])
      .execute()
    await db.schema
      .createIndex('finished_work_moved')
      .on('finished_work')
      .columns(['moved_from_id', 'day'])
      .where(sql<boolean>`moved_from_id is not null`)
      .execute()
    await db.schema.createIndex('finished_work_due').on('finished_work').column('due_day').execute()
    // Whether the newest report was submitted by another than the assigned cleaner; null until the work is recorded.
    await db.schema.alterTable('session').addColumn('submitted_by_other', 'integer').execute()
    await fill(db, dialect)
    await db.schema
      .createIndex('session_unrecorded')
      .on('session')
      .column('id')
      .where(sql<boolean>`submitted_at is not null and submitted_by_other is null`)
      .execute()
  },
}

const atOnce = 200

async function fill(db: Kysely<AnyTables>, dialect: Dialect): Promise<void> {
  const settings = new Map(
    (await db.selectFrom('setting').select(['name', 'value']).execute()).map(({ name, value }) => [
      name,
      value,
    ]),
  )
  for (let after = ''; ; ) {
    const rows = await olderWork(db, dialect, after)
    const last = rows.at(-1)
    if (!last) return
    after = String(last.id)
    await db
      .insertInto('finished_work')
      .values(rows.map((row) => workRow(row, settings)))
      .execute()
    const byOther = rows.filter((row) => isOther(row, row.newest_first_name, row.newest_last_name))
    const others = byOther.map(({ id }) => id)
    const same = rows.filter((row) => !byOther.includes(row)).map(({ id }) => id)
    for (const [value, ids] of [[1, others] as const, [0, same] as const])
      if (ids.length > 0)
        await db.updateTable('session').set({ submitted_by_other: value }).where('id', 'in', ids).execute()
  }
}

/** Sessions with a first report, and what that report has of its time. */
const olderWork = (db: Kysely<AnyTables>, dialect: Dialect, after: string) => {
  const of = (path: string) => inContent(dialect, path)
  return db
    .selectFrom('session')
    .innerJoin('report', (join) =>
      join.onRef('report.session_id', '=', 'session.id').on('report.version', '=', 1),
    )
    .leftJoin('cleaner', 'cleaner.id', 'session.cleaner_id')
    .select(['session.id', 'session.code', 'session.cleaner_id', 'session.apartment_id'])
    .select(['session.apartment_name', 'session.area', 'session.cleaning_kind', 'session.planned_minutes'])
    .select(['session.started_at', 'session.expires_at', 'report.submitted_at', 'report.due_at'])
    .select(['cleaner.first_name', 'cleaner.last_name', 'cleaner.company_name'])
    .select(['cleaner.rate_thousandths', 'cleaner.rate_per', 'cleaner.rate_currency'])
    .select([
      'session.cleaner_first_name as newest_first_name',
      'session.cleaner_last_name as newest_last_name',
      'session.cleaner_company_name as newest_company_name',
    ])
    .select([
      of('cleaner.first_name').as('submitter_first_name'),
      of('cleaner.last_name').as('submitter_last_name'),
      of('cleaner.company_name').as('submitter_company_name'),
      of('time_zone').as('time_zone'),
      of('issuer').as('issuer'),
    ])
    .where('session.submitted_at', 'is not', null)
    .where('session.id', '>', after)
    .orderBy('session.id')
    .limit(atOnce)
    .execute()
}

/** A text of a report's document by its path; null without it. */
function inContent(dialect: Dialect, path: string) {
  if (dialect === 'sqlite')
    return sql<
      string | null
    >`case when json_valid(report.content) then json_extract(report.content, ${`$.${path}`}) end`
  return sql<string | null>`report.content::json #>> ${sql.lit(`{${path.replace('.', ',')}}`)}`
}

type Row = Awaited<ReturnType<typeof olderWork>>[number]
type Value = string | number | null | undefined

function workRow(row: Row, settings: ReadonlyMap<Value, Value>): Record<string, string | number | null> {
  const [submittedAt, dueAt] = [String(row.submitted_at), String(row.due_at ?? row.expires_at)]
  const timeZone = String(row.time_zone ?? settings.get('time_zone') ?? 'UTC')
  const minutes =
    row.started_at === null
      ? null
      : Math.max(0, Math.round((Date.parse(submittedAt) - Date.parse(String(row.started_at))) / 60_000))
  return {
    session_id: row.id,
    code: row.code,
    cleaner_id: row.cleaner_id,
    cleaner_first_name: row.first_name,
    cleaner_last_name: row.last_name,
    cleaner_company_name: row.company_name,
    submitter_first_name: row.submitter_first_name ?? row.newest_first_name ?? '',
    submitter_last_name: row.submitter_last_name ?? row.newest_last_name ?? '',
    submitter_company_name: row.submitter_company_name ?? row.newest_company_name ?? '',
    by_other: Number(isOther(row, row.submitter_first_name, row.submitter_last_name)),
    rate_thousandths: row.rate_thousandths,
    rate_per: row.rate_per,
    rate_currency: row.rate_currency,
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    area: row.area,
    kind: row.cleaning_kind,
    planned_minutes: row.planned_minutes,
    minutes,
    submitted_at: submittedAt,
    due_at: dueAt,
    time_zone: timeZone,
    day: wallClock(submittedAt, timeZone).slice(0, 10),
    due_day: wallClock(dueAt, timeZone).slice(0, 10),
    company_name: row.issuer ?? settings.get('company_name') ?? '',
    recorded: 'at_upgrade',
  }
}

/** Whether a name of the assigned cleaner is missing among those submitted with the report. */
function isOther({ first_name, last_name }: Row, first: Value, last: Value): boolean {
  if (first_name === null) return false
  const words = (...names: Value[]) =>
    normalizeForSearch(names.map((name) => name ?? '').join(' ')).split(' ')
  const submitted = new Set(words(first, last))
  return words(first_name, last_name).some((word) => !submitted.has(word))
}
