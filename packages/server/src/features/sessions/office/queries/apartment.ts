import { fieldProblem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type {
  ApartmentIssue,
  ApartmentPhoto,
  apartmentSessionRoutes,
} from '@brightkey/contract/sessions/apartment-routes'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { titleFor } from '../../../../platform/db/search.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { visibleSessions } from '../../access.ts'
import { additionsIn, photosOfIssues, readAdditions, toIssue } from '../../issues/queries.ts'
import { toPhoto } from '../../photos/queries.ts'
import { notesOfIssue, toVoiceNote, voiceNotesOfSessions } from '../../voice/queries.ts'

type Ctx = Authenticated<ReadCtx>

/** The photos of an apartment's sessions: the newest session's first, and in each the newest first. */
export async function listApartmentPhotos(ctx: Ctx, input: Input<typeof apartmentSessionRoutes.photos>) {
  await existingApartment(ctx, input.id)
  const count = await countUpTo(ctx.db, apartmentPhotos(ctx, input.id).select('photo.file'), countedUpTo)
  let query = apartmentPhotos(ctx, input.id)
  const last = await readLast(ctx, input.cursor)
  if (last) {
    query = query
      // A separate condition, since the index can use this one.
      .where('session.created_at', '<=', last.created_at)
      .where(
        sql<never>`(session.created_at, session.id, photo.received_at, photo.file)
          < (${last.created_at}, ${last.session_id}, ${last.received_at}, ${last.file})`,
      )
  }
  const rows = await query
    .leftJoin('task', 'task.id', 'photo.task_id')
    .selectAll('photo')
    .select(['session.code', 'session.created_at', 'task.title'])
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .orderBy('photo.received_at', 'desc')
    .orderBy('photo.file', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ file, received_at }) => ({ value: received_at, id: file }))
  const results = page.results.map(
    ({ code, created_at, title, ...photo }): ApartmentPhoto => ({
      session: { id: photo.session_id, code, created_at },
      task_title_text: title === null ? null : titleFor(title, ctx.locale).title_text,
      photo: toPhoto(ctx, photo),
    }),
  )
  return { results, next: page.next, count }
}

const apartmentPhotos = (ctx: Ctx, apartmentId: string) =>
  visibleSessions(ctx, apartmentId)
    .innerJoin('photo', 'photo.session_id', 'session.id')
    .where('photo.page', 'is', null)
    .where('photo.deleted_at', 'is', null)

/** The photo that the page before ended with. */
async function readLast(ctx: Ctx, cursor: string | undefined) {
  const place = decodeCursor(cursor, 'instant')
  if (!place) return null
  const last = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(['photo.file', 'photo.received_at', 'photo.session_id', 'session.created_at'])
    .where('photo.file', '=', place.id)
    .executeTakeFirst()
  if (!last) throw fieldProblem('cursor', 'invalid')
  return last
}

/** The problems reported in an apartment's sessions, the newest first, with their photos. */
export async function listApartmentIssues(ctx: Ctx, input: Input<typeof apartmentSessionRoutes.issues>) {
  await existingApartment(ctx, input.id)
  const count = await countUpTo(ctx.db, apartmentIssues(ctx, input.id).select('issue.id'), countedUpTo)
  let query = apartmentIssues(ctx, input.id)
  const place = decodeCursor(input.cursor, 'instant')
  // The phone's id is unique within its session only.
  const [sessionId = '', issueId = ''] = place?.id.split('/') ?? []
  if (place) {
    query = query.where(
      sql<never>`(issue.created_at, issue.session_id, issue.id) < (${place.value}, ${sessionId}, ${issueId})`,
    )
  }
  const rows = await query
    .leftJoin('task', 'task.id', 'issue.task_id')
    .selectAll('issue')
    .select(['session.code', 'session.created_at as made_at', 'task.title'])
    .orderBy('issue.created_at', 'desc')
    .orderBy('issue.session_id', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ created_at, session_id, id }) => ({
    value: created_at,
    id: `${session_id}/${id}`,
  }))
  const sessionIds = [...new Set(page.results.map(({ session_id }) => session_id))]
  const photos = await photosOfIssues(ctx, sessionIds)
  const additions = sessionIds.length === 0 ? [] : await readAdditions(ctx, sessionIds)
  const notes = await voiceNotesOfSessions(ctx, sessionIds)
  const results = page.results.map(
    ({ code, made_at, title, ...issue }): ApartmentIssue => ({
      session: { id: issue.session_id, code, created_at: made_at },
      task_title_text: title === null ? null : titleFor(title, ctx.locale).title_text,
      issue: toIssue(
        issue,
        photos
          .filter((photo) => photo.session_id === issue.session_id && photo.issue_id === issue.id)
          .map((photo) => toPhoto(ctx, photo)),
        additionsIn(additions, issue.session_id, issue.id),
        notesOfIssue(notes, issue.session_id, issue.id).map((note) => toVoiceNote(ctx, note)),
      ),
    }),
  )
  return { results, next: page.next, count }
}

const apartmentIssues = (ctx: Ctx, apartmentId: string) =>
  visibleSessions(ctx, apartmentId).innerJoin('issue', 'issue.session_id', 'session.id')
