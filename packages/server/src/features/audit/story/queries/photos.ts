import type { ProblemCode } from '@brightkey/contract/problem'
import { problemBody } from '../../../../platform/http/messages.ts'
import { type About, actorsByLink, localTime, type StoryEntry } from '../rules.ts'
import type { StoryCtx } from './sendings.ts'

/** The photos of a session, those that were deleted too. */
export async function photoEntries({ db }: StoryCtx, { id, timeZone, taskName }: About) {
  const photos = await db
    .selectFrom('photo')
    .select(['task_id', 'issue_id', 'page', 'kind', 'mime', 'size', 'taken_at', 'sent_at', 'received_at'])
    .select(['deleted_at', 'asked_again_at', 'original_removed_at'])
    .where('session_id', '=', id)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const early = await db
    .selectFrom('deleted_photo')
    .innerJoin('task', 'task.id', 'deleted_photo.task_id')
    .select(['deleted_photo.task_id', 'deleted_photo.deleted_at', 'deleted_photo.photo_id'])
    .where('task.session_id', '=', id)
    .where(
      'deleted_photo.photo_id',
      'not in',
      db.selectFrom('photo').select('id').where('session_id', '=', id),
    )
    .execute()
  const local = (at: string | null) => (at === null ? 'unknown' : localTime(at, timeZone))
  const entries = photos.flatMap((photo, index): StoryEntry[] => {
    const who = actorsByLink[photo.page ?? 'cleaning']
    const place = photo.task_id !== null ? taskName(photo.task_id) : photo.page ? 'the page' : 'a problem'
    const name = `Photo ${index + 1}`
    const entry = { who, name: null, failed: false }
    const times = `taken ${local(photo.taken_at)}, sent ${local(photo.sent_at)}`
    return [
      {
        ...entry,
        at: photo.received_at,
        type: 'photo.received',
        text: `${name} received: ${place}, ${photo.kind}, ${photo.mime}, ${photo.size} bytes, ${times}`,
      },
      ...(photo.deleted_at === null
        ? []
        : [
            photo.asked_again_at === null
              ? { ...entry, at: photo.deleted_at, type: 'photo.deleted', text: `${name} deleted` }
              : { ...entry, at: photo.deleted_at, type: 'photo.deleted', text: `${name} is to be replaced` },
          ]),
      ...(photo.original_removed_at === null
        ? []
        : [
            {
              ...entry,
              who: 'server' as const,
              at: photo.original_removed_at,
              type: 'photo.original_removed',
              text: `${name}: original removed by KEEP_ORIGINALS_DAYS`,
            },
          ]),
    ]
  })
  const unseen = early.map(
    ({ task_id, deleted_at }): StoryEntry => ({
      at: deleted_at,
      who: 'cleaner',
      name: null,
      type: 'photo.deleted',
      text: `A photo of ${taskName(task_id)} deleted on the phone before it arrived`,
      failed: false,
    }),
  )
  const deleted = photos.filter(({ deleted_at }) => deleted_at !== null).length
  return { entries: [...entries, ...unseen], counts: { stored: photos.length - deleted, deleted } }
}

/** The uploads that were refused. */
export async function refusedEntries({ db }: StoryCtx, { id, timeZone }: About) {
  const rows = await db
    .selectFrom('refused_upload')
    .select(['link_kind', 'code', 'count', 'first_at', 'last_at'])
    .where('session_id', '=', id)
    .execute()
  const entries = rows.map(({ link_kind, code, count, first_at, last_at }): StoryEntry => {
    const again = count === 1 ? '' : `, ${count} times, last ${localTime(last_at, timeZone)}`
    return {
      at: first_at,
      who: actorsByLink[link_kind],
      name: null,
      type: 'upload.refused',
      text: `Upload refused${again}: ${code}: ${explain(code)}`,
      failed: true,
    }
  })
  return { entries, count: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** By a link that works no more, support reads another cause than a stranger. */
const explain = (code: ProblemCode): string =>
  code === 'session_not_found'
    ? 'The link was revoked, or the session was in the bin.'
    : problemBody(code, { count: '…' }, 'en').detail
