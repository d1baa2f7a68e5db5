import { Problem } from '@brightkey/contract/problem'
import { shotPhotos } from '@brightkey/contract/sessions/completion-rules'
import type { Task, TaskShot } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import type { LocalFile } from '../../../platform/storage/incoming.ts'
import { readShots, unnumberedShotId } from '../../templates/rules.ts'
import {
  noReferences,
  type ReferenceRow,
  type References,
  readReferences,
  shotIdsOffered,
  toShot,
} from '../../templates/shots/queries.ts'
import { isHiddenFromClients } from '../photos/access.ts'
import { downloadView, storageKey } from '../photos/queries.ts'
import { seesSession } from '../rules.ts'
import type { SessionTable, TaskTable } from '../tables.ts'

/** Where a photo is looked for without its session, and shots without a template: sessions made before these are history. */
const recentSessions = 500

type Wanted = { photo_id?: string | undefined; session_id?: string | undefined; apartmentId: string | null }

/** A photo that this login sees, as a file: its original, or the view if that was removed. Throws not_found. */
export async function findOfficePhoto(
  ctx: Authenticated<ReadCtx>,
  { photo_id, session_id, apartmentId }: Wanted,
): Promise<{ file: LocalFile; sessionId: string }> {
  if (photo_id === undefined) throw new Problem('empty_file')
  const rows = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(['photo.file', 'photo.mime', 'photo.original_removed_at', 'session.created_by'])
    .select('photo.session_id')
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
  return { file, sessionId: row.session_id }
}

/** The tasks with shots of this apartment's sessions, newest first. */
export const tasksWithShots = ({ db }: ReadCtx, apartmentId: string) =>
  db
    .selectFrom('task')
    .innerJoin('session', 'session.id', 'task.session_id')
    .select(['task.title', 'task.shots'])
    .where('session.apartment_id', '=', apartmentId)
    .where('task.shots', 'is not', null)
    .orderBy('session.created_at', 'desc')
    .orderBy('task.position')
    .limit(recentSessions)
    .execute()

/** Whether a template has this shot, or a session of this apartment. */
export async function isShotOfApartment(ctx: ReadCtx, apartmentId: string, shotId: string): Promise<boolean> {
  const tasks = await tasksWithShots(ctx, apartmentId)
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

/** How many of an apartment's approved sessions are looked through for the photo that a shot had last time. */
const earlierSessions = 10

export type EarlierPhoto = {
  file: string
  mime: 'image/jpeg' | 'image/png'
  width: number | null
  height: number | null
  taken_at: string | null
  received_at: string
}

type Later = Pick<Selectable<SessionTable>, 'id' | 'apartment_id' | 'created_at' | 'created_by'>

/** By kind and id, the photos that these shots had in the last approved session before; only of ones that all who see this session see. */
export async function earlierPhotos(
  { db }: ReadCtx,
  { id, apartment_id, created_at, created_by }: Later,
  shotIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierPhoto>> {
  const sessions = await db
    .selectFrom('session')
    .select(['id'])
    .where('apartment_id', '=', apartment_id)
    .where('created_at', '<', created_at)
    .where('id', '!=', id)
    .where('state', '=', 'approved')
    .where((eb) =>
      eb.or([
        eb('created_by', 'is', null),
        ...(created_by === null ? [] : [eb('created_by', '=', created_by)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(earlierSessions)
    .execute()
  if (sessions.length === 0) return new Map()
  const order = sessions.map((session) => session.id)
  const rows = await db
    .selectFrom('photo')
    .select(['session_id', 'shot_id', 'kind', 'file', 'mime', 'width', 'height', 'taken_at', 'received_at'])
    .where('session_id', 'in', order)
    .where('shot_id', 'in', [...new Set(shotIds)])
    .where('page', 'is', null)
    .where('deleted_at', 'is', null)
    .where('mime', '!=', 'application/pdf')
    .execute()
  // The last one stays: of the newest session, and of that the one that came last.
  const sorted = rows.toSorted(
    (a, b) =>
      order.indexOf(b.session_id) - order.indexOf(a.session_id) || (a.received_at < b.received_at ? -1 : 1),
  )
  return new Map(
    sorted.map(({ shot_id, kind, session_id: _, mime, ...photo }) => [
      `${kind} ${shot_id}`,
      { ...photo, mime: mime === 'image/png' ? mime : 'image/jpeg' },
    ]),
  )
}

type Sources = { files: readonly string[]; references: readonly ReferenceRow[] }

/** Photos and references that are kept, and whether the office hides each, or the photo that it was made from, from clients. */
export async function photosInFiles(ctx: ReadCtx, { files, references }: Sources) {
  const photos = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(['photo.file', 'photo.id', 'photo.session_id'])
    .where('photo.file', 'in', files)
    .where('photo.deleted_at', 'is', null)
    .where('session.state', '!=', 'deleted')
    .execute()
  const sources = [
    ...photos,
    ...references.map(({ file, photo_id, session_id }) => ({ file, id: photo_id, session_id })),
  ]
  return Promise.all(
    sources.map(async ({ file, id, session_id }) => ({
      file,
      hidden: session_id !== null && (await isHiddenFromClients(ctx, { id, session_id })),
    })),
  )
}
