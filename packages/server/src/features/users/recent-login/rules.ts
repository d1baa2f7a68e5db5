import type { Allowance } from '../../../platform/throttle/throttle.ts'

/** Wrong passwords and codes of a user who has logged in; right ones are not counted. */
export const proofAllowance = (userId: string): Allowance => ({
  key: `proof:${userId}`,
  count: 5,
  ms: 5 * 60_000,
})
