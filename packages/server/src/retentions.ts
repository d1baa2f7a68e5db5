import { removeOldOriginals } from './features/reports/originals/commands.ts'
import { removeSettledPhotos } from './features/sessions/found/commands/remove-photos.ts'
import type { Instance } from './platform/context.ts'
import { deleteExpired, type Retention } from './platform/jobs/retention.ts'

/** What is deleted after as many days as its setting says. */
export const retentions: readonly Retention[] = [
  {
    name: 'notifications',
    setting: 'KEEP_NOTIFICATIONS_DAYS',
    days: ({ config }) => config.keepDays.notifications,
    table: 'notification',
    column: 'created_at',
  },
  {
    name: 'timeline',
    setting: 'KEEP_TIMELINE_DAYS',
    days: ({ config }) => config.keepDays.timeline,
    table: 'event',
    column: 'at',
  },
  {
    name: 'refused uploads',
    setting: 'KEEP_TIMELINE_DAYS',
    days: ({ config }) => config.keepDays.timeline,
    table: 'refused_upload',
    column: 'last_at',
  },
  {
    // With the names of those who have them.
    name: 'things that were found and returned',
    setting: 'KEEP_TIMELINE_DAYS',
    days: ({ config }) => config.keepDays.timeline,
    table: 'found_item',
    column: 'settled_at',
  },
  {
    name: 'phones of cleaners',
    setting: 'KEEP_TIMELINE_DAYS',
    days: ({ config }) => config.keepDays.timeline,
    table: 'phone',
    column: 'last_at',
  },
  {
    name: 'sent mail',
    setting: 'KEEP_MAIL_DAYS',
    days: ({ config }) => config.keepDays.mail,
    table: 'mail',
    column: 'finished_at',
  },
  {
    name: 'webhook deliveries',
    setting: 'KEEP_WEBHOOKS_DAYS',
    days: ({ config }) => config.keepDays.webhooks,
    table: 'webhook_delivery',
    // Also those that wait for an endpoint to be switched on again.
    column: 'created_at',
  },
  {
    name: 'responses kept for an Idempotency-Key',
    setting: 'no setting',
    days: () => 1,
    table: 'kept_answer',
    column: 'created_at',
  },
  {
    name: 'contacts of guests of ended damage cases',
    setting: 'no setting',
    days: () => 365,
    table: 'damage_case_guest',
    column: 'ended_at',
  },
  {
    name: 'sent pushes',
    setting: 'KEEP_MAIL_DAYS',
    days: ({ config }) => config.keepDays.mail,
    table: 'push_message',
    column: 'finished_at',
  },
]

/** A job of the server: deletes what has expired. Returns how many rows and originals that were. */
export async function deleteAllExpired(instance: Instance): Promise<number> {
  let deleted = await removeSettledPhotos(instance)
  for (const retention of retentions) deleted += await deleteExpired(instance, retention)
  return deleted + (await removeOldOriginals(instance)).photos
}
