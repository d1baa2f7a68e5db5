import type { RuleChange } from '@brightkey/contract/office-event'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import type {
  ApartmentRules,
  CheckOutRule,
  RepeatRule,
  Rules,
  RulesInput,
} from '@brightkey/contract/sessions/planning-schema'
import type { Insertable } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { isRecurrence } from '../../../platform/recurrence.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { existingApartment } from '../../apartments/access.ts'
import { activeCleaner } from '../../cleaners/access.ts'
import { outdateTimes } from '../../sessions/basis/updates.ts'
import { requirePermission } from '../../users/access.ts'
import { getApartmentRules, getRules, type RuleRow, readRules } from '../queries.ts'
import type { RuleTable } from '../tables.ts'
import { planSoon } from './plan-due.ts'

type Ctx = Authenticated<WriteCtx>

/** Sets the rules of the instance. */
export async function setRules(ctx: Ctx, input: Input<typeof planningRoutes.setRules>): Promise<Rules> {
  requirePermission(ctx, 'apartments.edit')
  await putRules(ctx, null, input)
  return getRules(ctx)
}

/** Sets the own rules of an apartment. */
export async function setApartmentRules(
  ctx: Ctx,
  { id, ...input }: Input<typeof planningRoutes.setApartmentRules>,
): Promise<ApartmentRules> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  await putRules(ctx, id, input)
  return getApartmentRules(ctx, { id })
}

async function putRules(ctx: Ctx, apartmentId: string | null, input: RulesInput): Promise<void> {
  // Two who set them at once come one after the other: there is one rule for check-outs.
  await incrementRevision(ctx, 'rules')
  const before = await readRules(ctx, apartmentId)
  const wanted = await wantedRows(ctx, apartmentId, input, before)
  for (const { id, ...row } of wanted) {
    const known = before.some((each) => each.id === id)
    await (known
      ? ctx.db.updateTable('rule').set(row).where('id', '=', id)
      : ctx.db.insertInto('rule').values({ id, created_at: ctx.now, removed_at: null, ...row })
    ).execute()
  }
  const kept = new Set(wanted.map(({ id }) => id))
  for (const { id } of before.filter((each) => !kept.has(each.id)))
    await ctx.db.updateTable('rule').set({ removed_at: ctx.now }).where('id', '=', id).execute()
  const name = apartmentId && (await existingApartment(ctx, apartmentId)).name
  await ctx.record({
    type: 'rules.changed',
    subject_id: apartmentId,
    name,
    fields: changedParts(before, wanted),
  })
  await outdateTimes(ctx, apartmentId)
  await planSoon(ctx, apartmentId)
}

type Row = Omit<Insertable<RuleTable>, 'created_at' | 'removed_at'>

/** Where a rule for check-outs keeps its parts. */
const partColumns = {
  is_on: 'check_outs',
  days_ahead: 'days_ahead',
  kind: 'kind',
  template_ids: 'templates',
  cleaner_id: 'cleaner',
  due: 'due',
  tell: 'notify',
} as const

function changedParts(before: readonly RuleRow[], after: readonly Row[]): RuleChange[] {
  const [old, now] = [before, after].map((rows) => rows.find(({ trigger }) => trigger === 'check_out'))
  const columns = Object.keys(partColumns) as (keyof typeof partColumns)[]
  const changed: RuleChange[] = []
  if (old && now)
    changed.push(
      ...columns.filter((column) => old[column] !== now[column]).map((column) => partColumns[column]),
    )
  else if (old || now) changed.push('check_outs')
  const [oldRepeats, repeats] = [before, after].map(describeRepeats)
  if (oldRepeats !== repeats) changed.push('repeats')
  return changed
}

/** The regular cleanings as text, in any order; the row of an apartment without any gets a new id with each save. */
const describeRepeats = (rows: readonly Row[]) =>
  rows
    .filter(({ trigger }) => trigger !== 'check_out')
    .map(({ id, trigger, kind, template_ids, cleaner_id, rrule, starts_on, due_at }) =>
      JSON.stringify([trigger === 'repeat' && id, kind, template_ids, cleaner_id, rrule, starts_on, due_at]),
    )
    .sort()
    .join('\n')

async function wantedRows(
  ctx: Ctx,
  apartmentId: string | null,
  { check_out, repeat }: RulesInput,
  before: readonly RuleRow[],
): Promise<Row[]> {
  const rows: Row[] = []
  if (check_out) {
    const known = before.find(({ trigger }) => trigger === 'check_out')
    rows.push(await checkOutRow(ctx, apartmentId, check_out, known))
  }
  for (const [index, rule] of (repeat ?? []).entries()) {
    const known = before.find(({ id, trigger }) => id === rule.id && trigger === 'repeat')
    if (rule.id !== undefined && !known) throw new Problem('not_found')
    if (!isRecurrence(rule)) throw fieldProblem(`repeat.${index}.rrule`, 'invalid_rrule')
    rows.push(repeatRow(apartmentId, rule))
  }
  if (apartmentId !== null && repeat?.length === 0)
    rows.push({ ...empty, id: newId(), apartment_id: apartmentId, trigger: 'no_repeat', kind: 'other' })
  return rows
}

const empty = {
  template_ids: null,
  cleaner_id: null,
  due: null,
  tell: null,
  rrule: null,
  starts_on: null,
  due_at: null,
  failed_at: null,
} as const

async function checkOutRow(
  ctx: Ctx,
  apartment_id: string | null,
  { on, days_ahead, kind, template_ids, cleaner_id = null, due, tell }: CheckOutRule,
  known: RuleRow | undefined,
): Promise<Row> {
  if (cleaner_id !== null && cleaner_id !== known?.cleaner_id) await activeCleaner(ctx, cleaner_id)
  return {
    ...empty,
    id: known?.id ?? newId(),
    apartment_id,
    trigger: 'check_out',
    is_on: on ? 1 : 0,
    days_ahead,
    kind,
    template_ids: serializeIds(template_ids),
    cleaner_id,
    due: JSON.stringify(due),
    tell: JSON.stringify(tell),
  }
}

const repeatRow = (
  apartment_id: string | null,
  { id = newId(), rrule, starts_on, kind, template_ids, due_at }: RepeatRule,
): Row => ({
  ...empty,
  id,
  apartment_id,
  trigger: 'repeat',
  kind,
  template_ids: serializeIds(template_ids),
  rrule,
  starts_on,
  due_at,
})

const serializeIds = (ids: readonly string[] | null | undefined) =>
  ids && ids.length > 0 ? JSON.stringify(ids) : null

/** Gives what rules will make for one cleaner to another one. */
export async function reassignRules({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db.updateTable('rule').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
}
