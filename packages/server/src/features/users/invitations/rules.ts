import type { InvitationView } from '@brightkey/contract/users/schema'
import type { Allowance } from '../../../platform/throttle/throttle.ts'

const hour = 3_600_000

/** How long a link lives, in milliseconds. */
export const lifeMs: Record<InvitationView['purpose'], number> = { invitation: 72 * hour, reset: 2 * hour }

/** Whose password is not set yet takes an invitation, whose is takes a reset: anybody else's link is dead. */
export const statusFor = { invitation: 'pending', reset: 'active' } as const

/** Asking for reset links from one network: counted alike for known and unknown addresses. */
export const resetAllowances = (emailKey: string, network: string): Allowance[] => [
  { key: `reset:${emailKey}:${network}`, count: 5, ms: hour },
  { key: `reset-from:${network}`, count: 20, ms: hour },
]

/** How many mails with reset links all strangers together can send to one user. */
export const strangersResets = (emailKey: string): Allowance => ({
  key: `reset-strangers:${emailKey}`,
  count: 20,
  ms: hour,
})
