import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { mergeNotices } from './lines/updates.ts'
import { showNoticesOf, updateNotices } from './updates.ts'

/** The events that a cleaner may have to be notified of; `known`: caused by the cleaner, who knows it already. */
const noticeEvents: { readonly [Type in Event['type']]?: 'changed' | 'known' } = {
  'session.created': 'changed',
  'session.changed': 'changed',
  'session.rescheduled': 'changed',
  'session.returned': 'changed',
  'session.overdue': 'changed',
  'session.cancelled': 'changed',
  'session.cancellation_undone': 'changed',
  'session.deleted': 'changed',
  'session.restored': 'changed',
  'session.answered': 'known',
  'session.started': 'known',
  'report.submitted': 'changed',
}

/** Updates the pending notifications of a session's cleaners after each change of it. */
export async function followNotices(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'cleaner.merged') await mergeNotices(ctx, event.other_id, event.cleaner_id)
  if (event.type === 'cleaner.changed') await showNoticesOf(ctx, event.cleaner_id)
  const effect = noticeEvents[event.type]
  if (effect && 'session_id' in event) await updateNotices(ctx, event.session_id, effect === 'known')
}
