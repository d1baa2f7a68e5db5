import type { ExpressionBuilder, Selectable } from 'kysely'
import type { ReadCtx } from '../../../../platform/context.ts'
import { prepare } from '../../../../platform/db/prepare.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { PhotoTable } from '../tables.ts'

/** The photos of one task that were not deleted, oldest first, and those that the office shows with it, by their ids. */
export function photosOfTask(
  { db }: ReadCtx,
  sessionId: string,
  taskId: string,
  officePhotoIds: readonly string[],
): Promise<Selectable<PhotoTable>[]> {
  return officePhotoIds.length === 0
    ? ownPhotosOfTask(db, [sessionId, taskId])
    : selectPhotosOfTask(db, sessionId, taskId, officePhotoIds).execute()
}

const ownPhotosOfTask = prepare((db, [sessionId, taskId]: [string, string]) =>
  selectPhotosOfTask(db, sessionId, taskId, []),
)

const selectPhotosOfTask = (
  db: ReadCtx['db'],
  sessionId: string,
  taskId: string,
  officePhotoIds: readonly string[],
) =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where((eb) => {
      const own = eb.and([
        eb('task_id', '=', taskId),
        eb('page', 'is', null),
        eb('issue_id', 'is', null),
        eb('deleted_at', 'is', null),
      ])
      return officePhotoIds.length === 0
        ? own
        : eb.or([own, eb.and([eb('id', 'in', officePhotoIds), isOfOffice(eb)])])
    })
    .orderBy('received_at')
    .orderBy('id')

/** A photo of another page, or one of the cleaner's that the office wants replaced. */
export const isOfOffice = (eb: ExpressionBuilder<Tables, 'photo'>) =>
  eb.or([
    eb('asked_again_at', 'is not', null),
    eb.and([eb('page', 'is not', null), eb('deleted_at', 'is', null)]),
  ])
