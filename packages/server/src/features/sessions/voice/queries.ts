import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ReadDb } from '../../../platform/db/kysely.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { voiceAddress } from '../../../platform/storage/photo-addresses.ts'
import type { VoiceNoteTable } from './tables.ts'

export type VoiceNoteRow = Selectable<VoiceNoteTable>

/** The voice notes of these sessions, oldest first. */
export async function voiceNotesOfSessions(
  { db }: ReadCtx,
  sessionIds: readonly string[],
): Promise<VoiceNoteRow[]> {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('voice_note')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** What the office said to the cleaner of a session, oldest first. */
export const officeNotes = async (ctx: ReadCtx, sessionId: string): Promise<VoiceNoteRow[]> =>
  (await voiceNotesOfSessions(ctx, [sessionId])).filter(({ issue_id }) => issue_id === null)

/** Those of one problem. */
export const notesOfIssue = (all: readonly VoiceNoteRow[], sessionId: string, issueId: string) =>
  all.filter((each) => each.session_id === sessionId && each.issue_id === issueId)

/** A voice note as the API returns it. */
export function toVoiceNote(ctx: ReadCtx, row: VoiceNoteRow): VoiceNote {
  const { id, mime, seconds, size, sha256, received_at, file, removed_at } = row
  const url = removed_at === null ? voiceAddress(ctx, file) : null
  return { id, mime, seconds, size, sha256, received_at, url }
}

export const findVoiceNote = prepare((db, [sessionId, id]: [string, string]) =>
  db.selectFrom('voice_note').selectAll().where('session_id', '=', sessionId).where('id', '=', id),
)

/** The note of a stored file, with what says who may hear it. */
export const findVoiceFile = prepare((db, [file]: [string]) =>
  db
    .selectFrom('voice_note')
    .innerJoin('session', 'session.id', 'voice_note.session_id')
    .selectAll('voice_note')
    .select('session.created_by as session_created_by')
    .where('voice_note.file', '=', file)
    .where('voice_note.removed_at', 'is', null)
    .where('session.state', '!=', 'deleted'),
)

/** The files of voice notes, these or all, in their order. */
export function listVoiceFiles(db: ReadDb, files?: readonly string[]) {
  const query = db
    .selectFrom('voice_note')
    .select(['file', 'mime', 'sha256 as stored_sha256', 'removed_at as original_removed_at'])
    .orderBy('file')
  return (files ? query.where('file', 'in', files) : query).execute()
}

/** Those of the files that the retention rule has not removed. */
export async function keptVoiceFiles({ db }: ReadCtx, files: readonly string[]): Promise<string[]> {
  const rows = await listVoiceFiles(db, files)
  return rows.flatMap(({ file, original_removed_at }) => (original_removed_at === null ? [file] : []))
}

/** The voice notes that were not removed by age, with their sessions, for further joins. */
export const keptNotes = (db: ReadDb) =>
  db
    .selectFrom('voice_note')
    .innerJoin('session', 'session.id', 'voice_note.session_id')
    .where('voice_note.removed_at', 'is', null)
