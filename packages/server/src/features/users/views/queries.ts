import type { SavedView } from '@brightkey/contract/users/schema'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'

/** The views a user has saved, the oldest first. */
export const listViews = ({ db, actor }: Authenticated<ReadCtx>): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'path'])
    .where('user_id', '=', actor.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
