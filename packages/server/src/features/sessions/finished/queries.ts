import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import type { CleanerDetails } from '@brightkey/contract/sessions/schema'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Selectable, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { cleanersById, cleanersNamed } from '../../cleaners/queries/cleaners.ts'
import { personKey } from '../../cleaners/queries/fields.ts'
import { withRateAt } from '../../cleaners/queries/kind-rates.ts'
import type { CleanerTable } from '../../cleaners/tables.ts'
import { ownedPeriods } from '../../owners/queries/owners.ts'
import type { SessionTable } from '../tables.ts'
import { type FinishedWork, toWork } from './rules.ts'

type Named = Pick<CleanerDetails, 'first_name' | 'last_name'>

/**
 * Whether a submitted name is of another person than the cleaner: a name of the cleaner's entry is missing in it. An entry
 * may lack the last name, and the order of names does not count.
 */
function isOtherPerson(cleaner: Named, submitted: Named): boolean {
  const words = ({ first_name, last_name }: Named) => normalizeForSearch(first_name, last_name).split(' ')
  const known = new Set(words(submitted))
  return words(cleaner).some((word) => !known.has(word))
}

/** Whether these details, submitted for a session of this cleaner, are another person's. */
export async function isSubmittedByOther(
  ctx: ReadCtx,
  cleaner: Selectable<CleanerTable> | null,
  submitted: CleanerDetails,
): Promise<boolean> {
  if (cleaner === null) return false
  if (isOtherPerson(cleaner, submitted)) return true
  if (personKey(cleaner) === personKey(submitted)) return false
  // Cleaners with the same name are distinguished by company.
  const same = (await cleanersNamed(ctx, [submitted])).get(personKey(submitted))
  return same !== undefined && same.id !== cleaner.id
}

/** The finished work of these sessions, by session; those without a report, or not recorded yet, are missing. */
export async function workOfSessions(
  { db }: ReadCtx,
  sessionIds: readonly string[],
): Promise<Map<string, FinishedWork>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('finished_work')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .execute()
  return new Map(rows.map((row) => [row.session_id, row]))
}

type Row = Pick<
  Selectable<SessionTable>,
  | 'id'
  | 'submitted_at'
  | 'submitted_by_other'
  | 'cleaner_first_name'
  | 'cleaner_last_name'
  | 'cleaner_company_name'
>

/** Whose work a session is, as the office's lists have it; null before its first report. */
export function toSessionWork(
  session: Row,
  work: FinishedWork | undefined,
  assigned: SessionRow['assigned'],
): SessionRow['work'] {
  if (session.submitted_at === null) return null
  const submitted = {
    first_name: session.cleaner_first_name ?? '',
    last_name: session.cleaner_last_name ?? '',
  }
  const isOther = assigned !== null && isOtherPerson(assigned, submitted)
  return {
    cleaner: work ? workCleaner(work) : assigned && named(assigned),
    by_other: (session.submitted_by_other ?? Number(isOther)) === 1,
  }
}

const named = ({ id, first_name, last_name, company_name }: NonNullable<SessionRow['assigned']>) => ({
  ...{ id, first_name, last_name, company_name },
})

/** The cleaner whose work it is, as named then; null without one. */
export const workCleaner = (work: FinishedWork) =>
  work.cleaner_first_name === null
    ? null
    : {
        id: work.cleaner_id,
        first_name: work.cleaner_first_name,
        last_name: work.cleaner_last_name ?? '',
        company_name: work.cleaner_company_name ?? '',
      }

/** The same condition as of the partial index. */
export const unrecorded = sql<boolean>`submitted_at is not null and submitted_by_other is null` as never

/**
 * The work of sessions whose first report the previous release took while it ran alongside this one, as it will be recorded. Mostly
 * none: a background job records it.
 */
export async function unrecordedWork(ctx: ReadCtx): Promise<FinishedWork[]> {
  const sessions = await ctx.db.selectFrom('session').selectAll().where(unrecorded).execute()
  const cleaners = await cleanersById(ctx, [
    ...new Set(sessions.flatMap(({ cleaner_id }) => cleaner_id ?? [])),
  ])
  const found: FinishedWork[] = []
  for (const session of sessions) {
    const work = await composeWork(ctx, session, cleaners.get(session.cleaner_id ?? '') ?? null)
    if (work) found.push(work)
  }
  return found
}

/** The work of a session from its stored first report, with the rate of then and what else is known now; null without a report. */
export async function composeWork(
  ctx: ReadCtx,
  session: Selectable<SessionTable>,
  cleaner: Selectable<CleanerTable> | null,
): Promise<FinishedWork | null> {
  const first = await ctx.instance.reports.first(ctx, session.id)
  if (!first) return null
  const byOther = await isSubmittedByOther(ctx, cleaner, first.cleaner)
  const of = { kind: session.cleaning_kind, at: first.submitted_at }
  const then = cleaner && (await withRateAt(ctx, cleaner, of))
  return toWork(session, first, then, { byOther, recorded: 'later' })
}

/** The work of a month in an owner's apartments while they were theirs; what the office deleted is not there. */
export const ownedWork = (ctx: ReadCtx, ownerId: string, month: string) =>
  ctx.db
    .selectFrom('session')
    .innerJoin(ownedPeriods(ctx, ownerId), 'owned.apartment_id', 'session.apartment_id')
    .innerJoin('finished_work as work', 'work.session_id', 'session.id')
    .select(['session.id as session_id', 'session.state', 'work.code', 'work.day', 'work.submitted_at'])
    .select(['work.apartment_name as apartment', 'work.kind'])
    .where('session.state', 'in', ['submitted', 'returned', 'approved'])
    .where('work.day', '>=', `${month}-01`)
    .where('work.day', '<=', `${month}-31`)
    .where(
      sql<boolean>`(owned.since is null or work.submitted_at >= owned.since)
        and (owned.until is null or work.submitted_at < owned.until)`,
    )
    .orderBy('work.submitted_at')
    .orderBy('session.id')
    .execute()
