import type { Room } from '../templates/schema.ts'
import type {
  ClientView,
  DocumentPhoto,
  DocumentTask,
  DocumentVoiceNote,
  ReportDocument,
  Withheld,
} from './schema.ts'
import type { DocumentShot } from './shot-schema.ts'

/** What libphonenumber makes of a text, as far as the rule needs it. `parse` is each side's own: it loads the library in its way. */
type Parsed = {
  number: string
  nationalNumber: string
  countryCallingCode: string
  ext?: string | undefined
  isValid(): boolean
  getType(): string | undefined
}
type Parse<N, Country> = (text: string, country?: Country) => N | undefined

/**
 * A phone number as it would be dialled: in Western digits, without the marks that phones paste along, and with + for 00 or where
 * WhatsApp's links leave it out.
 */
export const dialled = (text: string): string =>
  westernDigits(text)
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\p{Z}/gu, ' ')
    .replace(/^\s*(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/i, '+')
    .replace(/^\s*tel:/i, '')
    .trim()
    .replace(/^(?:\(?00|\+\s*00)/, '+')

/** Unicode keeps the ten digits of a script in a row, from its zero. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0
    const value = zero
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((value - zero) % 10)
  })

/** WhatsApp still writes mobile numbers of Mexico with the 1 that was given up in 2019. */
const withoutMexicos1 = (number: string): string => {
  const [, rest] = /^\+521(\d{10})$/.exec(number.replace(/[^+\d]/g, '')) ?? []
  return rest === undefined ? number : `+52${rest}`
}

/**
 * The country that numbers without a code are of. `isChosen`: for this number, by the person who writes it. `allowsLandline`: the number
 * is only called, from the same country, as the office's own is.
 */
export type AssumedCountry<Country> = { code: Country; isChosen?: boolean; allowsLandline?: boolean }

/**
 * The phone number in a text that was typed or pasted. With a country code it is certain. Without one it is only if it is a mobile
 * number of the assumed country with the 0 that is dialled there, or with its country code and no plus: other digits are numbers of
 * several countries, and a message would go to a stranger. `needs_country`: it may be a number, but the country has to be said.
 */
export function readPhone<N extends Parsed, Country extends string>(
  text: string,
  country: AssumedCountry<Country> | null,
  parse: Parse<N, Country>,
): N | 'invalid' | 'needs_country' {
  const typed = withoutMexicos1(dialled(text))
  const valid = (number: N | undefined) => (number?.isValid() && !number.ext ? number : null)
  if (typed.startsWith('+')) return valid(parse(typed)) ?? 'invalid'
  const digits = typed.replace(/\D/g, '')
  if (country) {
    const local = valid(parse(typed, country.code))
    const isKind = country.allowsLandline || /MOBILE/.test(local?.getType() ?? '')
    const hasMore = digits.length > (local?.nationalNumber.length ?? 0)
    if (local && (country.isChosen || (isKind && hasMore))) return local
  }
  return /^[\d\s()./-]+$/.test(typed) && digits.length >= 6 && digits.length <= 15
    ? 'needs_country'
    : 'invalid'
}

/** Images of one kind, in the order in which the phone took them. */
export const pickImages = (photos: readonly DocumentPhoto[], kind: DocumentPhoto['kind']) =>
  photos.filter((photo) => photo.kind === kind && photo.mime !== 'application/pdf')

/** Documents the cleaner attached: listed by name, never counted as photos. */
export const attachedPdfs = (photos: readonly DocumentPhoto[]) =>
  photos.filter((photo) => photo.mime === 'application/pdf')

type WithPhotos = { photos: readonly DocumentPhoto[] }

/** Every photo and paper of the report, those of its spots and issues included. */
export const documentPhotos = (document: {
  tasks: readonly WithPhotos[]
  spots?: readonly WithPhotos[] | undefined
  issues: readonly WithPhotos[]
}): DocumentPhoto[] =>
  [...document.tasks, ...(document.spots ?? []), ...document.issues].flatMap((part) => part.photos)

/** A shot with its photo, and the one before the work of the same thing. */
export type ShotRow = { shot: DocumentShot; photo: DocumentPhoto; before: DocumentPhoto | null }

/** The shots that have a photo, and the photos of the task that are of none of these. */
export function shotRows({ shots = [], photos }: Pick<DocumentTask, 'shots' | 'photos'>): {
  rows: ShotRow[]
  rest: readonly DocumentPhoto[]
} {
  if (shots.length === 0) return { rows: [], rest: photos }
  const find = (wanted: string | null) => photos.find(({ id }) => id === wanted) ?? null
  const partners = new Set(shots.flatMap(({ before_id }) => before_id ?? []))
  const rows = shots.flatMap((shot): ShotRow[] => {
    const photo = find(shot.photo_id)
    // A shot before the work is shown with the one after it.
    return photo && !partners.has(photo.id) ? [{ shot, photo, before: find(shot.before_id) }] : []
  })
  const inRows = new Set(rows.flatMap(({ photo, before }) => [photo, before]))
  return { rows, rest: photos.filter((photo) => !inRows.has(photo)) }
}

/** A picture of a shot's row. `id` is unique in the document; `address`: what a report has its address under. */
export type ShotPicture = Pick<DocumentPhoto, 'file' | 'mime' | 'width' | 'height'> & {
  role: 'reference' | 'previous' | 'before' | 'now'
  id: string
  address: string
  /** When it was taken, or else arrived; null for a reference. */
  at: string | null
  /** The photo of the report itself; null for one that it is compared with. */
  own: DocumentPhoto | null
}

/** How it should look, how it was last time, before and after the work. */
export function shotPictures({ shot, photo, before }: ShotRow): ShotPicture[] {
  const { reference, previous } = shot
  const own = (role: ShotPicture['role'], each: DocumentPhoto): ShotPicture => ({
    ...each,
    role,
    address: each.id,
    at: each.taken_at ?? each.received_at,
    own: each,
  })
  return [
    ...(reference
      ? [
          {
            ...reference,
            role: 'reference' as const,
            id: `reference-${photo.id}`,
            address: reference.file,
            at: null,
            own: null,
          },
        ]
      : []),
    ...(previous
      ? [
          {
            ...previous,
            role: 'previous' as const,
            id: `previous-${photo.id}`,
            address: previous.file,
            at: previous.taken_at ?? previous.received_at,
            own: null,
          },
        ]
      : []),
    ...(before ? [own('before', before)] : []),
    own('now', photo),
  ]
}
type Spoken = { issues: readonly { voice_notes?: readonly DocumentVoiceNote[] | undefined }[] }

/** Every voice note of the report. */
export const documentVoiceNotes = ({ issues }: Spoken): DocumentVoiceNote[] =>
  issues.flatMap(({ voice_notes = [] }) => voice_notes)

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

/** Whether a photo was stored byte for byte as the phone sent it. False for one of before its stored bytes were hashed. */
export const isStoredUnchanged = ({
  sha256,
  stored_sha256,
}: Pick<DocumentPhoto, 'sha256' | 'stored_sha256'>): boolean => sha256 === stored_sha256
