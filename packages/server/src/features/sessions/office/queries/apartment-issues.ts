import type { Input } from '@brightkey/contract/route'
import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import type { ApartmentIssue } from '@brightkey/contract/sessions/apartment-schema'
import { sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { titleFor } from '../../../../platform/db/localised.ts'
import { decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { seenSessionsOf } from '../../access.ts'
import { toPhoto } from '../../photos/queries.ts'

type Ctx = Authenticated<ReadCtx>

/** The problems reported in an apartment's sessions, the newest first, with their photos. */
export async function listApartmentIssues(ctx: Ctx, input: Input<typeof apartmentSessionRoutes.issues>) {
  await existingApartment(ctx, input.id)
  const { count } = await issuesOf(ctx, input.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let query = issuesOf(ctx, input.id)
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
  const photos = await photosOf(
    ctx,
    page.results.map(({ session_id }) => session_id),
  )
  const results = page.results.map(
    ({ session_id, code, made_at, title, ...issue }): ApartmentIssue => ({
      session: { id: session_id, code, created_at: made_at },
      task_title_text: title === null ? null : titleFor(title, ctx.locale).title_text,
      issue: {
        ...issue,
        photos: photos
          .filter((photo) => photo.session_id === session_id && photo.issue_id === issue.id)
          .map((photo) => toPhoto(ctx, photo)),
      },
    }),
  )
  return { results, next: page.next, count }
}

const issuesOf = (ctx: Ctx, apartmentId: string) =>
  seenSessionsOf(ctx, apartmentId).innerJoin('issue', 'issue.session_id', 'session.id')

async function photosOf(ctx: Ctx, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', [...new Set(sessionIds)])
    .where('issue_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}
