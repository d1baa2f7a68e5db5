import { linkPath } from '@brightkey/contract/sessions/links'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ReadDb } from '../../../platform/db/kysely.ts'

/** The address of a link, as it is handed out. */
export function linkUrl(ctx: ReadCtx, kind: AnyLinkKind, token: string): string {
  return ctx.instance.config.publicUrl + linkPath(kind, token)
}

/** The tokens of the sessions' cleaning links, by session; none for one whose link is revoked. */
export async function cleaningTokens(db: ReadDb, sessions: readonly string[]): Promise<Map<string, string>> {
  const links = await db
    .selectFrom('session_link')
    .select(['session_id', 'token'])
    .where('session_id', 'in', sessions)
    .where('kind', '=', 'cleaning')
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(links.map(({ session_id, token }) => [session_id, token]))
}

/** The id of the session that a link of any kind leads or led to. It grants nothing: for the log. */
export async function sessionByToken(db: ReadDb, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('session_link')
    .select('session_id')
    .where('token', '=', token)
    .executeTakeFirst()
  return link?.session_id
}

/** The links of damage cases that open now. */
export const caseLinks = ({ db, now }: Pick<ReadCtx, 'db' | 'now'>) =>
  db
    .selectFrom('session_link')
    .select(['token', 'case_id', 'expires_at'])
    .where('case_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
