import type { Issue } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { photosOfSession, toPhoto } from '../photos/queries.ts'

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
  const additions = await additionsOf(ctx, [sessionId])
  return issues.map(({ session_id: _, ...issue }) => ({
    ...issue,
    photos: (photos.get(issue.id) ?? []).map((photo) => toPhoto(ctx, photo)),
    additions: additionsIn(additions, sessionId, issue.id),
  }))
}

/** What was added to the problems of these sessions, oldest first. */
export const additionsOf = ({ db }: ReadCtx, sessionIds: readonly string[]) =>
  db
    .selectFrom('issue_addition')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Those of one problem. */
export const additionsIn = (
  all: Awaited<ReturnType<typeof additionsOf>>,
  sessionId: string,
  issueId: string,
): Issue['additions'] =>
  all
    .filter((each) => each.session_id === sessionId && each.issue_id === issueId)
    .map(({ id, text, created_at }) => ({ id, text, created_at }))

/** An issue as an event names it. */
export const issueOf = ({ db }: ReadCtx, sessionId: string, id: string) =>
  db
    .selectFrom('issue')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
