import { fieldProblem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import type { ApartmentPhoto } from '@brightkey/contract/sessions/apartment-schema'
import { sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { titleFor } from '../../../../platform/db/localised.ts'
import { decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { seenSessionsOf } from '../../access.ts'
import { toPhoto } from '../../photos/queries.ts'

type Ctx = Authenticated<ReadCtx>

/** The photos of an apartment's sessions: the newest session's first, and in each the newest first. */
export async function listApartmentPhotos(ctx: Ctx, input: Input<typeof apartmentSessionRoutes.photos>) {
  await existingApartment(ctx, input.id)
  const { count } = await photosOf(ctx, input.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let query = photosOf(ctx, input.id)
  const last = await lastOf(ctx, input.cursor)
  if (last) {
    query = query
      // Said apart, for it is what the index knows.
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

const photosOf = (ctx: Ctx, apartmentId: string) =>
  seenSessionsOf(ctx, apartmentId)
    .innerJoin('photo', 'photo.session_id', 'session.id')
    .where('photo.page', 'is', null)
    .where('photo.deleted_at', 'is', null)

/** The photo that the page before ended with. */
async function lastOf(ctx: Ctx, cursor: string | undefined) {
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
