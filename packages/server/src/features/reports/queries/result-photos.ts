import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../platform/context.ts'
import { addressesOf } from '../../sessions/photos/queries.ts'
import { resultsOf } from './results.ts'

/** The photos of the result by room. */
export async function getResultPhotos(
  ctx: ReadCtx,
  { token }: Pick<Input<typeof inspectionRoutes.resultPhotos>, 'token'>,
): Promise<ResultPhotos> {
  const { session, rooms, updated_at } = await resultsOf(ctx, token)
  const shown = (photo: DocumentPhoto) => {
    const { id, width, height, received_at } = photo
    return { id, width, height, received_at, ...addressesOf(ctx, photo) }
  }
  return {
    session,
    rooms: rooms.map(({ room, tasks }) => ({
      key: room,
      tasks: tasks.map(({ id, title, before, after }) => ({
        id,
        title,
        title_text: textIn(title, ctx.locale),
        before: before.map(shown),
        after: after.map(shown),
      })),
    })),
    photos: rooms.flatMap(({ tasks }) => tasks.flatMap(({ after }) => after)).length,
    updated_at,
  }
}
