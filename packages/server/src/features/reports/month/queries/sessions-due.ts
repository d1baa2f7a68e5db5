import { wallClock } from '@brightkey/i18n/zone'
import { type SqlBool, sql } from 'kysely'
import { remembered } from '../../../../platform/clock.ts'
import type { ReadCtx } from '../../../../platform/context.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { unrecordedWork } from '../../../sessions/finished/queries.ts'
import type { Span } from './span.ts'

/** The sessions due in a month: finished ones as they were when their first report came in, the others as they are. */
export async function sessionsDue(ctx: ReadCtx, span: Span) {
  const [finished, open] = [await finishedDue(ctx, span), await openDue(ctx, span)]
  return [...finished, ...open].toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

/** Reports are read from the index `report_figures` alone. */
async function finishedDue(ctx: ReadCtx, { month }: Span) {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const rows = await ctx.db
    .selectFrom('finished_work')
    .select(['apartment_id', 'apartment_name', 'area', 'cleaner_id', 'cleaner_first_name'])
    .select(['cleaner_last_name', 'submitted_at', 'due_at', 'due_day', 'time_zone', 'minutes', 'by_other'])
    // Each by a look-up of its own: for a join PostgreSQL reads all reports there are.
    .select((eb) => [
      eb
        .selectFrom('report')
        .whereRef('report.session_id', '=', 'finished_work.session_id')
        .where('report.review', '=', 'returned')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('returned'),
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'finished_work.session_id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    ])
    .where('due_day', '>=', first)
    .where('due_day', '<=', last)
    .execute()
  const unrecorded = (await unrecordedWork(ctx)).filter(({ due_day }) => due_day >= first && due_day <= last)
  const others = unrecorded.map((row) => ({ ...row, returned: 0, problems: 0 }))
  // Named one by one: of thousands of sessions, each is counted five times.
  return [...rows, ...others].map((row) => ({
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    area: row.area,
    cleaner_id: row.cleaner_id,
    cleaner_name: personName(row.cleaner_first_name, row.cleaner_last_name),
    day: row.due_day,
    timeZone: row.time_zone as string | null,
    submitted_at: row.submitted_at as string | null,
    due: row.due_at,
    minutes: row.minutes,
    returned: row.returned ?? 0,
    problems: row.problems ?? 0,
    byOther: row.by_other === 1,
  }))
}

const personName = (first: string | null, last: string | null) =>
  first === null ? null : fullName({ first_name: first, last_name: last ?? '' })

/** What is not submitted yet. */
async function openDue({ db }: ReadCtx, { from, to, timeZone }: Span) {
  const rows = await db
    .selectFrom('session')
    .select(['session.apartment_id', 'session.apartment_name', 'session.area', 'session.cleaner_id'])
    .select('session.expires_at')
    .select((eb) =>
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'session.id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    )
    // Literals, as in the list: only then are the partial indexes used.
    .where(sql<SqlBool>`session.state <> 'deleted' and session.state <> 'cancelled'`)
    .where('session.submitted_at', 'is', null)
    .where('session.expires_at', '>=', from)
    .where('session.expires_at', '<', to)
    .execute()
  const toDay = remembered((instant) => wallClock(instant, timeZone).slice(0, 10))
  return rows.map((row) => ({
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    area: row.area,
    cleaner_id: row.cleaner_id,
    cleaner_name: null,
    day: toDay(row.expires_at),
    timeZone: null,
    submitted_at: null,
    due: row.expires_at,
    minutes: null,
    returned: 0,
    problems: row.problems ?? 0,
    byOther: false,
  }))
}
