import { Problem } from '@brightkey/contract/problem'
import { shotPhotos } from '@brightkey/contract/sessions/completion-rules'
import type { Task, TaskShot } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import type { LocalFile } from '../../../platform/storage/incoming.ts'
import { readShots, unnumberedShotId } from '../../templates/rules.ts'
import {
  noReferences,
  type References,
  readReferences,
  shotIdsOffered,
  toShot,
} from '../../templates/shots/queries.ts'
import { downloadView, storageKey } from '../photos/queries.ts'
import { seesSession } from '../rules.ts'
import type { TaskTable } from '../tables.ts'

/** Where a photo is looked for without its session, and shots without a template: sessions made before these are history. */
const recentSessions = 500

type Wanted = { photo_id?: string | undefined; session_id?: string | undefined; apartmentId: string | null }

/** A photo that this login sees, as a file: its original, or the view if that was removed. Throws not_found. */
export async function findOfficePhoto(
  ctx: Authenticated<ReadCtx>,
  { photo_id, session_id, apartmentId }: Wanted,
): Promise<LocalFile> {
  if (photo_id === undefined) throw new Problem('empty_file')
  const rows = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(['photo.file', 'photo.mime', 'photo.original_removed_at', 'session.created_by'])
    .where('photo.id', '=', photo_id)
    .where('photo.session_id', 'in', (eb) => {
      const sessions = eb.selectFrom('session').select('session.id').where('session.state', '!=', 'deleted')
      if (session_id !== undefined) return sessions.where('session.id', '=', session_id)
      const own = apartmentId === null ? sessions : sessions.where('session.apartment_id', '=', apartmentId)
      return own.orderBy('session.created_at', 'desc').limit(recentSessions)
    })
    .where('photo.deleted_at', 'is', null)
    .where('photo.mime', '!=', 'application/pdf')
    .execute()
  const row = rows.find((each) => seesSession(ctx.actor, each))
  if (!row) throw new Problem('not_found')
  const { storage } = ctx.instance
  const original = row.original_removed_at === null ? storageKey(row.file, 'original') : null
  const found = original === null ? null : await storage.download(original)
  const file = found ?? (await downloadView(storage, row.file))
  if (!file) throw new Problem('not_found')
  return file
}

/** Whether a template has this shot, or a session of this apartment. */
export async function isShotOfApartment(ctx: ReadCtx, apartmentId: string, shotId: string): Promise<boolean> {
  const tasks = await ctx.db
    .selectFrom('task')
    .innerJoin('session', 'session.id', 'task.session_id')
    .select('task.shots')
    .where('session.apartment_id', '=', apartmentId)
    .where('task.shots', 'is not', null)
    .orderBy('session.created_at', 'desc')
    .limit(recentSessions)
    .execute()
  const ofTasks = tasks.flatMap(({ shots }) => readShots(shots).map(({ id }) => id))
  const ids = new Set([...(await shotIdsOffered(ctx, apartmentId)), ...ofTasks])
  return ids.has(shotId) || ids.has(unnumberedShotId(shotId))
}

/** The references of these tasks' shots; nothing is read for tasks without shots. */
export async function referencesOfTasks(
  ctx: ReadCtx,
  sessionId: string,
  tasks: readonly Pick<Selectable<TaskTable>, 'shots' | 'template_id'>[],
): Promise<References> {
  const withShots = tasks.filter(({ shots }) => shots !== null)
  if (withShots.length === 0) return noReferences
  const { apartment_id } = await ctx.db
    .selectFrom('session')
    .select('apartment_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const templateIds = withShots.map(({ template_id }) => template_id)
  return readReferences(ctx, { templateIds, apartmentId: apartment_id })
}

/** The shots of a task, before it is known which photos it has. */
export const toTaskShots = (
  ctx: ReadCtx,
  task: Pick<Selectable<TaskTable>, 'shots' | 'template_id' | 'session_id'>,
  referenceTo: References,
): TaskShot[] =>
  readShots(task.shots).map((shot) => ({
    ...toShot(ctx, shot, referenceTo(task.template_id, shot.id), task.session_id),
    photo_id: null,
    template_id: task.template_id,
    template_shot_id: unnumberedShotId(shot.id),
  }))

/** A task whose shots show the photos that it has. */
export const withShotPhotos = (task: Task): Task => ({
  ...task,
  shots: task.shots.map((shot) => ({ ...shot, photo_id: shotPhotos(task, shot).at(-1)?.id ?? null })),
})
