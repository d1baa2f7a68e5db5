import { expiryLimit } from '@brightkey/contract/expiries/choices'
import type { expiryRoutes } from '@brightkey/contract/expiries/routes'
import type { Expiry } from '@brightkey/contract/expiries/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { addDays, daysBetween } from '@brightkey/i18n/plain-date'
import { todayIn } from '../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type ReadCtx,
  readCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../platform/context.ts'
import { serializeTitle, titleFor } from '../../../platform/db/search.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { requirePermission } from '../../users/access.ts'
import { mustBeAsRead } from '../../users/changes/access.ts'
import { lockedApartment } from '../access.ts'
import { unchecked } from './inserts.ts'
import { getExpiry } from './queries.ts'
import { reminderDays, reminderFor } from './rules.ts'

type Ctx = Authenticated<WriteCtx>

export async function createExpiry(ctx: Ctx, input: Input<typeof expiryRoutes.create>): Promise<Expiry> {
  requirePermission(ctx, 'apartments.edit')
  const { id: apartment_id } = await lockedApartment(ctx, input.apartment_id)
  const { count } = await ctx.db
    .selectFrom('expiry')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('apartment_id', '=', apartment_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= expiryLimit) throw new Problem('limit_reached', { count: expiryLimit })
  const id = newId()
  const title = serializeTitle(input.title, ctx.locale)
  const dated = { valid_until: input.valid_until ?? null, note: input.note || null }
  await ctx.db
    .insertInto('expiry')
    .values({ id, apartment_id, title, ...dated, ...unchecked, created_at: ctx.now })
    .execute()
  return recorded(ctx, 'expiry.created', id)
}

export async function updateExpiry(
  ctx: Ctx,
  { id, replaces, ...changes }: Input<typeof expiryRoutes.update>,
): Promise<Expiry> {
  requirePermission(ctx, 'apartments.edit')
  const current = await getExpiry(ctx, id)
  await lockedApartment(ctx, current.apartment.id)
  if (replaces) {
    const values = { current: await getExpiry(ctx, id), wanted: changes }
    await mustBeAsRead(ctx, replaces, values, { type: 'expiry.changed', subject_id: id })
  }
  const { title, valid_until, note } = changes
  const isCleared = valid_until === null && current.valid_until !== null
  await ctx.db
    .updateTable('expiry')
    .set({
      title: title === undefined ? JSON.stringify(current.title) : serializeTitle(title, ctx.locale),
      note: note === undefined ? current.note : note || null,
      // The office is reminded of another day again.
      ...(valid_until !== undefined &&
        valid_until !== current.valid_until && { valid_until, reminded_days: null }),
      // An inspection confirmed the day that is gone.
      ...(isCleared && { checked_at: null, checked_by: null }),
    })
    .where('id', '=', id)
    .execute()
  return recorded(ctx, isCleared ? 'expiry.cleared' : 'expiry.changed', id)
}

export async function removeExpiry(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'apartments.edit')
  await recorded(ctx, 'expiry.removed', id)
  await ctx.db.deleteFrom('expiry').where('id', '=', id).execute()
  return null
}

async function recorded(
  ctx: Ctx,
  type: `expiry.${'created' | 'changed' | 'cleared' | 'removed'}`,
  id: string,
): Promise<Expiry> {
  const expiry = await getExpiry(ctx, id)
  await ctx.record({ type, subject_id: id, name: `${expiry.apartment.name}: ${expiry.title_text}` })
  return expiry
}

/**
 * Reminds the office of what expires soon or has expired. Returns of how many. Several processes may run it: a conditional write
 * reminds once.
 */
export async function remindOfExpiries(instance: Instance): Promise<number> {
  const ctx = readCtx(instance, systemCaller(instance))
  const settings = await getEffectiveSettings(ctx)
  const days = reminderDays(settings)
  const today = todayIn(ctx.now, settings.timeZone)
  let count = 0
  for (const { id } of await toRemind(ctx, today, days))
    count += await write(instance, systemCaller(instance), async (writeCtx) => {
      const row = (await toRemind(writeCtx, today, days, id))[0]
      if (!row) return 0
      const { numUpdatedRows } = await writeCtx.db
        .updateTable('expiry')
        .set({ reminded_days: row.reminder })
        .where('id', '=', id)
        .where('valid_until', '=', row.valid_until)
        .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', row.reminder)]))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) return 0
      const { apartment_id, valid_until } = row
      const { title } = titleFor(row.title, writeCtx.locale)
      const expired = row.reminder < 0
      await writeCtx.record({ type: 'expiry.due', apartment_id, expiry_id: id, title, valid_until, expired })
      return 1
    })
  return count
}

/** Those that the office has not been reminded of as it should be, with the reminder that is due. */
async function toRemind({ db }: Pick<ReadCtx, 'db'>, today: string, days: readonly number[], id?: string) {
  const [first] = days
  if (first === undefined) return []
  const rows = await db
    .selectFrom('expiry')
    .innerJoin('apartment', 'apartment.id', 'expiry.apartment_id')
    .selectAll('expiry')
    .where('apartment.archived_at', 'is', null)
    .where('expiry.valid_until', '<=', addDays(today, first))
    .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>=', 0)]))
    .$if(id !== undefined, (query) => query.where('expiry.id', '=', id ?? ''))
    .orderBy('expiry.valid_until')
    .orderBy('expiry.id')
    .execute()
  return rows
    .flatMap(({ valid_until, ...row }) => {
      if (valid_until === null) return []
      const reminder = reminderFor(daysBetween(today, valid_until), days)
      const isDone = reminder === null || (row.reminded_days !== null && row.reminded_days <= reminder)
      return isDone ? [] : [{ ...row, valid_until, reminder }]
    })
    .slice(0, 100)
}
