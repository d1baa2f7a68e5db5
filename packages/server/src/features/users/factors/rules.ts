import { westernDigits } from '@brightkey/contract/reports/rules'
import type { Allowance } from '../../../platform/throttle/throttle.ts'

const minute = 60_000

/**
 * Tries of a second factor. A known browser has its own count, so that a thief of the password cannot use up the owner's; all
 * others share one.
 */
export const factorAllowance = (userId: string, knownDevice: string | null): Allowance =>
  knownDevice === null
    ? { key: `factor:${userId}`, count: 20, ms: 60 * minute }
    : { key: `factor:${userId}:${knownDevice}`, count: 10, ms: 10 * minute }

/** How many recovery codes a user gets at a time, and how long each is: 78 bits, too many to try offline against the hash. */
export const recoveryCodes = { count: 10, length: 16 } as const

/** A typed code in ASCII digits, without the spaces that apps show in it. */
export const normaliseCode = (typed: string): string =>
  westernDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, '')

/** A recovery code without what does not matter: spaces, hyphens and case. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** `ABCDEFGHJKMNPQRS` as it is shown: `ABCD-EFGH-JKMN-PQRS`. */
export const groupCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code
