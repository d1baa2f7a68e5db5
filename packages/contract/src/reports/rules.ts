import type { Room } from '../templates/schema.ts'
import type { ClientView, DocumentPhoto, DocumentTask, ReportDocument, Withheld } from './schema.ts'

/** Images of one kind, in the order in which the phone took them. */
export const imagesOf = (photos: readonly DocumentPhoto[], kind: DocumentPhoto['kind']) =>
  photos.filter((photo) => photo.kind === kind && photo.mime !== 'application/pdf')

/** Documents the cleaner attached: listed by name, never counted as photos. */
export const papersOf = (photos: readonly DocumentPhoto[]) =>
  photos.filter((photo) => photo.mime === 'application/pdf')

/** Every photo and paper of the report, those of its issues included. */
export const photosOf = (document: ReportDocument): DocumentPhoto[] =>
  [...document.tasks, ...document.issues].flatMap((part) => part.photos)

/** Tasks that were worked on, by room in the order of the first task of each; tasks of no room come under null. */
export function tasksByRoom(document: ReportDocument): { room: Room | null; tasks: DocumentTask[] }[] {
  const rooms = new Map<Room | null, DocumentTask[]>()
  for (const task of document.tasks) {
    if (task.status !== 'completed') continue
    rooms.set(task.room, [...(rooms.get(task.room) ?? []), task])
  }
  return [...rooms].map(([room, tasks]) => ({ room, tasks }))
}

/** Tasks left undone, each with the cleaner's reason. */
export const skippedTasks = (document: ReportDocument) =>
  document.tasks.filter((task) => task.status !== 'completed')

/** What a client's view leaves out, in short. */
export const withheldBy = (view: ClientView): Withheld => ({
  photos: view.hidden_photo_ids.length,
  names: !view.show_names,
  address: !view.show_address,
})
