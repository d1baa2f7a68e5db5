import { deletePagePhoto, uploadPagePhoto } from '@brightkey/contract/inspections/endpoints'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import type { ActionByKind } from '../queue/action.ts'
import { waitingPhotoView } from './photo-view.ts'

/** Changes the photos of one item in the data of a page. */
export type InItem<Data> = (
  data: Data,
  itemId: string,
  change: (photos: readonly PagePhoto[]) => PagePhoto[],
) => Data

const without = (photos: readonly PagePhoto[], id: string) => photos.filter((photo) => photo.id !== id)

/** The actions on photos of a page's items; a photo that the server does not have yet has `where`. */
export const photoActions = <Data>(inItem: InItem<Data>) => ({
  photo: {
    route: uploadPagePhoto,
    input: ({ task_id, photo: { id, source, taken_at } }) => ({
      id,
      item_id: task_id,
      source,
      sent_at: new Date().toISOString(),
      ...(taken_at === null ? {} : { taken_at }),
    }),
    file: ({ photo }) => photo.id,
    key: ({ task_id }) => [task_id],
    apply: (data, { task_id, photo }, item) =>
      inItem(data, task_id, (photos) =>
        photos.some(({ id }) => id === photo.id)
          ? [...photos]
          : [...photos, { item_id: task_id, ...waitingPhotoView(photo, item) }],
      ),
    confirm: (data, _action, photo) =>
      photo ? inItem(data, photo.item_id, (photos) => [...without(photos, photo.id), photo]) : data,
  } satisfies EntryFor<Data, Data, ActionByKind<'photo'>, typeof uploadPagePhoto>,
  'delete-photo': {
    route: deletePagePhoto,
    input: ({ photo_id }) => ({ photoId: photo_id }),
    key: ({ task_id }) => [task_id],
    removes: true,
    deletes: ({ photo_id }) => photo_id,
    apply: (data, { task_id, photo_id }) => inItem(data, task_id, (photos) => without(photos, photo_id)),
    confirm: (data, { task_id, photo_id }) => inItem(data, task_id, (photos) => without(photos, photo_id)),
  } satisfies EntryFor<Data, Data, ActionByKind<'delete-photo'>, typeof deletePagePhoto>,
})
