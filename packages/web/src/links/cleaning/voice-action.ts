import { addVoiceNote } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession, Issue, VoiceNote } from '@brightkey/contract/sessions/schema'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import type { ActionByKind, WaitingNote } from '../queue/action.ts'
import type { SessionView } from './session-view.ts'
import { withItem } from './with-item.ts'

type Entry = EntryFor<SessionView, CleanerSession, ActionByKind<'voice'>, typeof addVoiceNote>

/** The session with the note among those of its problem. */
const withNote = <S extends { issues: Issue[] }>(session: S, issueId: string, note: VoiceNote): S => ({
  ...session,
  issues: session.issues.map((issue) =>
    issue.id === issueId ? { ...issue, voice_notes: withItem(issue.voice_notes ?? [], note) } : issue,
  ),
})

/** A note that the server has not received; it has no address yet. */
const waitingNote = ({ id, seconds, size }: WaitingNote, received_at: string): VoiceNote => ({
  id,
  mime: 'audio/webm',
  seconds,
  size,
  sha256: '',
  received_at,
  url: '',
})

const hasNote = ({ issues }: SessionView, noteId: string) =>
  issues.some(({ voice_notes = [] }) => voice_notes.some(({ id }) => id === noteId))

/** A voice note to a problem. */
export const voiceAction = {
  route: addVoiceNote,
  input: ({ issue_id, note }) => ({ issueId: issue_id, id: note.id, seconds: note.seconds }),
  file: ({ note }) => note.id,
  key: ({ issue_id }) => [issue_id],
  passesFiles: true,
  apply: (view, { issue_id, note }, { made_at }) =>
    hasNote(view, note.id) ? view : withNote(view, issue_id, waitingNote(note, made_at)),
  confirm: (session, { issue_id }, received) =>
    received === null ? session : withNote(session, issue_id, received),
} satisfies Entry
