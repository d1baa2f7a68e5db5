import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../../../platform/context.ts'
import { sessionOf } from '../../queries.ts'
import { kindToTell, knowledgeOf, readKnowledge } from '../rules.ts'
import type { MessageKind, TellingTable } from '../tables.ts'
import { type Due, nothing, showTelling } from '../updates.ts'

type Telling = Selectable<TellingTable>

export type Line = Telling & { kind: MessageKind; wanted: string }

/** Notes that she is being told of these: nothing is left to tell, and each line is of one message, by a unique constraint. */
export async function beginTelling(ctx: WriteCtx, messageId: string, lines: readonly Line[]): Promise<void> {
  for (const { session_id, cleaner_id, number, kind, known, told_at, wanted } of lines) {
    const line = { session_id, cleaner_id, number: number + 1, message_id: messageId, kind }
    await ctx.db
      .insertInto('message_line')
      .values({ ...line, known_before: known, told_before: told_at })
      .execute()
    await ctx.db
      .updateTable('telling')
      .set({ ...nothing, known: wanted, number: number + 1, by_hand: 0 })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showTelling(ctx, session_id)
  }
}

/** Notes that the message reached her, as far as is known. */
export async function endTelling(ctx: WriteCtx, messageId: string, told_at: string): Promise<void> {
  for (const { session_id, cleaner_id } of await currentLines(ctx, messageId)) {
    await ctx.db
      .updateTable('telling')
      .set({ told_at })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showTelling(ctx, session_id)
  }
}

/** Takes a message back: what it told is to be told again, by the office if the server could not. */
export async function undoTelling(ctx: WriteCtx, messageId: string, byHand: boolean): Promise<void> {
  for (const line of await currentLines(ctx, messageId)) {
    const { session_id, cleaner_id, number, kind, known_before, told_before } = line
    const session = await sessionOf(ctx, session_id)
    const now = knowledgeOf(session, cleaner_id)
    const still = kindToTell(readKnowledge(known_before), now, session.started_at !== null)
    // Of one whose report is in, or that she has begun since, there is nothing left to tell.
    const due: Due =
      now === null || (still === null && kind !== 'assigned')
        ? nothing
        : {
            kind: still === null || still === 'assigned' ? kind : still,
            wanted: JSON.stringify(now),
            tell_at: ctx.now,
          }
    await ctx.db
      .updateTable('telling')
      .set({
        ...due,
        known: known_before,
        told_at: told_before,
        by_hand: byHand ? 1 : 0,
        // Taken back by the office, it was not told at all; sent in vain, it is told the next time.
        ...(byHand ? {} : { number: number - 1 }),
      })
      .where('session_id', '=', session_id)
      .where('cleaner_id', '=', cleaner_id)
      .execute()
    await showTelling(ctx, session_id)
  }
}

/** The lines of a message after which she was told nothing else of the session. */
const currentLines = ({ db }: WriteCtx, messageId: string) =>
  db
    .selectFrom('message_line')
    .innerJoin('message', 'message.id', 'message_line.message_id')
    .innerJoin('telling', (join) =>
      join
        .onRef('telling.session_id', '=', 'message_line.session_id')
        .onRef('telling.cleaner_id', '=', 'message.cleaner_id')
        .onRef('telling.number', '=', 'message_line.number'),
    )
    .select(['telling.session_id', 'telling.cleaner_id', 'telling.number'])
    .select(['message_line.kind', 'message_line.known_before', 'message_line.told_before'])
    .where('message_line.message_id', '=', messageId)
    .execute()

/** Gives what one cleaner knows, and is to be told, to another one. */
export async function mergeTellings({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('telling')
    .where('cleaner_id', '=', from)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('telling').select('session_id').where('cleaner_id', '=', to),
    )
    .execute()
  await db.updateTable('telling').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
  await db.updateTable('message').set({ cleaner_id: to }).where('cleaner_id', '=', from).execute()
}

/** Notes that she has opened her page, with these sessions on it. */
export async function setOpened(
  { db, now }: WriteCtx,
  of: { sessionId: string } | { cleanerId: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ opened_at: now })
    .where('opened_at', 'is', null)
    .$if('sessionId' in of, (query) => query.where('id', '=', 'sessionId' in of ? of.sessionId : ''))
    .$if('cleanerId' in of, (query) =>
      query
        .where('cleaner_id', '=', 'cleanerId' in of ? of.cleanerId : '')
        .where('state', 'in', ['active', 'returned']),
    )
    .execute()
}
