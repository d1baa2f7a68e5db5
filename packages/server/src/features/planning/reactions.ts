import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { outdateTimes } from '../sessions/basis/updates.ts'
import { sessionById } from '../sessions/queries.ts'
import { planSoon } from './commands/plan-due.ts'
import { reassignRules } from './commands/set-rules.ts'

/** Plans again what depends on an apartment, the time zone or a cleaner, and where a session the office restored may take another’s place. */
export async function followPlans(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'cleaner.merged') await reassignRules(ctx, event.other_id, event.cleaner_id)
  if (event.type === 'apartment.changed') await planSoon(ctx, event.apartment_id)
  if (event.type === 'time_zone.changed') {
    await outdateTimes(ctx, null)
    await planSoon(ctx, null)
  }
  if (event.type === 'session.cancellation_undone' && ctx.actor !== null)
    await planSoon(ctx, (await sessionById(ctx, event.session_id)).apartment_id)
}
