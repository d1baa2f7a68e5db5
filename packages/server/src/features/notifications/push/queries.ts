import type { NotificationType } from '@brightkey/contract/event-types'
import type { PushSubscription } from '@brightkey/contract/notifications/ways-routes'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { textDirection } from '@brightkey/i18n/languages'
import { translator } from '@brightkey/i18n/message'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { vapidKeys } from '../../../platform/push/vapid.ts'
import { openLogins } from '../../users/logins/queries.ts'
import { hasTarget, parseContent, type Row } from '../groups/queries.ts'
import { countUnread, ownOnly } from '../queries.ts'
import { notificationMessage, sessionIn } from '../rules.ts'
import { readChoices } from '../ways/queries.ts'
import { waysFor } from '../ways/rules.ts'
import { digestThread, shownMs } from './rules.ts'
import type { PushSubscriptionTable } from './tables.ts'

const texts = await catalogs('server')

export const getPushKey = async ({ instance }: Authenticated<ReadCtx>): Promise<{ public_key: string }> => ({
  public_key: vapidKeys(instance.keys.push).publicKey,
})

export function toSubscription(
  { id, device, created_at, last_sent_at, login_id }: Selectable<PushSubscriptionTable>,
  login: string,
): PushSubscription {
  return { id, device, created_at, last_sent_at, current: login_id === login }
}

export async function listSubscriptions(ctx: Authenticated<ReadCtx>) {
  const rows = await ctx.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('user_id', '=', ctx.actor.id)
    .where('login_id', 'in', openLogins(ctx, ctx.actor.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const results = rows.map((row) => toSubscription(row, ctx.actor.login))
  return { results, next: null, count: results.length }
}

/** What the office's service worker shows; `url` is a path of the office, `unread` the number at the icon. */
export type PushContent = {
  title: string
  body: string
  url: string
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
  unread: number
}

/** A push has as many lines, the newest first; what it leaves out is counted. */
const mostLines = 4

/** What is unread of a thread, in its reader's language (`ctx.locale`); null if nothing is any more. */
export async function composePush(ctx: ReadCtx, user: string, thread: string): Promise<PushContent | null> {
  const rows = await unreadOfThread(ctx, user, thread)
  const [newest] = rows
  if (!newest) return null
  const t = translator<Catalogs['server']>(texts[ctx.locale], ctx.locale)
  const session = rows.every(({ link }) => link === newest.link) ? sessionIn(parseContent(newest)) : null
  const form = session ? 'notification_summary' : 'notification'
  const lines = rows.map((row) => notificationMessage(parseContent(row), ctx.locale, form))
  const counted = [...Map.groupBy(lines, (line) => line)].map(([line, same]) =>
    same.length > 1 ? `${line} (× ${same.length})` : line,
  )
  const left = counted.length - mostLines
  const isDigest = thread === digestThread
  return {
    title: session
      ? `${session.apartment} · ${session.code}`
      : isDigest
        ? t('push.digest', { count: rows.length })
        : (await ctx.instance.getCompanyName(ctx)) || 'Brightkey',
    body: [
      ...counted.slice(0, mostLines).map(shorten),
      ...(left > 0 ? [t('push.more', { count: left })] : []),
    ].join('\n'),
    url: isDigest ? '/' : thread,
    tag: thread,
    lang: ctx.locale,
    dir: textDirection(ctx.locale),
    unread: await countUnread(ctx, user, await ownOnly(ctx, user)),
  }
}

/** Names and reasons may be long, and a push holds less than 4 kB. */
const shorten = (line: string): string =>
  [...line].length > 200 ? `${[...line].slice(0, 199).join('')}…` : line

async function unreadOfThread(ctx: ReadCtx, user: string, thread: string): Promise<Row[]> {
  const choices = (await readChoices(ctx, [user]))(user)
  const only = await ownOnly(ctx, user)
  const wanted = thread === digestThread ? 'daily' : 'at_once'
  const rows = await ctx.db
    .selectFrom('notification')
    .select(['id', 'type', 'data', 'link', 'created_at', 'read_at', 'group_id'])
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where('created_at', '>=', later(ctx.now, -shownMs))
    .where(hasTarget(only))
    .$if(thread !== digestThread, (query) =>
      thread === '/' ? query.where('link', 'is', null) : query.where('link', '=', thread),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(({ type }) => waysFor(choices, type as NotificationType).push === wanted)
}
