import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { BulkResult, bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { messageText } from '@brightkey/i18n/message'
import type { Authenticated, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { requestNotice } from '../../messages/updates.ts'
import { acceptProposal } from '../../planning/check-outs/commands.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { cancelSession } from '../../sessions/office/commands/remove.ts'
import { updateSession } from '../../sessions/office/commands/update.ts'

type Ctx = Authenticated<WriteCtx>
type Change = Input<typeof bulkRoutes.change>

declare module '../../../platform/context.ts' {
  interface Provided {
    /** Approves the report of a session. */
    approveSession: (ctx: Authenticated<WriteCtx>, of: { id: string }) => Promise<{ id: string }>
  }
}

const texts = await catalogs('problems')

/** Does the same with many sessions, each in a transaction of its own: what one refuses, the others do not feel. */
export async function changeSessions(
  ctx: Authenticated<StepsCtx>,
  input: Change,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = []
  for (const change of changesById(input).values()) {
    const { id } = change
    try {
      const session_id = await ctx.write((step) => changeOne({ ...step, actor: ctx.actor }, change))
      results.push({ id, ok: true, session_id })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, values } = error
      const detail = messageText(texts[ctx.locale].problem[code], values, ctx.locale)
      results.push({ id, ok: false, code, detail })
    }
  }
  return { results }
}

type OneChange = Pick<Change, 'action' | 'cleaner_id' | 'expires_at'> & { id: string }

/** What is wanted of each, by its id. */
function changesById({ action, ids, proposal_ids, each, ...values }: Change): Map<string, OneChange> {
  const named = action === 'create' ? proposal_ids : ids
  const changes = each ?? named?.map((id) => ({ id, ...values }))
  if (!changes) throw fieldProblem(action === 'create' ? 'proposal_ids' : 'ids', 'required')
  const needed = action === 'assign' ? 'cleaner_id' : action === 'extend' ? 'expires_at' : null
  if (needed && changes.some((change) => change[needed] === undefined)) throw fieldProblem(needed, 'required')
  return new Map(changes.map((change) => [change.id, { ...change, action }]))
}

async function changeOne(ctx: Ctx, { action, id, cleaner_id, expires_at }: OneChange): Promise<string> {
  switch (action) {
    case 'create': {
      const made = await acceptProposal(ctx, { id })
      return made instanceof HttpResult ? made.value.id : made.id
    }
    case 'assign':
      return (await updateSession(ctx, { id, cleaner_id })).id
    case 'extend':
      return (await updateSession(ctx, { id, expires_at })).id
    case 'approve':
      return (await ctx.instance.approveSession(ctx, { id })).id
    case 'tell':
      return notifyAgain(ctx, id)
    case 'cancel':
      return (await cancelSession(ctx, { id, reason: '' })).id
  }
}

/** Notifies the cleaner of the session again, even if nothing changed. */
async function notifyAgain(ctx: Ctx, id: string): Promise<string> {
  const session = await lockOfficeSession(ctx, id)
  const { state, cleaner_id, report_id } = session
  if (state === 'cancelled') throw new Problem('session_cancelled')
  if (state === 'submitted' || state === 'approved') throw new Problem('session_completed', { report_id })
  if (cleaner_id === null) throw new Problem('session_unassigned')
  await requestNotice(ctx, session)
  return id
}
