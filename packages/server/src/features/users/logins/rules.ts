import { later } from '../../../platform/clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

// Product.md section 1.
export const accessMs = 10 * minute
const refreshIdleMs = 7 * day
const refreshWholeMs = 30 * day
/** How long the token before the last one stays good: a second tab may be refreshing at the same moment. */
export const leewayMs = 20_000

/** When a refresh token issued now ends: after a week unused, and in any case a month after the login. */
export function endOfRefresh(login: { created_at: string }, now: string): string {
  const idle = later(now, refreshIdleMs)
  const whole = later(login.created_at, refreshWholeMs)
  return idle < whole ? idle : whole
}

/** reliability.md A1 and A3: failures only, per account and address, and per address. */
export const loginAllowances = (emailKey: string, ip: string) => ({
  account: { key: `login:${emailKey}:${ip}`, count: 5, ms: 5 * minute },
  address: { key: `login-from:${ip}`, count: 30, ms: 15 * minute },
})
