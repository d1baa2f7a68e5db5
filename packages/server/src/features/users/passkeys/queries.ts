import { Problem } from '@brightkey/contract/problem'
import type { Assertion } from '@brightkey/contract/users/security-schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import {
  challengeIn,
  type RelyingParty,
  relyingParty,
  verifySigning,
} from '../../../platform/secrets/passkeys.ts'
import type { ChallengePurpose, PasskeyTable } from '../tables.ts'

/** Whom the passkeys of the asking page are for. Throws passkeys_unavailable at an IP address. */
export function mustHaveParty({ browser, instance }: Pick<ReadCtx, 'browser' | 'instance'>): RelyingParty {
  const party = relyingParty(browser.origin ?? instance.config.publicUrl)
  if (!party) throw new Problem('passkeys_unavailable')
  return party
}

/** The passkeys of a user, the oldest first. */
export const listPasskeys = ({ db }: Pick<ReadCtx, 'db'>, userId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What a passkey has signed, as it was verified; it is taken by `takeSigning`, once. */
export type Signing = {
  passkey: Pick<Selectable<PasskeyTable>, 'id' | 'user_id' | 'counter'>
  counter: number
  challenge: string
  purpose: ChallengePurpose
}

/**
 * Verifies what a passkey has signed; null if it is not valid, or a passkey of another user than `userId`. Without a user the browser
 * must have verified its own: it is the only proof.
 */
export async function verifyAssertion(
  ctx: ReadCtx,
  assertion: Assertion,
  userId: string | null,
): Promise<Signing | null> {
  const party = mustHaveParty(ctx)
  const challenge = challengeIn(assertion.response)
  const passkey = await ctx.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', assertion.id)
    .executeTakeFirst()
  if (!passkey || challenge === null || (userId !== null && passkey.user_id !== userId)) return null
  const counter = await verifySigning(assertion, passkey, {
    party,
    challenge,
    mustVerifyUser: userId === null,
  })
  if (counter === null) return null
  return { passkey, counter, challenge, purpose: userId === null ? 'passkey_login' : 'passkey_proof' }
}
