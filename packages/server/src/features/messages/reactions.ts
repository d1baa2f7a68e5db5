import type { Event } from '@brightkey/contract/event'
import { eventTypes, isSessionEvent } from '@brightkey/contract/event-types'
import type { WriteCtx } from '../../platform/context.ts'
import { mergeNotices } from './lines/updates.ts'
import { showNotices, updateNotices } from './updates.ts'

/** Updates the pending notifications of a session's cleaners after each change of it. */
export async function followNotices(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'cleaner.merged') await mergeNotices(ctx, event.other_id, event.cleaner_id)
  if (event.type === 'cleaner.changed') await showNotices(ctx, event.cleaner_id)
  if (!isSessionEvent(event)) return
  const { message } = eventTypes[event.type]
  if (message !== null) await updateNotices(ctx, event.session_id, message === 'known')
}
