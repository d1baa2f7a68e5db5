import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { Tracked } from '../../platform/outbox/item.ts'
import { itemPhotos } from '../capture/item-photos.ts'
import { partings } from '../capture/partings.ts'

/** The photos of a thing that shall be with the check when it is signed: those deleted a moment ago are not. */
export const presentPhotoIds = (id: string, photos: readonly PagePhoto[], waiting: readonly Tracked[]) =>
  itemPhotos(photos, waiting, id)
    .map((photo) => photo.id)
    .filter((photoId) => !partings.getIds().has(photoId))
