import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'

/** An apartment whose default cleaner is merged into another entry keeps her. */
export async function keepDefaultCleaner({ db }: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'cleaner.merged') return
  await db
    .updateTable('apartment')
    .set({ default_cleaner_id: event.cleaner_id })
    .where('default_cleaner_id', '=', event.other_id)
    .execute()
}
