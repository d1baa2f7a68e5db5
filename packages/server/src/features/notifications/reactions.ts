import type { Event } from '@brightkey/contract/event'
import { isNotifying } from '@brightkey/contract/event-types'
import { later } from '../../platform/clock.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { listOffice, userById } from '../users/queries.ts'
import { openGroup, queueNotification } from './commands.ts'
import { contentGroup } from './groups/rules.ts'
import { getNotice, type Notice } from './notices/queries.ts'
import { queuePush } from './push/commands/queue-push.ts'
import { digestThread } from './push/rules.ts'
import { composeLiveNotification } from './queries.ts'
import { readChoices } from './ways/queries.ts'
import { appearingTime, type Choices, sendingTime, waysFor } from './ways/rules.ts'

/** Notifies the user concerned and everyone who sees all sessions; never the same person twice. */
export async function notifyOffice(ctx: WriteCtx, event: Event): Promise<void> {
  if (!isNotifying(event)) return
  const notice = await getNotice(ctx, event)
  // Nothing is notified about a session in the bin.
  if (!notice || notice.binned) return
  const { creator = null, except, only } = notice
  const users = (only ?? (await listOffice(ctx, creator))).filter((user) => user !== except)
  const choicesFor = await readChoices(ctx, users)
  const { timeZone } = await getEffectiveSettings(ctx)
  for (const user of users) await notifyUser(ctx, user, notice, { choices: choicesFor(user), timeZone })
}

type Wanted = { choices: Choices; timeZone: string }

/** Stores the notice for a user and queues what they want of it by other ways. */
async function notifyUser(ctx: WriteCtx, user: string, notice: Notice, { choices, timeZone }: Wanted) {
  const { content, subject, link } = notice
  const ways = waysFor(choices, content.type)
  if (Object.values(ways).every((time) => time === 'never')) return
  const grouping = contentGroup(content)
  const group = grouping ? await openGroup(ctx, { user_id: user, link }, grouping) : undefined
  const row = {
    id: newId(),
    user_id: user,
    type: content.type,
    subject,
    data: JSON.stringify(content.values),
    link,
    created_at: ctx.now,
    read_at: null,
    mail_id: null,
    cause: grouping?.cause ?? null,
    group_id: group?.id ?? null,
    appears_at: appearingTime(ways.app, choices, ctx.now, timeZone),
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('notification')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  // The newest is at the top of the list.
  if (group)
    await ctx.db.updateTable('notification').set({ created_at: ctx.now }).where('id', '=', group.id).execute()

  const mailedAt = sendingTime(ways.email, choices, later(ctx.now, grouping?.mailedAfterMs ?? 0), timeZone)
  const { email_notifications } = await userById(ctx, user)
  if (mailedAt !== null && email_notifications === 1 && ctx.instance.mailer.from !== null)
    await queueNotification(ctx, row, { at: mailedAt, isDaily: ways.email === 'daily' })
  const pushedAt = sendingTime(ways.push, choices, ctx.now, timeZone)
  if (pushedAt !== null)
    await queuePush(ctx, { user, thread: ways.push === 'daily' ? digestThread : (link ?? '/'), at: pushedAt })
  if (row.appears_at !== null) return
  const shown = group?.id ?? row.id
  const message = await composeLiveNotification(ctx, shown)
  if (message) sendOnce(ctx, shown, () => ctx.instance.hub.notify(user, shown, message))
}

/** What a transaction sends browsers, by notification: what grows in it is sent once. */
const unsent = new WeakMap<WriteCtx['db'], Map<string, () => void>>()

function sendOnce(ctx: WriteCtx, id: string, send: () => void): void {
  const known = unsent.get(ctx.db)
  const sends = known ?? new Map<string, () => void>()
  sends.set(id, send)
  if (known) return
  unsent.set(ctx.db, sends)
  ctx.afterCommit(() => {
    for (const each of sends.values()) each()
  })
}
