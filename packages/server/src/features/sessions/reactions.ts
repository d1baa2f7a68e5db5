import type { Event } from '@brightkey/contract/event'
import { eventTypes, isSessionEvent } from '@brightkey/contract/event-types'
import type { WriteCtx } from '../../platform/context.ts'
import { assignReported, reassign, showCleaner } from './assigned/commands.ts'
import { cancelComingSessions } from './office/commands/remove.ts'
import { countTasks, tallyChange } from './tally/commands.ts'

/** Keeps sessions with what happens in the address book. */
export async function followCleaner(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'cleaner.created' && event.from_reports) await assignReported(ctx, event.cleaner_id)
  if (event.type === 'cleaner.merged') await reassign(ctx, event.other_id, event.cleaner_id)
  if (event.type === 'cleaner.changed' || event.type === 'cleaner.merged')
    await showCleaner(ctx, event.cleaner_id)
}

/** Cancels the coming sessions of an apartment that is archived, where the office wants that. */
export async function followApartment(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'apartment.archived' && event.coming_sessions === 'cancel')
    await cancelComingSessions(ctx, event.apartment_id)
}

/** After every event of a session: updates its tally and revision, and makes the office reload it. */
export async function tallySession(ctx: WriteCtx, event: Event): Promise<void> {
  if (!isSessionEvent(event)) return
  const { tally } = eventTypes[event.type]
  if (tally === 'counted') return
  const { counts, isActivity } = tally
  if (counts === 'tasks') await countTasks(ctx, event.session_id, isActivity)
  else await tallyChange(ctx, event.session_id, { isActivity, countIssues: counts === 'issues' })
}
