import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { userById } from '../users/queries.ts'
import { endUserFeeds, followFeeds } from './feeds/commands.ts'

/** Ends the calendar links of users with their logins, and gives those of a merged cleaner to the other one. */
export async function keepFeeds(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'user.password_changed' || event.type === 'user.logged_out_everywhere') {
    if (event.subject_id !== null) await endUserFeeds(ctx, event.subject_id)
  } else if (event.type === 'user.changed' && event.subject_id !== null) {
    const { status } = await userById(ctx, event.subject_id)
    if (status === 'deactivated') await endUserFeeds(ctx, event.subject_id)
  } else if (event.type === 'cleaner.changed') {
    await followFeeds(ctx, { id: event.cleaner_id, mergedFrom: null })
  } else if (event.type === 'cleaner.merged') {
    await followFeeds(ctx, { id: event.cleaner_id, mergedFrom: event.other_id })
  }
}
