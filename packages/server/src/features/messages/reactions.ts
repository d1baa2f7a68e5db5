import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { mergeTellings } from './lines/updates.ts'
import { keepTelling, showTellingsOf } from './updates.ts'

/** The events that a cleaner may have to be notified of; `known`: caused by the cleaner, who knows it already. */
const toldEvents: { readonly [Type in Event['type']]?: 'changed' | 'known' } = {
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

/** Works out what cleaners are to be told of a session after each change of it. */
export async function followTelling(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'cleaner.merged') await mergeTellings(ctx, event.other_id, event.cleaner_id)
  if (event.type === 'cleaner.changed') await showTellingsOf(ctx, event.cleaner_id)
  const effect = toldEvents[event.type]
  if (effect && 'session_id' in event) await keepTelling(ctx, event.session_id, effect === 'known')
}
