import { deletePagePhoto, uploadPagePhoto } from '@brightkey/contract/inspections/endpoints'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { send } from '../http/send.ts'
import { storedPhoto } from '../outbox/disk.ts'
import type { Item } from '../outbox/item.ts'
import type { Gone } from '../outbox/sender.ts'
import { upload } from '../outbox/upload.ts'
import type { Asked, WritingKind } from './page-kind.ts'

/** What the server said to what a page wrote. */
export type PageAnswer<Data> = { kind: 'page'; data: Data } | { kind: 'photo'; photo: PagePhoto } | Gone

type Way = Pick<Asked, 'locale'> & { onProgress: (share: number) => void }

/** Sends one item of a page by the call that belongs to it. Throws Refused or Unreachable. */
export async function pageRequest<Data>(
  { write }: WritingKind<Data>,
  { token, action }: Item,
  { locale, onProgress }: Way,
): Promise<PageAnswer<Data>> {
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
