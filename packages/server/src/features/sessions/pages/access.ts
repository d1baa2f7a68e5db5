import { Problem } from '@brightkey/contract/problem'
import { links, type WrittenKind } from '@brightkey/contract/sessions/links'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { type LinkSession, mustTakeWrites } from '../access.ts'
import type { WrittenPage } from './queries.ts'

const isWritten = (kind: AnyLinkKind): kind is WrittenKind =>
  links[kind].segment !== null && links[kind].writer !== null

/** The kinds of link whose pages photos are taken on. */
export const writtenKinds: readonly WrittenKind[] = (Object.keys(links) as AnyLinkKind[]).filter(isWritten)

/** The page that this link writes on. Throws not_found for a link that only reads. */
export function writtenPage({ instance }: ReadCtx, { kind }: LinkSession): WrittenPage {
  if (!isWritten(kind)) throw new Problem('not_found')
  return instance.linkPages[kind]
}

/** Throws session_expired for a session that is closed, page_locked for a page that was submitted. Repairs outlast their session. */
export async function mustBeWritable(ctx: ReadCtx, session: LinkSession): Promise<void> {
  if (session.kind !== 'repair') mustTakeWrites(ctx, session)
  const filled = await ctx.instance.linkPages[session.kind].filled(ctx, session)
  if (filled?.locked) throw new Problem('page_locked')
}
