import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { countTasks, tallyChange } from './tally/commands.ts'
import { effects } from './tally/rules.ts'

/** After every event of a session: updates its tally and revision, and makes the office reload it. */
export async function tallySession(ctx: WriteCtx, event: Event): Promise<void> {
  if (!('session_id' in event)) return
  const effect = effects[event.type]
  if (effect === 'counted') return
  if (effect === 'tasks') await countTasks(ctx, event.session_id)
  else
    await tallyChange(ctx, event.session_id, { isWork: effect !== 'noted', countIssues: effect === 'issues' })
}
