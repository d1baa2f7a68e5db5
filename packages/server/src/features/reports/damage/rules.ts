import type { LocalisedText } from '@brightkey/contract/locale'
import type { AnyLinkKind, IssueKind, PhotoKind, PhotoMime } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { fileNamePart } from '../rules.ts'

/** A photo of a pack. Names of files and hashes are those of the bytes as kept. */
export type DamagePhoto = {
  id: string
  file: string
  /** Null: a cleaner's; `damage-case`: a receipt. */
  page: AnyLinkKind | null
  kind: PhotoKind
  mime: PhotoMime
  width: number | null
  height: number | null
  sha256: string
  stored_sha256: string | null
  taken_at: string | null
  received_at: string
  /** When the retention rule removed the original; the pack then has the view. */
  original_removed_at: string | null
  /** The shot it is for; null where it is for none, or its task has that no more. `title_text` is in the pack's language. */
  shot: { id: string; title: LocalisedText; title_text: string } | null
}

/** One numbered entry of a pack: a photo with everything known about it, or a problem without a photo. */
export type DamageItem = {
  number: number
  session: { id: string; code: string; created_at: string }
  /** As in the report of that session; null before there is one. */
  cleaner: { name: string; company: string } | null
  task: { title: LocalisedText; room: Room | null } | null
  issue: { id: string; kind: IssueKind; text: string; created_at: string } | null
  photo: DamagePhoto | null
}

/** What a damage case says of the cost. */
export type DamageClaim = {
  amount: number | null
  currency: string | null
  receipt: string | null
  booking_reference: string | null
}

export type DamagePack = {
  title: string
  note: string
  apartment: { name: string; address: string }
  issuer: string
  time_zone: string
  made_at: string
  /** Null for a pack that is of no case. */
  claim: DamageClaim | null
  items: DamageItem[]
}

const extensions: Record<PhotoMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

export const isReceipt = ({ page }: Pick<DamagePhoto, 'page'>) => page === 'damage-case'

/** Where a file lies in the zip: a photo named by its shot, where it has one. The number is the one in the PDF. */
export function photoFileName({ number, session }: DamageItem, photo: DamagePhoto): string {
  const { id, mime, original_removed_at, shot } = photo
  const extension = extensions[original_removed_at === null ? mime : 'image/jpeg']
  const title = shot && fileNamePart(shot.title_text)
  const name = [String(number).padStart(3, '0'), session.code, title, id].filter(Boolean).join('-')
  return `${isReceipt(photo) ? 'receipts' : 'photos'}/${name}.${extension}`
}

/** The machine-readable list of a pack: the content of the PDF, item by item. */
export function packManifest(pack: DamagePack) {
  const { items, ...head } = pack
  return {
    format: 1,
    ...head,
    items: items.map((item) => ({
      number: item.number,
      file: item.photo && photoFileName(item, item.photo),
      session_code: item.session.code,
      session_created_at: item.session.created_at,
      cleaner: item.cleaner,
      task: item.task && { title: item.task.title, room: item.task.room },
      shot: item.photo?.shot ? { id: item.photo.shot.id, title: item.photo.shot.title } : null,
      problem: item.issue && {
        kind: item.issue.kind,
        text: item.issue.text,
        reported_at: item.issue.created_at,
      },
      kind: item.photo && (isReceipt(item.photo) ? 'receipt' : item.photo.kind),
      taken_at: item.photo?.taken_at ?? null,
      received_at: item.photo?.received_at ?? null,
      sha256_received: item.photo?.sha256 ?? null,
      /** The original's hash; if that was removed, the file is a view and has another hash. */
      sha256_kept: item.photo?.stored_sha256 ?? null,
      original_removed_at: item.photo?.original_removed_at ?? null,
    })),
  }
}

/** The same as a table, header first. `textIn` returns a title in the reader's language. */
export function manifestRows(pack: DamagePack, textIn: (title: LocalisedText) => string) {
  const rows = packManifest(pack).items.map((item) => [
    item.number,
    item.file,
    item.session_code,
    item.cleaner && [item.cleaner.name, item.cleaner.company].filter(Boolean).join(', '),
    item.task && textIn(item.task.title),
    item.task?.room ?? null,
    item.problem?.kind ?? null,
    item.problem?.text ?? null,
    item.problem?.reported_at ?? null,
    item.taken_at,
    item.received_at,
    item.sha256_received,
    item.sha256_kept,
    item.original_removed_at,
    item.shot && textIn(item.shot.title),
  ])
  return [header, ...rows]
}

const header = [
  'number',
  'file',
  'session_code',
  'cleaner',
  'task',
  'room',
  'problem',
  'problem_text',
  'reported_at',
  'taken_at',
  'received_at',
  'sha256_received',
  'sha256_kept',
  'original_removed_at',
  'shot',
]
