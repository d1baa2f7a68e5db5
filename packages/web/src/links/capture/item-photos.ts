import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { Tracked } from '../../platform/outbox/item.ts'
import { type PhotoView, waitingPhotoView } from '../../platform/outbox/received.ts'

const received = (photo: PagePhoto): PhotoView => ({
  ...photo,
  kind: 'after',
  sha256: photo.id,
  taken_at: null,
  where: 'received',
})

/** The photos of one item of a page: what the office has, with what this phone still sends or deletes. */
export function itemPhotos(
  photos: readonly PagePhoto[],
  items: readonly Tracked[],
  itemId: string,
): PhotoView[] {
  let shown = photos.map(received)
  for (const item of items) {
    const { action, refused } = item
    if (refused !== null) continue
    if (
      action.kind === 'photo' &&
      action.task_id === itemId &&
      !shown.some(({ id }) => id === action.photo.id)
    )
      shown = [...shown, waitingPhotoView(action.photo, item)]
    if (action.kind === 'delete-photo') shown = shown.filter(({ id }) => id !== action.photo_id)
  }
  return shown
}
