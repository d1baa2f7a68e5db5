import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { describeEvent } from '@brightkey/i18n/describe-event'
import { translator } from '@brightkey/i18n/message'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { namesAt } from '../../../users/queries.ts'
import {
  type About,
  eventActor,
  type SessionStory,
  type StoryEntry,
  spellings,
  withoutNames,
} from '../rules.ts'
import { photoEntries, refusedEntries } from './photos.ts'
import { deliveryEntries, mailEntries, messageEntries, type StoryCtx } from './sendings.ts'

const t = translator<Catalogs['office']>((await catalogs('office')).en, 'en')

/** The id of a session by its code, the code of one of its seals, or its id; undefined for none. */
export async function findSession({ db }: StoryCtx, typed: string): Promise<string | undefined> {
  const byCode = await db
    .selectFrom('session')
    .select('id')
    .where((eb) => eb.or([eb('code', 'in', spellings(typed)), eb('id', '=', typed.trim().toLowerCase())]))
    .executeTakeFirst()
  if (byCode) return byCode.id
  const bySeal = db.selectFrom('report').select('session_id').where('seal_code', 'in', spellings(typed))
  return (await bySeal.executeTakeFirst())?.session_id
}

/** Whether the work of a session that was deleted for good is left under this code. */
export async function isDeletedForGood({ db }: StoryCtx, typed: string): Promise<boolean> {
  const work = db.selectFrom('finished_work').select('code').where('code', 'in', spellings(typed))
  return (await work.executeTakeFirst()) !== undefined
}

/** Everything that is stored of what happened to a session, for support. */
export async function getSessionStory(ctx: StoryCtx, id: string): Promise<SessionStory> {
  const { db } = ctx
  const session = await db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { timeZone } = await getEffectiveSettings(ctx)
  const links = await db
    .selectFrom('session_link')
    .select(['kind', 'opened_at', 'last_opened_at', 'revoked_at'])
    .where('session_id', '=', id)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('session_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const about: About = {
    id,
    timeZone,
    taskName: (taskId) => {
      const index = tasks.findIndex((task) => task.id === taskId)
      return index < 0 ? 'a removed task' : `task ${index + 1}`
    },
  }
  const photos = await photoEntries(ctx, about)
  const refused = await refusedEntries(ctx, about)
  const entries = [
    ...(await eventEntries(ctx, about)),
    ...photos.entries,
    ...refused.entries,
    ...(await messageEntries(ctx, about)),
    ...(await deliveryEntries(ctx, about)),
    ...(await mailEntries(ctx, about)),
  ]
  const userName = await namesAt(ctx, [session.deleted_by])
  return {
    code: session.code,
    id,
    time_zone: timeZone,
    state: session.state === 'deleted' ? `in the bin, before: ${session.state_before}` : session.state,
    created_at: session.created_at,
    due_at: session.expires_at,
    closes_at: session.closes_at,
    deleted_at: session.deleted_at,
    deleted_by: session.deleted_at && userName(session.deleted_by, session.deleted_at),
    tasks: { completed: session.tasks_completed, count: session.task_count },
    photos: { ...photos.counts, refused: refused.count },
    links,
    timeline: entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function eventEntries(ctx: StoryCtx, { id, timeZone, taskName }: About): Promise<StoryEntry[]> {
  const events = await ctx.db
    .selectFrom('event')
    .select(['type', 'by_user_id', 'data', 'at'])
    .where('session_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const userName = await namesAt(
    ctx,
    events.map(({ by_user_id }) => by_user_id),
  )
  return events.map(({ type, by_user_id, data, at }) => {
    const stored: Record<string, unknown> = JSON.parse(data)
    const values = withoutNames(type, stored)
    const task = 'task_id' in values ? taskName(values.task_id) : undefined
    const text = describeEvent({ type, values }, { task }, t, { locale: 'en', timeZone })
    return {
      at,
      who: eventActor(type, by_user_id, stored),
      name: userName(by_user_id, at),
      type,
      text: capital(text),
      failed: type === 'delivery.error' || (type === 'session.told' && values.how === 'failed'),
    }
  })
}
