import type { Issue, VoiceNote } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { photosOfSession, toPhoto } from '../photos/queries.ts'
import type { IssueTable } from '../tables.ts'
import { notesOfIssue, toVoiceNote, voiceNotesOfSessions } from '../voice/queries.ts'

/** The problems reported in a session, oldest first, with their photos. */
export async function issuesOfSession(ctx: ReadCtx, sessionId: string): Promise<Issue[]> {
  const issues = await ctx.db
    .selectFrom('issue')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (issues.length === 0) return []
  const photos = Map.groupBy(await photosOfSession(ctx, sessionId), (photo) => photo.issue_id)
  const additions = await readAdditions(ctx, [sessionId])
  const notes = await voiceNotesOfSessions(ctx, [sessionId])
  return issues.map((issue) =>
    toIssue(
      issue,
      (photos.get(issue.id) ?? []).map((photo) => toPhoto(ctx, photo)),
      additionsIn(additions, sessionId, issue.id),
      notesOfIssue(notes, sessionId, issue.id).map((note) => toVoiceNote(ctx, note)),
    ),
  )
}

/** A problem without what the office plans for it, which its readers outside are not shown. */
export function toIssue(
  { id, task_id, kind, text, created_at, resolved_at, withdrawn_at }: Selectable<IssueTable>,
  photos: Issue['photos'],
  additions: Issue['additions'],
  notes: readonly VoiceNote[],
): Issue {
  const issue = { id, task_id, kind, text, photos, created_at, resolved_at, withdrawn_at, additions }
  return { ...issue, ...(notes.length > 0 && { voice_notes: [...notes] }) }
}

/** The photos of the problems of these sessions, oldest first. */
export async function photosOfIssues(ctx: ReadCtx, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .where('issue_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** What was added to the problems of these sessions, oldest first. */
export const readAdditions = ({ db }: ReadCtx, sessionIds: readonly string[]) =>
  db
    .selectFrom('issue_addition')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Those of one problem. */
export const additionsIn = (
  all: Awaited<ReturnType<typeof readAdditions>>,
  sessionId: string,
  issueId: string,
): Issue['additions'] =>
  all
    .filter((each) => each.session_id === sessionId && each.issue_id === issueId)
    .map(({ id, text, created_at }) => ({ id, text, created_at }))

/** An issue as an event names it. */
export const readIssue = ({ db }: ReadCtx, sessionId: string, id: string) =>
  db
    .selectFrom('issue')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns a function to the items of a page of a session that were made problems. */
export async function issuesOfItems({ db }: ReadCtx, sessionId: string) {
  const rows = await db
    .selectFrom('issue')
    .select(['id', 'source', 'source_item'])
    .where('session_id', '=', sessionId)
    .where('source_item', 'is not', null)
    .execute()
  return (page: NonNullable<IssueTable['source']>) =>
    rows.flatMap(({ id, source, source_item }) =>
      source === page && source_item !== null ? [{ item_id: source_item, issue_id: id }] : [],
    )
}

/** The photos of the items of which problems were made. */
export async function photosOfSources(
  ctx: ReadCtx,
  rows: readonly { session_id: string; source_item: string | null }[],
) {
  const made = rows.filter(({ source_item }) => source_item !== null)
  if (made.length === 0) return []
  return ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', [...new Set(made.map(({ session_id }) => session_id))])
    .where('item_id', 'in', [...new Set(made.flatMap(({ source_item }) => source_item ?? []))])
    .where('page', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}
