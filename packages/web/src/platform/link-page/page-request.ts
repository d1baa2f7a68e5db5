import { deletePagePhoto, uploadPagePhoto } from '@brightkey/contract/inspections/endpoints'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { send } from '../http/send.ts'
import { spokenLanguage } from '../language/chosen.ts'
import { storedPhoto } from '../outbox/disk.ts'
import type { Action, Item } from '../outbox/item.ts'
import type { Gone } from '../outbox/sender.ts'
import { upload } from '../outbox/upload.ts'
import type { WritingKind } from './link-kind.ts'
import type { Sending } from './link-work.ts'

/** What the server answered to what a page wrote. */
type PageAnswer<Data> = { kind: 'page'; data: Data } | { kind: 'photo'; photo: PagePhoto } | Gone

/** Sends one item of a page by the call that belongs to it. Throws Refused or Unreachable. */
async function pageRequest<Data>(
  { write }: WritingKind<Data>,
  { token, action }: Item,
  onProgress: (share: number) => void,
): Promise<PageAnswer<Data>> {
  const locale = spokenLanguage()
  const asked = { locale }
  switch (action.kind) {
    case 'entry':
    case 'send':
      return { kind: 'page', data: await write(token, action, asked) }
    case 'delete-photo': {
      await send(deletePagePhoto, { token, photoId: action.photo_id }, asked)
      return { kind: 'gone' }
    }
    case 'photo': {
      const { photo, task_id } = action
      const stored = await storedPhoto(photo.id)
      // Sent and removed by another tab between our look and now.
      if (stored === undefined) return { kind: 'gone' }
      const { id, source, taken_at } = photo
      const fields = { id, item_id: task_id, source, sent_at: new Date().toISOString() }
      const answer = await upload(
        uploadPagePhoto,
        { token, ...fields, ...(taken_at === null ? {} : { taken_at }) },
        new Blob([stored.bytes], { type: stored.mime }),
        { locale, onProgress },
      )
      return { kind: 'photo', photo: answer }
    }
    default:
      throw new Error(`${action.kind} belongs to the cleaner’s page`)
  }
}

/** The page after the server took an action, by what it answered. */
function afterAnswer<Data>(
  { withPhotos }: WritingKind<Data>,
  data: Data,
  action: Action,
  answer: PageAnswer<Data>,
): Data {
  if (answer.kind === 'page') return answer.data
  const without = (id: string) => (photos: PagePhoto[]) => photos.filter((photo) => photo.id !== id)
  if (action.kind === 'delete-photo') return withPhotos(data, action.task_id, without(action.photo_id))
  if (answer.kind !== 'photo') return data
  const { photo } = answer
  return withPhotos(data, photo.item_id, (photos) => [...without(photo.id)(photos), photo])
}

export const pageSending = <Data>(kind: WritingKind<Data>): Sending<Data, PageAnswer<Data>> => ({
  request: (item, onProgress) => pageRequest(kind, item, onProgress),
  confirm: (data, action, answer) => afterAnswer(kind, data, action, answer),
})
