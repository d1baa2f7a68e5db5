import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { later, localInstant, todayIn } from '../../../platform/clock.ts'
import {
  type Instance,
  type ReadCtx,
  readCtx,
  stepsCtx,
  systemCaller,
  type WriteCtx,
} from '../../../platform/context.ts'
import { isUnavailable } from '../../../platform/db/dialects.ts'
import { type Queue, takeDue, writePatiently } from '../../../platform/jobs/queue.ts'
import { lockedApartment } from '../../apartments/access.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import type { PlanTable } from '../tables.ts'
import { notePlanFailure } from './note-failures.ts'
import { planApartment } from './plan-apartment.ts'

/**
 * A process that dies while it plans leaves the apartment to another one after this long. One that only takes longer shares it, and
 * the second finds nothing left to do. In milliseconds.
 */
const leaseMs = 45_000
/** An apartment that could not be planned is tried again after this long, and after each change. In milliseconds. */
const retryMs = 60 * 60_000

/** Makes the rules of an apartment, or of all (null), be looked at within seconds. */
export async function planSoon({ db, now }: WriteCtx, apartmentId: string | null): Promise<void> {
  if (apartmentId === null) {
    await db.updateTable('plan').set({ next_at: now }).execute()
    return
  }
  await db
    .insertInto('plan')
    .values({ apartment_id: apartmentId, next_at: now })
    .onConflict((conflict) => conflict.column('apartment_id').doUpdateSet({ next_at: now }))
    .execute()
}

/** Apartments whose rules are to be looked at. */
export const duePlans: Queue<'plan'> = {
  table: 'plan',
  key: 'apartment_id',
  order: [['next_at']],
  isDue: (eb, now) => eb('next_at', '<=', now),
  claim: (now) => ({ next_at: later(now, leaseMs) }),
}

/**
 * Makes the sessions that rules ask for of every apartment whose turn it is: after a change, and once a day. Several processes
 * share them. Returns how many apartments.
 */
export async function planDueApartments(instance: Instance): Promise<number> {
  await addNewApartments(instance)
  for (let count = 0; ; count++) {
    const ctx = stepsCtx(instance, systemCaller(instance))
    const [plan] = await takeDue(ctx, duePlans, 1)
    if (!plan) return count
    try {
      await writePatiently(instance, (step) => planOne(step, plan))
    } catch (err) {
      if (isUnavailable(err)) throw err
      instance.log.error(
        { err, apartment: plan.apartment_id },
        'the sessions of an apartment could not be planned',
      )
      await writePatiently(instance, (step) =>
        notePlanFailure(step, plan.apartment_id, later(step.now, retryMs)),
      )
    }
  }
}

async function planOne(ctx: WriteCtx, plan: Selectable<PlanTable>): Promise<void> {
  const apartment = await lockedApartment(ctx, plan.apartment_id)
  const { timeZone } = await getEffectiveSettings(ctx)
  if (apartment.archived_at === null) await planApartment(ctx, apartment)
  const tomorrow = addDays(todayIn(ctx.now, timeZone), 1)
  const own = ctx.db.updateTable('plan').where('apartment_id', '=', apartment.id)
  await own
    .set({ next_at: localInstant(tomorrow, '00:00', timeZone) })
    // Changed meanwhile, it is due again.
    .where('next_at', '=', plan.next_at)
    .execute()
  if (plan.failed_at !== null) await own.set({ failed_at: null }).execute()
}

/** One in a transaction: together they would keep the other processes, and users who change one of them, waiting. */
async function addNewApartments(instance: Instance): Promise<void> {
  const ctx = readCtx(instance, systemCaller(instance))
  for (const { id } of await apartmentsWithoutPlan(ctx).execute())
    await writePatiently(instance, ({ db, now }) =>
      db
        .insertInto('plan')
        .values({ apartment_id: id, next_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

const apartmentsWithoutPlan = ({ db }: ReadCtx) =>
  db
    .selectFrom('apartment')
    .select('apartment.id')
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('plan')
            .select('plan.apartment_id')
            .whereRef('plan.apartment_id', '=', 'apartment.id'),
        ),
      ),
    )
