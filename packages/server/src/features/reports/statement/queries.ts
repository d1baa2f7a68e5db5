import type { monthRoutes } from '@brightkey/contract/reports/month-routes'
import type { Statement, StatementRow } from '@brightkey/contract/reports/statement-schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { cleanersById, cleanersNamed } from '../../cleaners/queries/cleaners.ts'
import { fullName, personKey, toRate } from '../../cleaners/queries/fields.ts'
import { unrecordedWork, workCleaner } from '../../sessions/finished/queries.ts'
import type { FinishedWork } from '../../sessions/finished/rules.ts'
import { requirePermission } from '../../users/access.ts'
import { namesAt } from '../../users/queries.ts'
import { monthSpan } from '../month/queries/span.ts'
import { fileNamePart } from '../rules.ts'
import { correctionsFor } from './corrections/queries.ts'
import { writeStatementCsv } from './document/csv.ts'
import { statementPdf } from './pdf/statement-pdf.ts'
import { commonRate, statementSums, workAmount } from './rules.ts'

type Ctx = Authenticated<ReadCtx>
type Wanted = Input<typeof monthRoutes.statement>

/** What a cleaner submitted in a month, as JSON, CSV or PDF. */
export async function getStatement(ctx: Ctx, { id, month, format }: Wanted) {
  const statement = await composeStatement(ctx, { id, month })
  if (format === 'json') return statement
  const { first_name, last_name } = statement.cleaner
  const filename = fileNamePart(`${statement.month} ${first_name} ${last_name}`)
  if (format === 'csv') return HttpResult.csv<Statement>(filename, writeStatementCsv(statement, ctx))
  const { bytes, accessible } = await statementPdf(ctx, statement)
  if (!accessible)
    ctx.instance.log.warn({ cleaner: id, locale: ctx.locale }, 'PDF of a statement is not PDF/UA')
  return HttpResult.download<Statement>({
    body: bytes,
    type: 'application/pdf',
    filename: `${filename}.pdf`,
  })
}

/** A month of a cleaner: finished work as it was then, and the corrections made in the month. */
export async function composeStatement(
  ctx: Ctx,
  { id, month }: Pick<Wanted, 'id' | 'month'>,
): Promise<Statement> {
  requirePermission(ctx, 'month.read')
  const cleaner = await existingCleaner(ctx, id)
  const span = await monthSpan(ctx, month)
  const works = await workIn(ctx, id, span.month)
  const { on, later, payments } = await correctionsFor(ctx, id, span.month)
  const last = works.at(-1)
  const head = (last && workCleaner(last)) ?? cleaner
  const rows = await toRows(ctx, works, head)
  return {
    month: span.month,
    time_zone: last?.time_zone ?? span.timeZone,
    company_name: last?.company_name ?? span.companyName,
    cleaner: {
      id,
      first_name: head.first_name,
      last_name: head.last_name,
      company_name: head.company_name,
    },
    rate: rows.length > 0 ? commonRate(rows) : toRate(cleaner),
    rows,
    corrections: on,
    later_corrections: later,
    payments,
    moved_away: await movedAway(ctx, id, span.month),
    sums: statementSums(rows, on, payments),
  }
}

type Work = FinishedWork & { state: string | null; assigned_id: string | null }

/** The work of a cleaner whose first report came in on the days of a month. */
async function workIn(ctx: Ctx, id: string, month: string): Promise<Work[]> {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const rows = await ctx.db
    .selectFrom('finished_work')
    .leftJoin('session', 'session.id', 'finished_work.session_id')
    .selectAll('finished_work')
    .select(['session.state', 'session.cleaner_id as assigned_id'])
    .where('finished_work.cleaner_id', '=', id)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const unrecorded = (await unrecordedWork(ctx)).filter(
    ({ cleaner_id, day }) => cleaner_id === id && day >= first && day <= last,
  )
  const others = unrecorded.map((work) => ({ ...work, state: 'submitted', assigned_id: id }))
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...rows, ...others].toSorted(
    (a, b) => before(a.submitted_at, b.submitted_at) || before(a.session_id, b.session_id),
  )
}

type Named = Pick<Statement['cleaner'], 'first_name' | 'last_name' | 'company_name'>

async function toRows(ctx: Ctx, works: readonly Work[], head: Named): Promise<StatementRow[]> {
  const others = works.filter(({ by_other }) => by_other === 1).map(getSubmitter)
  const inBook = await cleanersNamed(ctx, others)
  const reassignedIds = works.flatMap(({ assigned_id, cleaner_id }) =>
    assigned_id !== null && assigned_id !== cleaner_id ? assigned_id : [],
  )
  const reassigned = await cleanersById(ctx, [...new Set(reassignedIds)])
  const userName = await namesAt(
    ctx,
    works.map(({ moved_by }) => moved_by),
  )
  return works.map((work): StatementRow => {
    const rate = toRate(work)
    const own = workCleaner(work)
    const submitter = getSubmitter(work)
    const rework = work.assigned_id === work.cleaner_id ? undefined : reassigned.get(work.assigned_id ?? '')
    return {
      session_id: work.session_id,
      code: work.code,
      day: work.day,
      submitted_at: work.submitted_at,
      apartment: work.apartment_name,
      kind: work.kind,
      planned_minutes: work.planned_minutes,
      minutes: work.minutes,
      rate,
      amount: workAmount(rate, work.minutes),
      state: rowState(work),
      cleaner: own && fullName(own) !== fullName(head) ? withoutId(own) : null,
      submitted_by: work.by_other === 1 ? submitter : null,
      submitted_by_cleaner: work.by_other === 1 ? toNamed(inBook.get(personKey(submitter))) : null,
      rework_by: toNamed(rework),
      moved:
        work.moved_at === null
          ? null
          : {
              from: work.moved_from_name,
              by: userName(work.moved_by, work.moved_at),
              at: work.moved_at,
            },
      at_upgrade: work.recorded === 'at_upgrade',
    }
  })
}

const getSubmitter = (work: FinishedWork): Named => ({
  first_name: work.submitter_first_name,
  last_name: work.submitter_last_name,
  company_name: work.submitter_company_name,
})

const withoutId = ({ first_name, last_name, company_name }: Named): Named => ({
  first_name,
  last_name,
  company_name,
})

const toNamed = (cleaner: (Named & { id: string }) | undefined) =>
  cleaner ? { id: cleaner.id, name: fullName(cleaner) } : null

/** A session that was deleted for good has no state any more. */
const rowState = ({ state }: Work): StatementRow['state'] =>
  state === 'submitted' || state === 'returned' || state === 'approved' ? state : 'deleted'

/** Work of the month that was given to another cleaner: as much as the one before needs to know of it. */
async function movedAway(ctx: Ctx, id: string, month: string): Promise<Statement['moved_away']> {
  const rows = await ctx.db
    .selectFrom('finished_work')
    .select(['session_id', 'code', 'day', 'moved_at', 'cleaner_first_name', 'cleaner_last_name'])
    .where('moved_from_id', '=', id)
    .where((eb) => eb.or([eb('cleaner_id', 'is', null), eb('cleaner_id', '!=', id)]))
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('day')
    .orderBy('session_id')
    .execute()
  return rows.map(({ moved_at, cleaner_first_name, cleaner_last_name, ...row }) => ({
    ...row,
    to:
      cleaner_first_name === null
        ? null
        : fullName({ first_name: cleaner_first_name, last_name: cleaner_last_name ?? '' }),
    at: moved_at ?? '',
  }))
}
