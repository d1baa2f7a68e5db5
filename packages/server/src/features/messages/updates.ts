import type { NotifyTime } from '@brightkey/contract/sessions/planning-schema'
import type { Selectable } from 'kysely'
import { later } from '../../platform/clock.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { activeCleaners } from '../cleaners/queries/cleaners.ts'
import { effectiveRules, ruleById } from '../planning/queries.ts'
import { setNotified } from '../sessions/assigned/updates.ts'
import { readHandChanges } from '../sessions/office/rules.ts'
import { sessionById } from '../sessions/queries.ts'
import { settleMs } from '../sessions/rules.ts'
import type { SessionTable } from '../sessions/tables.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { currentKnowledge, firstNoticeAt, type Knowledge, pendingKind, readKnowledge } from './rules.ts'
import type { NoticeTable } from './tables.ts'

type Session = Selectable<SessionTable>
type Notice = Selectable<NoticeTable>
export type Due = Pick<Notice, 'kind' | 'wanted' | 'tell_at'>

export const nothing: Due = { kind: null, wanted: null, tell_at: null }

/**
 * Updates the pending notification of each cleaner of a session, present and past. `isKnown`: the present one caused the
 * change, so there is nothing to notify them of.
 */
export async function updateNotices(ctx: WriteCtx, sessionId: string, isKnown = false): Promise<void> {
  const { hasNotices, ...session } = await ctx.db
    .selectFrom('session')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('telling').select('number').where('telling.session_id', '=', sessionId))
        .as('hasNotices'),
    )
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (!hasNotices && session.cleaner_id === null) return
  const rows = await ctx.db
    .selectFrom('telling')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .execute()
  const byCleaner = new Map(rows.map((row) => [row.cleaner_id, row]))
  const { cleaner_id } = session
  for (const cleanerId of new Set([...byCleaner.keys(), ...(cleaner_id === null ? [] : [cleaner_id])])) {
    const row = byCleaner.get(cleanerId) ?? null
    const now = currentKnowledge(session, cleanerId)
    if (isKnown && cleanerId === cleaner_id && now !== null)
      await put(ctx, session, cleanerId, { ...nothing, known: JSON.stringify(now) })
    else {
      const due = await pendingNotice(ctx, session, row, now)
      const isSame = due === row || (due.kind === null && (row?.kind ?? null) === null)
      if (!isSame) await put(ctx, session, cleanerId, due)
    }
  }
  await showNotice(ctx, sessionId)
}

/** The pending notification of a cleaner; the row itself if nothing changed. */
async function pendingNotice(
  ctx: WriteCtx,
  session: Session,
  row: Notice | null,
  now: Knowledge | null,
): Promise<Due | Notice> {
  const known = readKnowledge(row?.known ?? null)
  const kind = pendingKind(known, now, session.started_at !== null)
  if (kind === null) return nothing
  const wanted = JSON.stringify(now)
  if (row?.tell_at && row.wanted === wanted) return row
  if (kind !== 'assigned') return { kind, wanted, tell_at: later(ctx.now, settleMs) }
  const isByRule = session.rule_id !== null && !readHandChanges(session).includes('cleaner_id')
  // Made by a rule, and over before the cleaner was notified, as after days without the server.
  if (isByRule && session.expires_at <= ctx.now) return nothing
  const { timeZone } = await getEffectiveSettings(ctx)
  const when = isByRule ? await ruleNotifyTime(ctx, session) : 'at_creation'
  // Reassigned after a cancellation notice: notify, even if a rule leaves the first notification to the office.
  const isBack = known !== null && when === 'never'
  const tell_at = firstNoticeAt(isBack ? 'at_creation' : when, session, ctx.now, timeZone)
  if (tell_at === null) return nothing
  return { kind: tell_at > later(ctx.now, settleMs) ? 'evening' : kind, wanted, tell_at }
}

/** When a rule wants the cleaner of its session notified. */
async function ruleNotifyTime(ctx: WriteCtx, session: Session): Promise<NotifyTime> {
  const rule = await ruleById(ctx, session.rule_id)
  // Sessions of repeat rules follow the check-out rule here.
  const { checkOut } =
    rule?.trigger === 'check_out' ? { checkOut: rule } : await effectiveRules(ctx, session.apartment_id)
  if (!checkOut) return 'at_creation'
  return checkOut.tell === null ? 'never' : JSON.parse(checkOut.tell)
}

async function put(
  { db }: WriteCtx,
  { id: session_id }: Pick<Session, 'id'>,
  cleaner_id: string,
  values: Due & Partial<Pick<Notice, 'known'>>,
): Promise<void> {
  const set = { ...values, by_hand: 0 }
  await db
    .insertInto('telling')
    .values({ session_id, cleaner_id, known: null, told_at: null, ...set })
    .onConflict((conflict) => conflict.columns(['session_id', 'cleaner_id']).doUpdateSet(set))
    .execute()
}

/** Notifications of a cleaner are pending only while they are active. */
export async function showNotices(ctx: WriteCtx, cleanerId: string): Promise<void> {
  const sessions = await ctx.db
    .selectFrom('telling')
    .innerJoin('session', 'session.id', 'telling.session_id')
    .select('session.id')
    .where('telling.cleaner_id', '=', cleanerId)
    .where('telling.tell_at', 'is not', null)
    .where('session.cleaner_id', '=', cleanerId)
    .orderBy('session.id')
    .execute()
  for (const { id } of sessions) await showNotice(ctx, id)
}

/** Copies to the session what its list shows of the one who is to clean it. */
export async function showNotice(ctx: WriteCtx, sessionId: string): Promise<void> {
  const session = await sessionById(ctx, sessionId)
  const row = await ctx.db
    .selectFrom('telling')
    .select((eb) => ['told_at', 'tell_at', eb('cleaner_id', 'in', activeCleaners(ctx)).as('isActive')])
    .where('session_id', '=', sessionId)
    .where('cleaner_id', '=', session.cleaner_id ?? '')
    .executeTakeFirst()
  const told_at = row?.told_at ?? null
  // The queue has active cleaners only.
  const tell_at = row?.isActive ? row.tell_at : null
  await setNotified(ctx, session, { told_at, tell_at })
}

/** Notifies the cleaner of this session on the office's request, even if nothing changed or a rule says never. */
export async function requestNotice(ctx: WriteCtx, session: Session): Promise<void> {
  const { id, cleaner_id } = session
  const now = cleaner_id === null ? null : currentKnowledge(session, cleaner_id)
  if (cleaner_id === null || now === null) return
  const row = await ctx.db
    .selectFrom('telling')
    .selectAll()
    .where('session_id', '=', id)
    .where('cleaner_id', '=', cleaner_id)
    .executeTakeFirst()
  const known = readKnowledge(row?.known ?? null)
  const kind = pendingKind(known, now, session.started_at !== null) ?? 'assigned'
  await put(ctx, session, cleaner_id, { kind, wanted: JSON.stringify(now), tell_at: ctx.now })
  await showNotice(ctx, id)
}
