import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { type SqlBool, sql } from 'kysely'
import { localInstant } from '../../../../platform/clock.ts'
import type { ReadCtx } from '../../../../platform/context.ts'
import { unrecordedWork } from '../../../sessions/finished/queries.ts'
import { addUpFigures, type FigurePart, monthAfter } from '../rules.ts'
import type { Span } from './span.ts'

const trendMonths = 12

type Months = { names: readonly string[]; area: string | undefined; timeZone: string }

/**
 * The figures of a month and of the eleven before it, of all apartments or of an area's. A statement adds up all months, so what is
 * returned does not grow with the sessions.
 */
export async function monthTrend(
  ctx: ReadCtx,
  { month, timeZone }: Span,
  area: string | undefined,
): Promise<NonNullable<MonthReport['trend']>> {
  const names = Array.from({ length: trendMonths }, (_, at) => monthAfter(month, at + 1 - trendMonths))
  const months = { names, area, timeZone }
  const parts = [
    ...(await workByMinutes(ctx, months)),
    ...(await returnedWork(ctx, months)),
    ...(await problemsOfWork(ctx, months)),
    ...(await workToBeRecorded(ctx, months)),
    ...(await openSessions(ctx, months)),
  ]
  const byMonth = Map.groupBy(parts, (part) => part.month)
  return names.map((name) => ({ month: name, ...addUpFigures(byMonth.get(name) ?? []) }))
}

/** Finished work due in these months. */
const workDue = ({ db }: ReadCtx, { names, area }: Months) =>
  db
    .selectFrom('finished_work')
    .where('due_day', '>=', `${names[0]}-01`)
    .where('due_day', '<=', `${names.at(-1)}-31`)
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? null))

const dueMonth = sql<string>`substr(finished_work.due_day, 1, 7)`

/** By minutes, because neither database has the same median as the other. */
async function workByMinutes(ctx: ReadCtx, months: Months): Promise<FigurePart[]> {
  const rows = await workDue(ctx, months)
    .select([dueMonth.as('month'), 'minutes'])
    .select((eb) => [
      eb.fn.countAll<number>().as('submitted'),
      sql<number>`sum(case when submitted_at <= due_at then 1 else 0 end)`.as('on_time'),
      eb.fn.sum<number>('by_other').as('by_others'),
    ])
    .groupBy([dueMonth, 'minutes'])
    .execute()
  return rows.map((row) => ({ ...row, sessions: row.submitted }))
}

const returnedWork = (ctx: ReadCtx, months: Months): Promise<FigurePart[]> =>
  workDue(ctx, months)
    // By a look-up: for a join PostgreSQL reads all reports there are.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report')
          .select(sql`1`.as('one'))
          .whereRef('report.session_id', '=', 'finished_work.session_id')
          .where('report.review', '=', 'returned'),
      ),
    )
    .select((eb) => [dueMonth.as('month'), eb.fn.countAll<number>().as('returned')])
    .groupBy(dueMonth)
    .execute()

const problemsOfWork = (ctx: ReadCtx, months: Months): Promise<FigurePart[]> =>
  workDue(ctx, months)
    .innerJoin('issue', 'issue.session_id', 'finished_work.session_id')
    .where('issue.withdrawn_at', 'is', null)
    .select((eb) => [dueMonth.as('month'), eb.fn.countAll<number>().as('problems')])
    .groupBy(dueMonth)
    .execute()

/** What the previous release takes while it runs alongside this one: mostly none. */
async function workToBeRecorded(ctx: ReadCtx, { area }: Months): Promise<FigurePart[]> {
  const works = (await unrecordedWork(ctx)).filter((work) => area === undefined || work.area === area)
  return works.map((work) => ({
    month: work.due_day.slice(0, 7),
    minutes: work.minutes,
    sessions: 1,
    submitted: 1,
    on_time: work.submitted_at <= work.due_at ? 1 : 0,
    by_others: work.by_other,
  }))
}

/** What is not submitted yet, by the instance's clock. */
function openSessions({ db }: ReadCtx, { names, area, timeZone }: Months): Promise<FigurePart[]> {
  const starts = [...names, monthAfter(names.at(-1) ?? '', 1)].map((month) =>
    localInstant(`${month}-01`, '00:00', timeZone),
  )
  const monthOfDue = sql<string>`case ${sql.join(
    names.map((month, at) => sql`when session.expires_at < ${starts[at + 1]} then ${month}`),
    sql` `,
  )} end`
  const open = db
    .selectFrom('session')
    .select((eb) => [
      monthOfDue.as('month'),
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'session.id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    ])
    // Literals, as in the list: only then are the partial indexes used.
    .where(sql<SqlBool>`session.state <> 'deleted' and session.state <> 'cancelled'`)
    .where('session.submitted_at', 'is', null)
    .where('session.expires_at', '>=', starts[0] ?? '')
    .where('session.expires_at', '<', starts.at(-1) ?? '')
    .$if(area !== undefined, (query) => query.where('session.area', '=', area ?? null))
  return db
    .selectFrom(open.as('open'))
    .select((eb) => [
      'month',
      eb.fn.countAll<number>().as('sessions'),
      sql<number>`coalesce(sum(problems), 0)`.as('problems'),
    ])
    .groupBy('month')
    .execute()
}
