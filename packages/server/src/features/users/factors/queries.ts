import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import type { ReadCtx } from '../../../platform/context.ts'
import '../tables.ts'

type Ctx = Pick<ReadCtx, 'db'>

/** What a user has set up. */
export async function getFactors({ db }: Ctx, userId: string) {
  const { totp, passkeys, recovery_left } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('totp')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('secret', 'is not', null)
        .as('totp'),
      eb
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      eb
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('recovery_left'),
    ])
    .executeTakeFirstOrThrow()
  return { totp: Number(totp) > 0, passkeys: Number(passkeys), recovery_left: Number(recovery_left) }
}

/** By what a user can take the second step of a login; empty without a second factor. */
export async function listSecondSteps(ctx: Ctx, userId: string): Promise<Exclude<ProofMethod, 'password'>[]> {
  const { totp, passkeys, recovery_left } = await getFactors(ctx, userId)
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recovery_left > 0 ? (['recovery'] as const) : []),
  ]
}
