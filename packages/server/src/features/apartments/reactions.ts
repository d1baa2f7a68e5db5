import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'

/** An apartment keeps its default cleaner when their entry is merged into another. */
export async function keepDefaultCleaner({ db }: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'cleaner.merged') return
  await db
    .updateTable('apartment')
    .set({ default_cleaner_id: event.cleaner_id })
    .where('default_cleaner_id', '=', event.other_id)
    .execute()
}
