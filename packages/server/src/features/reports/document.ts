import { documentPhotos, documentVoiceNotes } from '@brightkey/contract/reports/rules'
import type {
  DocumentIssue,
  DocumentPhoto,
  DocumentSpot,
  DocumentVoiceNote,
  LateAdditions,
  ReportDocument,
} from '@brightkey/contract/reports/schema'
import type { CleanerDetails, Issue, SessionSpot, VoiceNote } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../platform/context.ts'
import { readAreas } from '../apartments/areas/queries.ts'
import type { LinkSession } from '../sessions/access.ts'
import { issuesOfSession } from '../sessions/issues/queries.ts'
import { photosOfSession } from '../sessions/photos/queries.ts'
import { spotsOfSession } from '../sessions/spots/queries.ts'
import { tasksOfSession } from '../sessions/tasks/queries.ts'
import { voiceNotesOfSessions } from '../sessions/voice/queries.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { shotsForDocument } from './shots/queries.ts'

/**
 * The session's present state in the form that is frozen: everything a reader may ever see of it, and nothing secret.
 */
export async function makeDocument(
  ctx: ReadCtx,
  session: LinkSession,
  cleaner: CleanerDetails,
  version: number,
): Promise<ReportDocument> {
  const tasks = await tasksOfSession(ctx, session.id)
  const issues = await issuesOfSession(ctx, session.id)
  const { companyName, timeZone, sectionsOff } = await getEffectiveSettings(ctx)
  const areas = await readAreas(ctx)
  const shots = await shotsForDocument(ctx, session, tasks)
  const spots = await spotsOfSession(ctx, session)
  const frozen = frozenFrom(
    await photosOfSession(ctx, session.id),
    await voiceNotesOfSessions(ctx, [session.id]),
  )
  return {
    format: 2,
    issuer: companyName,
    code: session.code,
    version,
    time_zone: timeZone,
    apartment: {
      name: session.apartment_name,
      type: session.apartment_type,
      address: session.address,
      area_title: areas.title(session.area),
    },
    urgency: session.urgency,
    // Written for the cleaner: access, the guest's belongings.
    note: null,
    created_at: session.created_at,
    expires_at: session.expires_at,
    submitted_at: ctx.now,
    cleaner,
    progress: session.progress,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      room: task.room,
      status: task.status,
      started_at: task.started_at,
      completed_at: task.completed_at,
      required_photos: task.required_photos,
      subtasks: task.subtasks.map(({ title, done }) => ({ title, done })),
      photos: task.photos.map(frozen.photo),
      ...(shots.has(task.id) && { shots: shots.get(task.id) }),
      skip: task.skip_reason === null ? null : { reason: task.skip_reason, text: task.skip_text },
    })),
    ...(spots.length > 0 && { spots: spots.map((spot) => documentSpot(spot, frozen)) }),
    issues: issues.map((issue) => documentIssue(issue, frozen)),
    ...(sectionsOff.length > 0 && { sections_off: sectionsOff }),
  }
}

type PhotoRow = { id: string; file: string; stored_sha256: string | null }
type NoteRow = { id: string; file: string }
type AnyPhoto = Omit<DocumentPhoto, 'file' | 'stored_sha256'>
type Frozen = { photo: (photo: AnyPhoto) => DocumentPhoto; note: (note: VoiceNote) => DocumentVoiceNote }

/** Photos and voice notes as documents name them; the rows are those of the session. */
function frozenFrom(photoRows: readonly PhotoRow[], noteRows: readonly NoteRow[]): Frozen {
  const photos = new Map(photoRows.map((row) => [row.id, row]))
  const notes = new Map(noteRows.map((row) => [row.id, row]))
  return {
    photo({ id, kind, mime, width, height, sha256, taken_at, received_at }) {
      const { file = '', stored_sha256 = null } = photos.get(id) ?? {}
      return { id, file, kind, mime, width, height, sha256, stored_sha256, taken_at, received_at }
    },
    note: ({ id, mime, seconds, sha256: stored_sha256, received_at }) => {
      const { file = '' } = notes.get(id) ?? {}
      return { id, file, mime, seconds, stored_sha256, received_at }
    },
  }
}

const documentIssue = (
  { id, task_id, kind, text, created_at, photos, additions, voice_notes = [], withdrawn_at }: Issue,
  frozen: Frozen,
): DocumentIssue => ({
  id,
  task_id,
  kind,
  text,
  created_at,
  photos: photos.map(frozen.photo),
  ...(additions.length > 0 && { additions }),
  ...(voice_notes.length > 0 && { voice_notes: voice_notes.map(frozen.note) }),
  ...(withdrawn_at !== null && { withdrawn_at }),
})

const documentSpot = (
  { id, task_id, title, asked_at, minutes, reason, reason_text, photo }: SessionSpot,
  frozen: Frozen,
): DocumentSpot => ({
  ...{ id, task_id, title, asked_at, minutes, reason, reason_text },
  photos: photo === null ? [] : [frozen.photo(photo)],
})

type LateSource = {
  session_id: string
  submitted_at: string
  review: string | null
  reviewed_at: string | null
}

/** What the cleaner sent after this report was submitted; once it was returned, what comes is rework. */
export async function readLateAdditions(
  ctx: ReadCtx,
  { session_id, submitted_at, review, reviewed_at }: LateSource,
  document: ReportDocument,
): Promise<LateAdditions> {
  const until = review === 'returned' ? reviewed_at : null
  const inTime = (at: string) => at >= submitted_at && (until === null || at <= until)
  const inDocument = new Set(documentPhotos(document).map(({ id }) => id))
  const rows = await photosOfSession(ctx, session_id)
  const frozen = frozenFrom(rows, await voiceNotesOfSessions(ctx, [session_id]))
  const sealedNotes = new Set(documentVoiceNotes(document).map(({ id }) => id))
  const isLate = ({ id, received_at }: AnyPhoto) => !inDocument.has(id) && inTime(received_at)

  const tasks = document.tasks.flatMap(({ id, title }) => {
    const photos = rows
      .filter((row) => row.task_id === id && row.issue_id === null && isLate(row))
      .map(frozen.photo)
    return photos.length === 0 ? [] : [{ id, title, photos }]
  })
  const issues = (await issuesOfSession(ctx, session_id)).flatMap((issue) => {
    const sealed = document.issues.find(({ id }) => id === issue.id)
    if (!sealed && !inTime(issue.created_at)) return []
    const known = new Set(sealed?.additions?.map(({ id }) => id))
    const additions = issue.additions.filter(({ id, created_at }) => !known.has(id) && inTime(created_at))
    const withdrawn = issue.withdrawn_at !== null && !sealed?.withdrawn_at && inTime(issue.withdrawn_at)
    const late = {
      ...issue,
      text: sealed ? '' : issue.text,
      photos: issue.photos.filter(isLate),
      additions,
      voice_notes: (issue.voice_notes ?? []).filter(
        (note) => !sealedNotes.has(note.id) && inTime(note.received_at),
      ),
      withdrawn_at: withdrawn ? issue.withdrawn_at : null,
    }
    const parts = [late.photos, late.voice_notes, additions]
    const isNothing = parts.every(({ length }) => length === 0) && !withdrawn
    return sealed && isNothing ? [] : [{ ...documentIssue(late, frozen), is_new: !sealed }]
  })
  return { tasks, issues }
}
