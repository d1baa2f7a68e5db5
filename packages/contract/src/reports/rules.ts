import type { Room } from '../templates/schema.ts'
import type { ClientView, DocumentPhoto, DocumentTask, ReportDocument, Withheld } from './schema.ts'

/** What libphonenumber makes of a text, as far as the rule needs it. */
type Parsed = { isValid(): boolean; ext?: string | undefined }

/** A phone number as it would be dialled: without the marks that phones paste along, and with + for 00. */
export const dialled = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^\s*(?:(?:https?:\/\/)?wa\.me\/|tel:)/i, '')
    .trim()
    .replace(/^(?:\(?00|\+\s*00)/, '+')

/**
 * The number in a text that was typed or pasted; null where it is none that can be called. One without a country code is
 * of `country`, or as WhatsApp's links have it: the code without a plus. `parse` is libphonenumber's, which each side
 * loads in its own way.
 */
export function phoneNumberIn<N extends Parsed, Country>(
  text: string,
  country: Country,
  parse: (text: string, country?: Country) => N | undefined,
): N | null {
  const number = parse(dialled(text), country)
  if (number?.isValid()) return number.ext ? null : number
  const digits = dialled(text).replace(/[\s().-]/g, '')
  const whole = /^[1-9]\d{9,14}$/.test(digits) ? parse(`+${digits}`) : undefined
  return whole?.isValid() ? whole : null
}

/** Images of one kind, in the order in which the phone took them. */
export const imagesOf = (photos: readonly DocumentPhoto[], kind: DocumentPhoto['kind']) =>
  photos.filter((photo) => photo.kind === kind && photo.mime !== 'application/pdf')

/** Documents the cleaner attached: listed by name, never counted as photos. */
export const papersOf = (photos: readonly DocumentPhoto[]) =>
  photos.filter((photo) => photo.mime === 'application/pdf')

type WithPhotos = { photos: readonly DocumentPhoto[] }

/** Every photo and paper of the report, those of its issues included. */
export const photosOf = (document: {
  tasks: readonly WithPhotos[]
  issues: readonly WithPhotos[]
}): DocumentPhoto[] => [...document.tasks, ...document.issues].flatMap((part) => part.photos)

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
