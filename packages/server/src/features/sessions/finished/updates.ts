import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { CleanerDetails } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../platform/context.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { withRateAt } from '../../cleaners/queries/kind-rates.ts'
import type { CleanerTable } from '../../cleaners/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import type { LinkSession } from '../access.ts'
import type { SessionTable } from '../tables.ts'
import { composeWork, isSubmittedByOther, unrecorded } from './queries.ts'
import { cleanerColumns, type FinishedWork, toWork } from './rules.ts'

type Session = Selectable<SessionTable>

/**
 * Records whose work a session is, with the first report as it comes in. Returns who it is assigned to, and whether this
 * version of the report was submitted by another.
 */
export async function recordWork(
  ctx: WriteCtx,
  session: LinkSession,
  submitter: CleanerDetails,
  version: number,
): Promise<{ assigned: Selectable<CleanerTable> | null; byOther: boolean }> {
  const assigned = await assignedCleaner(ctx, session)
  const byOther = await isSubmittedByOther(ctx, assigned, submitter)
  if (version > 1) {
    if (session.submitted_by_other === null) await recordStored(ctx, session)
    return { assigned, byOther }
  }
  const { timeZone, companyName } = await getEffectiveSettings(ctx)
  const first = {
    ...{ submitted_at: ctx.now, due_at: session.expires_at, cleaner: submitter },
    ...{ time_zone: timeZone, issuer: companyName },
  }
  const rated = assigned && (await withRateAt(ctx, assigned, { kind: session.cleaning_kind, at: ctx.now }))
  await insertWork(ctx, toWork(session, first, rated, { byOther, recorded: 'at_submission' }))
  return { assigned, byOther }
}

const assignedCleaner = (ctx: WriteCtx, { cleaner_id }: Pick<Session, 'cleaner_id'>) =>
  cleaner_id === null ? null : existingCleaner(ctx, cleaner_id)

const insertWork = ({ db }: WriteCtx, work: FinishedWork) =>
  db
    .insertInto('finished_work')
    .values(work)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()

/** Records the work of a session whose first report is stored. Returns whether another submitted it. */
async function recordStored(ctx: WriteCtx, session: Session): Promise<boolean> {
  const work = await composeWork(ctx, session, await assignedCleaner(ctx, session))
  if (work) await insertWork(ctx, work)
  return work?.by_other === 1
}

const atOnce = 50

/** A job of the server: records the work of reports that the previous release took. Returns how many. */
export async function recordUnrecordedWork(instance: Instance): Promise<number> {
  const { db } = readCtx(instance, systemCaller(instance))
  const found = await db.selectFrom('session').select('id').where(unrecorded).limit(atOnce).execute()
  for (const { id } of found)
    await write(instance, systemCaller(instance), async (ctx) => {
      const session = await ctx.db
        .selectFrom('session')
        .selectAll()
        .where('id', '=', id)
        .where(unrecorded)
        .forUpdate()
        .executeTakeFirst()
      if (session) await setByOther(ctx, [id], await recordStored(ctx, session))
    })
  return found.length
}

/** Notes whether the newest reports of these sessions were submitted by others than their cleaners. */
const setByOther = ({ db }: WriteCtx, ids: readonly string[], byOther: boolean) =>
  db
    .updateTable('session')
    .set({ submitted_by_other: Number(byOther) })
    .where('id', 'in', ids)
    .execute()

/** Gives a new entry of the address book the work of its sessions, at the rate that it has now. */
export async function giveReportedWork(ctx: WriteCtx, cleaner: Selectable<CleanerTable>): Promise<void> {
  const sessions = ctx.db.selectFrom('session').select('id').where('cleaner_id', '=', cleaner.id)
  for (const kind of sessionKinds)
    await ctx.db
      .updateTable('finished_work')
      .set(cleanerColumns(await withRateAt(ctx, cleaner, { kind, at: ctx.now })))
      .where('cleaner_id', 'is', null)
      .where('kind', '=', kind)
      .where('session_id', 'in', sessions)
      .execute()
}

/** Gives the work of one entry of the address book to another of the same person; rates and names stay those of then. */
export async function mergeWork({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db.updateTable('finished_work').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
  await db.updateTable('finished_work').set({ moved_from_id: to }).where('moved_from_id', '=', from).execute()
}

/** Puts finished work on the statement of another cleaner, at the rate that was theirs when it was submitted; `from` is the name of the one before. */
export async function setWorkCleaner(
  ctx: WriteCtx,
  work: FinishedWork,
  cleaner: Selectable<CleanerTable>,
  { byOther, from }: { byOther: boolean; from: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('finished_work')
    .set({
      ...cleanerColumns(await withRateAt(ctx, cleaner, { kind: work.kind, at: work.submitted_at })),
      by_other: Number(byOther),
      moved_from_id: work.cleaner_id,
      moved_from_name: from,
      moved_by: ctx.actor?.id ?? null,
      moved_at: ctx.now,
    })
    .where('session_id', '=', work.session_id)
    .execute()
}

/** Gives finished work the rate that its cleaner has now for its kind. Returns the ids of sessions whose work has one now. */
export async function setWorkRate(
  ctx: WriteCtx,
  sessionIds: readonly string[],
  cleaner: Selectable<CleanerTable>,
): Promise<string[]> {
  const rated: string[] = []
  for (const kind of sessionKinds) {
    const { rate_thousandths, rate_per, rate_currency } = await withRateAt(ctx, cleaner, {
      kind,
      at: ctx.now,
    })
    if (rate_thousandths === null) continue
    const rows = await ctx.db
      .updateTable('finished_work')
      .set({ rate_thousandths, rate_per, rate_currency })
      .where('session_id', 'in', sessionIds)
      .where('kind', '=', kind)
      .where('rate_thousandths', 'is', null)
      .returning('session_id')
      .execute()
    rated.push(...rows.map(({ session_id }) => session_id))
  }
  return rated.toSorted()
}

/** Makes a finished session that of another cleaner, if it still is that of the one before. */
export async function moveSession(
  { db }: WriteCtx,
  { id, cleaner_id }: Pick<Session, 'id' | 'cleaner_id'>,
  to: { cleaner_id: string; search: string; byOther: boolean },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ cleaner_id: to.cleaner_id, search: to.search, submitted_by_other: Number(to.byOther) })
    .where('id', '=', id)
    .where('cleaner_id', cleaner_id === null ? 'is' : '=', cleaner_id)
    .execute()
}
