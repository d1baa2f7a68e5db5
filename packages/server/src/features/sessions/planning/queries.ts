import type {
  ApartmentRules,
  CheckOutRule,
  RepeatRule,
  RuleDue,
  Rules,
} from '@brightkey/contract/sessions/planning-schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { existingApartment } from '../../apartments/access.ts'
import { requirePermission } from '../../users/access.ts'
import type { RuleTable } from './tables.ts'

export type RuleRow = Selectable<RuleTable>

/** The rules of the instance. */
export async function getRules(ctx: Authenticated<ReadCtx>): Promise<Rules> {
  requirePermission(ctx, 'apartments.edit')
  const { check_out, repeat } = toRules(await rulesOf(ctx, null))
  return { check_out, repeat: repeat ?? [] }
}

/** The own rules of an apartment. */
export async function getApartmentRules(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<ApartmentRules> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  return toRules(await rulesOf(ctx, id))
}

/** The rows of the rules of an apartment, or of the instance (null), that are not removed. */
export const rulesOf = ({ db }: ReadCtx, apartmentId: string | null): Promise<RuleRow[]> =>
  db
    .selectFrom('rule')
    .selectAll()
    .where('apartment_id', apartmentId === null ? 'is' : '=', apartmentId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The rules that make sessions of an apartment: its own, else the instance's. One for check-outs may be off. */
export async function effectiveRules(
  ctx: ReadCtx,
  apartmentId: string,
): Promise<{ checkOut: RuleRow | null; repeats: RuleRow[] }> {
  const own = await rulesOf(ctx, apartmentId)
  const instance = await rulesOf(ctx, null)
  const checkOut = [...own, ...instance].find(({ trigger }) => trigger === 'check_out') ?? null
  const hasRepeats = own.some(({ trigger }) => trigger !== 'check_out')
  return { checkOut, repeats: (hasRepeats ? own : instance).filter(({ trigger }) => trigger === 'repeat') }
}

/**
 * By rule, when sessions of an apartment are due after their check-outs: as its rule of today has it (`checkOut`); while that
 * is off, as the one that made them, also a removed one.
 */
export async function dueOfSessions(
  ctx: ReadCtx,
  checkOut: RuleRow | null,
  sessions: readonly { rule_id: string | null }[],
): Promise<Map<string, RuleDue | null>> {
  const ids = [...new Set(sessions.flatMap(({ rule_id }) => rule_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('rule').select(['id', 'due']).where('id', 'in', ids).execute()
  return new Map(rows.map((made) => [made.id, readDue(checkOut?.is_on === 1 ? checkOut : made)]))
}

export const readDue = ({ due }: Pick<RuleRow, 'due'>): RuleDue | null =>
  due === null ? null : JSON.parse(due)

export const readTemplateIds = ({ template_ids }: Pick<RuleRow, 'template_ids'>): string[] | null =>
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
