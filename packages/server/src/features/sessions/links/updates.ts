import type { WriteCtx } from '../../../platform/context.ts'
import { newLinkToken } from '../../../platform/secrets/random.ts'

type CaseLink = { session_id: string; case_id: string; expires_at: string }

/** A link by which a damage case is read, in place of an earlier one. */
export async function replaceCaseLink(ctx: WriteCtx, link: CaseLink): Promise<void> {
  await endCaseLinks(ctx, link.case_id)
  const { db, now } = ctx
  await db
    .insertInto('session_link')
    .values({ ...link, token: newLinkToken(), kind: 'damage-case', created_at: now })
    .execute()
}

/** Ends the links of a damage case. Returns whether there was one. */
export async function endCaseLinks({ db, now }: WriteCtx, caseId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_link')
    .set({ revoked_at: now })
    .where('case_id', '=', caseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
