import type { Input } from '@brightkey/contract/route'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newLinkToken } from '../../../../platform/secrets/random.ts'
import { lockOfficeSession } from '../../access.ts'
import { linkUrl } from '../../links/queries.ts'

type Ctx = Authenticated<WriteCtx>

export async function issueLink(ctx: Ctx, { id, kind }: Input<typeof sessionRoutes.issueLink>) {
  const session = await lockOfficeSession(ctx, id)
  await endLinks(ctx, session.id, kind)
  const token = await insertLink(ctx, session.id, kind)
  await ctx.record({ type: 'link.issued', session_id: id, kind })
  const filled = await ctx.instance.linkPages[kind].filled(ctx, session)
  return {
    kind,
    token,
    url: linkUrl(ctx, kind, token),
    revoked: false,
    opened_at: null,
    last_opened_at: null,
    filled_at: filled?.at ?? null,
    filled_by: filled?.by || null,
  }
}

export async function revokeLink(
  ctx: Ctx,
  { id, kind }: Input<typeof sessionRoutes.revokeLink>,
): Promise<null> {
  const session = await lockOfficeSession(ctx, id)
  if (await endLinks(ctx, session.id, kind)) await ctx.record({ type: 'link.revoked', session_id: id, kind })
  return null
}

async function endLinks(ctx: Ctx, sessionId: string, kind: LinkKind): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('session_link')
    .set({ revoked_at: ctx.now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function insertLink(ctx: WriteCtx, sessionId: string, kind: LinkKind): Promise<string> {
  const link = newLink(ctx, sessionId, kind)
  await ctx.db.insertInto('session_link').values(link).execute()
  return link.token
}

/** Every session has a link of each kind from its beginning. */
export async function insertFirstLinks(ctx: WriteCtx, sessionId: string): Promise<void> {
  const links = linkKinds.map((kind) => newLink(ctx, sessionId, kind))
  await ctx.db.insertInto('session_link').values(links).execute()
}

const newLink = ({ now }: WriteCtx, session_id: string, kind: LinkKind) => ({
  token: newLinkToken(),
  session_id,
  kind,
  created_at: now,
})
