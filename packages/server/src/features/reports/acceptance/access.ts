import type { WrittenPage } from '../../sessions/pages/queries.ts'
import { hasTask } from '../../sessions/tasks/queries.ts'
import { acceptanceFilled, claimedPhotos } from './queries.ts'

export const acceptancePage: WrittenPage = {
  filled: acceptanceFilled,
  // A remark is of a task.
  hasItem: (ctx, session, itemId) => hasTask(ctx, session.id, itemId),
  isSigned: async (ctx, session, photo) => (await claimedPhotos(ctx, session.id)).has(photo.id),
}
