import type { Event } from '@brightkey/contract/event'
import { isMailed, isNotifying } from '@brightkey/contract/event-types'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { listOffice, userById } from '../users/queries.ts'
import { openGroup, queueNotification } from './commands.ts'
import { contentGroup } from './groups/rules.ts'
import { getNotice } from './notices/queries.ts'
import { composeLiveNotification } from './queries.ts'

/** Notifies the user concerned and everyone who sees all sessions; never the same person twice. */
export async function notifyOffice(ctx: WriteCtx, event: Event): Promise<void> {
  if (!isNotifying(event)) return
  const notice = await getNotice(ctx, event)
  // Nothing is notified about a session in the bin.
  if (!notice || notice.binned) return
  const { content, subject, creator = null, link, except, only } = notice
  for (const user of only ?? (await listOffice(ctx, creator))) {
    if (user === except) continue
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
    }
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('notification')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'type', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) continue
    // The newest is at the top of the list.
    if (group)
      await ctx.db
        .updateTable('notification')
        .set({ created_at: ctx.now })
        .where('id', '=', group.id)
        .execute()

    const { email_notifications } = await userById(ctx, user)
    if (isMailed(content.type) && email_notifications === 1 && ctx.instance.mailer.from !== null)
      await queueNotification(ctx, row, grouping?.mailedAfterMs ?? 0)
    const shown = group?.id ?? row.id
    const message = await composeLiveNotification(ctx, shown)
    if (message) sendOnce(ctx, shown, () => ctx.instance.hub.notify(user, shown, message))
  }
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
