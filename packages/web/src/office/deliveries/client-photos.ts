import type { LocalisedText } from '@brightkey/contract/locale'
import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'

/** One photo to show or to hide: of which task or problem, and the how-manieth of its kind there. */
export type ClientPhoto = { photo: DocumentPhoto; of: LocalisedText | string; number: number }
/** The photos of a room, of no room, or of the problems. */
export type PhotoGroup = { room: Room | null | 'issues'; photos: ClientPhoto[] }

const kinds: readonly DocumentPhoto['kind'][] = ['before', 'after', 'issue', 'document']

function numbered(photos: readonly DocumentPhoto[], of: LocalisedText | string): ClientPhoto[] {
  return kinds.flatMap((kind) =>
    photos.filter((photo) => photo.kind === kind).map((photo, index) => ({ photo, of, number: index + 1 })),
  )
}

/** Every photo and paper of a report by room, in the order of the first task of each; the problems' own come last. */
export function photoGroups({ tasks, issues }: ReportDocument): PhotoGroup[] {
  const groups = new Map<PhotoGroup['room'], ClientPhoto[]>()
  const add = (room: PhotoGroup['room'], photos: ClientPhoto[]) =>
    photos.length > 0 && groups.set(room, [...(groups.get(room) ?? []), ...photos])
  for (const task of tasks) add(task.room, numbered(task.photos, task.title))
  for (const issue of issues) add('issues', numbered(issue.photos, issue.text))
  return [...groups].map(([room, photos]) => ({ room, photos }))
}
