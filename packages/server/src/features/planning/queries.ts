import type { StartingTask } from '@brightkey/contract/sessions/apartment-routes'
import type {
  ApartmentRules,
  CheckOutRule,
  RepeatRule,
  RuleDue,
  Rules,
} from '@brightkey/contract/sessions/planning-schema'
import type { Selectable } from 'kysely'
import { todayIn } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { existingApartment } from '../apartments/access.ts'
import type { ApartmentTable } from '../apartments/tables.ts'
import { findAvailable } from '../cleaners/access.ts'
import type { PlannedValues } from '../sessions/plans/queries.ts'
import { startingTasks, taskOfTemplate } from '../sessions/starting-tasks/queries.ts'
import type { SessionTable } from '../sessions/tables.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { offeredTemplates } from '../templates/queries.ts'
import { requirePermission } from '../users/access.ts'
import { checkOutOfStay } from './bookings/queries.ts'
import { windowStart } from './bookings/rules.ts'
import { dueBy, type Reach, readDue, repeatDue } from './rules.ts'
import type { RuleTable } from './tables.ts'

export type RuleRow = Selectable<RuleTable>

/** The rules of the instance. */
export async function getRules(ctx: Authenticated<ReadCtx>): Promise<Rules> {
  requirePermission(ctx, 'apartments.edit')
  const { check_out, repeat } = toRules(await readRules(ctx, null))
  return { check_out, repeat: repeat ?? [] }
}

/** The own rules of an apartment. */
export async function getApartmentRules(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<ApartmentRules> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  return toRules(await readRules(ctx, id))
}

/** The rows of the rules of an apartment, or of the instance (null), that are not removed. */
export const readRules = ({ db }: ReadCtx, apartmentId: string | null): Promise<RuleRow[]> =>
  db
    .selectFrom('rule')
    .selectAll()
    .where('apartment_id', apartmentId === null ? 'is' : '=', apartmentId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A rule, also a removed one; undefined for a session that no rule made. */
export async function hasRules({ db }: ReadCtx): Promise<boolean> {
  const query = db.selectFrom('rule').select('id').where('is_on', '=', 1).where('removed_at', 'is', null)
  return (await query.where('trigger', '!=', 'no_repeat').limit(1).executeTakeFirst()) !== undefined
}

export const ruleById = ({ db }: ReadCtx, id: string | null): Promise<RuleRow | undefined> =>
  db
    .selectFrom('rule')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()

/** The rules that make sessions of an apartment: its own, else the instance's. One for check-outs may be off. */
export async function effectiveRules(
  ctx: ReadCtx,
  apartmentId: string,
): Promise<{ checkOut: RuleRow | null; repeats: RuleRow[] }> {
  const own = await readRules(ctx, apartmentId)
  const instance = await readRules(ctx, null)
  const checkOut = [...own, ...instance].find(({ trigger }) => trigger === 'check_out') ?? null
  const hasRepeats = own.some(({ trigger }) => trigger !== 'check_out')
  return { checkOut, repeats: (hasRepeats ? own : instance).filter(({ trigger }) => trigger === 'repeat') }
}

/** By apartment, the rule for check-outs that is on there. */
export async function rulesOfCheckOuts(
  { db }: ReadCtx,
  apartmentIds: readonly string[],
): Promise<Map<string, RuleRow>> {
  if (apartmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rule')
    .selectAll()
    .where('trigger', '=', 'check_out')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('apartment_id', 'is', null), eb('apartment_id', 'in', apartmentIds)]))
    .execute()
  const byApartment = new Map(rows.map((row) => [row.apartment_id, row]))
  return new Map(
    apartmentIds.flatMap((id) => {
      const rule = byApartment.get(id) ?? byApartment.get(null)
      return rule?.is_on === 1 ? [[id, rule] as const] : []
    }),
  )
}

/** How far ahead all rules for check-outs look. */
export async function reachOfRules({ db }: ReadCtx): Promise<Reach> {
  const rows = await db
    .selectFrom('rule')
    .select(['apartment_id', 'is_on', 'days_ahead'])
    .where('trigger', '=', 'check_out')
    .where('removed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ apartment_id, is_on, days_ahead }) => [apartment_id, is_on === 1 ? days_ahead : null]),
  )
}

/**
 * When a session of an apartment is due after its check-out: as its rule of today has it (`checkOut`); while that is off, as the one
 * that made it, also a removed one. Null: no rule has it.
 */
