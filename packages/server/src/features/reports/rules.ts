import type { LocalisedText } from '@brightkey/contract/locale'
import type {
  ClientView,
  DocumentIssue,
  DocumentPhoto,
  DocumentSpot,
  DocumentTask,
  ReportDocument,
} from '@brightkey/contract/reports/schema'

/** Parses a report's stored text into the current document format; older formats lack some fields. */
export function readDocument(content: string): ReportDocument {
  const stored: AnyFormat = JSON.parse(content)
  if (stored.format === 2) return stored
  const photo = (old: OldPhoto): DocumentPhoto => ({ ...old, stored_sha256: null })
  const photos = <Part extends { photos: OldPhoto[] }>(part: Part) => ({
    ...part,
    photos: part.photos.map(photo),
  })
  return {
    ...stored,
    format: 2,
    issuer: '',
    tasks: stored.tasks.map(photos),
    issues: stored.issues.map(photos),
  }
}

/** Whether the sealed text contains the office's note to the cleaner, as older ones do. */
export const hasNote = ({ content }: { content: string }): boolean => readDocument(content).note !== null

type OldPhoto = Omit<DocumentPhoto, 'stored_sha256'>
type WithOldPhotos<Part> = Omit<Part, 'photos'> & { photos: OldPhoto[] }
type Format1 = Omit<ReportDocument, 'format' | 'issuer' | 'tasks' | 'issues'> & {
  format: 1
  tasks: WithOldPhotos<ReportDocument['tasks'][number]>[]
  issues: WithOldPhotos<ReportDocument['issues'][number]>[]
}
type AnyFormat = ReportDocument | Format1

/** What a client sees if the office has withheld nothing. */
export const wholeView: ClientView = { hidden_photo_ids: [], show_names: true, show_address: true }

/** The document as a client sees it: what is withheld is not in it. */
export function redacted(document: ReportDocument, view: ClientView): ReportDocument {
  const shown = hiddenBy(view)
  const nobody = { first_name: '', last_name: '', company_name: '' }
  const { apartment, cleaner } = document
  return {
    ...document,
    // Written for the cleaner: access, the guest's belongings.
    note: null,
    apartment: view.show_address ? apartment : { ...apartment, address: '', area_title: null },
    cleaner: view.show_names ? cleaner : nobody,
    tasks: document.tasks.map(shown).map(withoutHiddenShots),
    ...(document.spots && { spots: shownSpots(document.spots, shown) }),
    issues: document.issues.map(shown).map(spokenBy(view)),
  }
}

/** A shot whose photo is hidden is not compared with anything either. */
function withoutHiddenShots(task: DocumentTask): DocumentTask {
  if (task.shots === undefined) return task
  const there = new Set(task.photos.map(({ id }) => id))
  const isThere = (id: string | null) => id !== null && there.has(id)
  return {
    ...task,
    shots: task.shots
      .filter(({ photo_id }) => photo_id === null || isThere(photo_id))
      .map((shot) => ({ ...shot, before_id: isThere(shot.before_id) ? shot.before_id : null })),
  }
}

/** One whose photo is hidden would be taken for one that was not photographed. */
const shownSpots = (spots: readonly DocumentSpot[], shown: ReturnType<typeof hiddenBy>): DocumentSpot[] =>
  spots.filter(({ photos }) => photos.length === 0 || shown({ photos }).photos.length > 0)

/** A task or problem without the photos that the office hides from clients. */
export function hiddenBy({ hidden_photo_ids }: ClientView) {
  const hidden = new Set(hidden_photo_ids)
  return <Part extends { photos: DocumentPhoto[] }>(part: Part): Part => ({
    ...part,
    photos: part.photos.filter(({ id }) => !hidden.has(id)),
  })
}

/** A problem without what was said to it, where clients see no names: a voice shows who speaks. */
export const spokenBy =
  ({ show_names }: ClientView) =>
  <Issue extends DocumentIssue>({ voice_notes, ...issue }: Issue) =>
    ({ ...issue, ...(show_names && voice_notes && { voice_notes }) }) as Issue

/** A text as part of a file's name on any system: no separators, controls or directions of writing; 60 characters at most. */
export const fileNamePart = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 60)
    .replace(/[. \p{Cs}]+$/u, '')

/** A client's remark as it is kept: the task's title as it was then, and the photos that were taken of it. */
export type KeptRemark = { task_id: string; task_title: LocalisedText; text: string; photo_ids: string[] }

/**
 * The photos of a remark: those its phone lists, else all taken of the task, except those of earlier remarks. `there`
 * are the task's photos that were not deleted.
 */
export function photosOfRemark(
  there: readonly string[],
  named: readonly string[] | undefined,
  claimed: ReadonlySet<string>,
): string[] {
  return there.filter((id) => !claimed.has(id) && (named === undefined || named.includes(id)))
}

/** What a seal covers. */
export type Sealed = { seal_code: string; sha256: string; submitted_at: string }

/** The exact text that is signed: docs/verify.md promises it to anyone who checks a seal without us. */
export const sealStatement = ({ seal_code, sha256, submitted_at }: Sealed): string =>
  `brightkey seal 1\n${seal_code}\n${sha256}\n${submitted_at}\n`
