import { later } from '../../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../../platform/context.ts'
import { endCaseLinks, replaceCaseLink } from '../../../../sessions/links/updates.ts'
import { lockDamageCase } from '../access.ts'
import { linkMs } from '../rules.ts'

type Ctx = Authenticated<WriteCtx>
const kind = 'damage-case'

export async function issueDamageCaseLink(ctx: Ctx, { id: case_id }: { id: string }) {
  const { id, session_id } = await lockDamageCase(ctx, case_id)
  await replaceCaseLink(ctx, { session_id, case_id, expires_at: later(ctx.now, linkMs) })
  await ctx.record({ type: 'link.issued', session_id, kind })
  return { id }
}

export async function revokeDamageCaseLink(ctx: Ctx, input: { id: string }): Promise<null> {
  const { id, session_id } = await lockDamageCase(ctx, input.id)
  if (await endCaseLinks(ctx, id)) await ctx.record({ type: 'link.revoked', session_id, kind })
  return null
}
