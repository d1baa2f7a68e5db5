import { later } from '../../../platform/clock.ts'
import type { Allowance } from '../../../platform/throttle/throttle.ts'
import type { KnownBy } from '../known-clients/queries.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export const accessMs = 10 * minute
/** For so long a login can be unused; and how long it lasts at most, in milliseconds. */
export const refreshIdleMs = 7 * day
export const refreshWholeMs = 30 * day
/** How long the token before the last one stays good: a second tab may be refreshing at the same moment. */
export const leewayMs = 20_000

/** When a refresh token issued now ends: after a week unused, and in any case a month after the login. */
export function endOfRefresh(login: { created_at: string }, now: string): string {
  const idle = later(now, refreshIdleMs)
  const whole = later(login.created_at, refreshWholeMs)
  return idle < whole ? idle : whole
}

/**
 * Failed logins. A client is counted per account, and all attempts from one network together. A known browser has its
 * own count, so that others cannot use it up.
 */
export function loginAllowances(
  emailKey: string,
  client: { knownBy: KnownBy; device: string; network: string },
) {
  const few = { count: 5, ms: 5 * minute }
  if (client.knownBy === 'device')
    return { account: { key: `login:${emailKey}:${client.device}`, ...few }, others: [] }
  return {
    account: { key: `login:${emailKey}:${client.network}`, ...few },
    others: [{ key: `login-from:${client.network}`, count: 30, ms: 15 * minute }],
  }
}

/** How many failed logins the audit log gets: those of no account share theirs, so that guesses cannot fill it. */
export const failuresRecorded = (emailKey: string, isAccount: boolean): readonly Allowance[] => [
  isAccount
    ? { key: `login-recorded:${emailKey}`, count: 10, ms: 60 * minute }
    : { key: 'login-recorded-unknown', count: 30, ms: 60 * minute },
]

/** Failures of one account from clients that it does not know, whichever they are. */
export const strangersAllowance = (emailKey: string): Allowance => ({
  key: `login-strangers:${emailKey}`,
  count: Number.MAX_SAFE_INTEGER,
  ms: day,
})

const freeFailures = 100
const longestPauseMs = 5 * minute

/**
 * After a hundred failures of strangers within a day they get one try per pause, all of them together: a second at
 * first, twice as long after each further failure, five minutes at most. Null while there is no pause.
 */
export function strangersPause(emailKey: string, failures: number): Allowance | null {
  if (failures < freeFailures) return null
  const ms = Math.min(second * 2 ** Math.min(failures - freeFailures, 20), longestPauseMs)
  return { key: `login-pause:${emailKey}`, count: 1, ms }
}

/** Attempts to change one's own password: guesses of the current one, which cost twice as much as a login each. */
export const changeAllowance = (userId: string): Allowance => ({
  key: `change-password:${userId}`,
  count: 5,
  ms: 5 * minute,
})

/** Mails about a program that logs in as a new browser each time. */
export const newDeviceMails = (userId: string, program: string): Allowance => ({
  key: `login-mail:${userId}:${program}`,
  count: 1,
  ms: 60 * minute,
})