export async function dueOfSessions(
  ctx: ReadCtx,
  checkOut: RuleRow | null,
  sessions: readonly { rule_id: string | null }[],
): Promise<(session: { rule_id: string | null }) => RuleDue | null> {
  if (checkOut?.is_on === 1) return () => readDue(checkOut)
  const ids = [...new Set(sessions.flatMap(({ rule_id }) => rule_id ?? []))]
  if (ids.length === 0) return () => null
  const rows = await ctx.db.selectFrom('rule').select(['id', 'due']).where('id', 'in', ids).execute()
  const byRule = new Map(rows.map((made) => [made.id, readDue(made)]))
  return ({ rule_id }) => byRule.get(rule_id ?? '') ?? null
}

/** The tasks of a rule's templates that are still offered; else what a session of the apartment starts with. */
export async function tasksOfRule(
  ctx: ReadCtx,
  rule: Pick<RuleRow, 'template_ids'> | null,
  apartment: Selectable<ApartmentTable>,
): Promise<StartingTask[]> {
  const ids = rule && readTemplateIds(rule)
  if (ids) {
    const offered = new Map((await offeredTemplates(ctx, apartment.id)).map((each) => [each.id, each]))
    const chosen = ids.flatMap((id) => offered.get(id) ?? [])
    if (chosen.length > 0) return chosen.map(taskOfTemplate)
  }
  return startingTasks(ctx, apartment)
}

/** Who cleans what a rule makes on a day: its own cleaner, else that of the apartment; null if neither is active and works on that day. */
async function cleanerOfRule(
  ctx: ReadCtx,
  rule: Pick<RuleRow, 'cleaner_id'> | null,
  { default_cleaner_id }: Pick<Selectable<ApartmentTable>, 'default_cleaner_id'>,
  due: string,
): Promise<string | null> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const ids = [rule?.cleaner_id ?? null, default_cleaner_id]
  return (await findAvailable(ctx, ids, todayIn(due, timeZone))).id
}

type PlannedSession = Pick<Selectable<SessionTable>, 'id' | 'apartment_id' | 'booking_id' | 'rule_id'>

/** What a session would be given by its stay and its rule today, in the instance's `timeZone`; null where neither makes it any more. */
export async function plannedValues(
  ctx: ReadCtx,
  session: PlannedSession,
  timeZone: string,
): Promise<PlannedValues | null> {
  const apartment = await existingApartment(ctx, session.apartment_id)
  const { checkOut: rule, repeats } = await effectiveRules(ctx, apartment.id)
  if (session.booking_id === null) {
    const occurrence = await readOccurrence(ctx, session)
    const repeat = repeats.find(({ id }) => id === session.rule_id)
    if (!occurrence || !repeat) return null
    const expires_at = repeatDue(repeat, occurrence.key, timeZone)
    return {
      ...{ window_start: null, expires_at },
      cleaner_id: await cleanerOfRule(ctx, null, apartment, expires_at),
    }
  }
  const checkOut = await checkOutOfStay(ctx, apartment, session.booking_id)
  if (!checkOut) return null
  const getDue = await dueOfSessions(ctx, rule, [session])
  const expires_at = dueBy(getDue(session), checkOut, apartment.check_in_time, timeZone)
  const ownRule = rule?.is_on === 1 || session.rule_id !== null ? rule : null
  return {
    ...{ window_start: windowStart(checkOut, timeZone), expires_at },
    cleaner_id: await cleanerOfRule(ctx, ownRule, apartment, expires_at),
  }
}

const readOccurrence = ({ db }: ReadCtx, { id }: PlannedSession) =>
  db.selectFrom('occurrence').select('key').where('session_id', '=', id).executeTakeFirst()

const readTemplateIds = ({ template_ids }: Pick<RuleRow, 'template_ids'>): string[] | null =>
  template_ids === null ? null : JSON.parse(template_ids)

function toRules(rows: readonly RuleRow[]): ApartmentRules {
  const checkOut = rows.find(({ trigger }) => trigger === 'check_out')
  const others = rows.filter(({ trigger }) => trigger !== 'check_out')
  return {
    check_out: checkOut ? toCheckOutRule(checkOut) : null,
    repeat: others.length === 0 ? null : others.filter(({ trigger }) => trigger === 'repeat').map(toRepeat),
  }
}

const toCheckOutRule = (row: RuleRow): CheckOutRule => ({
  on: row.is_on === 1,
  days_ahead: row.days_ahead,
  kind: row.kind,
  template_ids: readTemplateIds(row),
  cleaner_id: row.cleaner_id,
  due: readDue(row) ?? { before_next_check_in_minutes: 0 },
  tell: row.tell === null ? 'never' : JSON.parse(row.tell),
})

const toRepeat = (row: RuleRow): RepeatRule => ({
  id: row.id,
  rrule: row.rrule ?? '',
  starts_on: row.starts_on ?? '',
  kind: row.kind,
  template_ids: readTemplateIds(row),
  due_at: row.due_at ?? '',
})
