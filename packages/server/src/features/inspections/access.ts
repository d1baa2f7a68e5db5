import type { ReadCtx } from '../../platform/context.ts'
import type { LinkSession } from '../sessions/access.ts'
import type { WrittenPage } from '../sessions/pages/queries.ts'
import { tasksOfSession } from '../sessions/tasks/queries.ts'
import { amenitiesFilled, readCheck } from './amenities/queries.ts'
import { keysFilled, photoIdsIn, readCounts } from './keys/queries.ts'
import { currentRound, inspectionFilled, isRoundSigned } from './queries.ts'
import { type FrozenRoom, tabs } from './rules.ts'

export const inspectionPage: WrittenPage = {
  filled: inspectionFilled,
  hasItem: async (ctx, session, itemId) => (await inspectionItemIds(ctx, session)).has(itemId),
  isSigned: (ctx, session, photo) => isRoundSigned(ctx, session.id, photo.received_at),
}

export const amenitiesPage: WrittenPage = {
  filled: amenitiesFilled,
  async hasItem(ctx, session, itemId) {
    const { expected } = await readCheck(ctx, session)
    return tabs.some((tab) => expected[tab].some(({ id }) => id === itemId))
  },
  // A signed check accepts nothing more: the page is locked.
  isSigned: async () => false,
}

export const keysPage: WrittenPage = {
  filled: keysFilled,
  hasItem: async (ctx, session, itemId) =>
    (await readCounts(ctx, session)).items.some(({ id }) => id === itemId),
  async isSigned(ctx, session, photo) {
    const { handover, receipt } = await readCounts(ctx, session)
    return [handover, receipt].some((count) => count !== null && photoIdsIn(count).includes(photo.id))
  },
}

/**
 * The items a phone that was offline may have seen: those of the current round, of earlier ones, and the steps of
 * tasks that were not completed then.
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
  return new Set([...items, ...tasks.flatMap((task) => task.subtasks)].map(({ id }) => id))
}
