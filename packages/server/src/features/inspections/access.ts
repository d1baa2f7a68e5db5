import { Problem } from '@brightkey/contract/problem'
import type { ReadCtx } from '../../platform/context.ts'
import { type LinkSession, taskOf } from '../sessions/access.ts'
import { tasksOfSession } from '../sessions/tasks/queries.ts'
import { checkOf } from './amenities/queries.ts'
import { tabs } from './amenities/rules.ts'
import { keysOf } from './keys/queries.ts'
import { currentRound } from './queries.ts'
import type { FrozenRoom } from './rules.ts'

/** Throws not_found for an item that was never on the page of this link. */
export async function mustHaveItem(ctx: ReadCtx, session: LinkSession, itemId: string): Promise<void> {
  // A remark is of a task.
  if (session.kind === 'verification') await taskOf(ctx, session, itemId)
  else if (!(await itemIdsOf(ctx, session)).has(itemId)) throw new Problem('not_found')
}

async function itemIdsOf(ctx: ReadCtx, session: LinkSession): Promise<Set<string>> {
  if (session.kind === 'inspection') return inspectionItemIds(ctx, session)
  if (session.kind === 'amenities-check') {
    const { expected } = await checkOf(ctx, session)
    return idsOf(tabs.flatMap((tab) => expected[tab]))
  }
  return idsOf((await keysOf(ctx, session)).items)
}

/**
 * Whatever the page may have shown to a phone that was without a network since: the round that is filled now, those
 * before, and the steps of tasks that were not completed then.
 */
async function inspectionItemIds(ctx: ReadCtx, session: LinkSession): Promise<Set<string>> {
  const { rooms } = await currentRound(ctx, session)
  const rounds = await ctx.db
    .selectFrom('inspection')
    .select('rooms')
    .where('session_id', '=', session.id)
    .execute()
  const before = rounds.flatMap((round): FrozenRoom[] => JSON.parse(round.rooms))
  const tasks = await tasksOfSession(ctx, session.id)
  const items = [...rooms, ...before].flatMap((room) => room.items)
  return idsOf([...items, ...tasks.flatMap((task) => task.subtasks)])
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
