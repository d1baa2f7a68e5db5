import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { PhotoView } from './photo-view.ts'

/** Whether the office has a photo; one that is still on this phone says where it is. */
export const isReceived = (photo: PagePhoto): boolean => !('where' in photo)

/** The photos of one item of a page, each with where it is. */
export const itemPhotos = (photos: readonly PagePhoto[]): PhotoView[] =>
  photos.map((photo) => ({
    kind: 'after',
    sha256: photo.id,
    taken_at: null,
    where: 'received',
    ...photo,
  }))
