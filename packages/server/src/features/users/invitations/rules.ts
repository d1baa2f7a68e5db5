import type { InvitationView } from '@brightkey/contract/users/schema'

const hour = 3_600_000

/** How long a link lives: an invitation as product.md section 4 says. For a reset it says nothing; two hours are ours. */
export const lifeMs: Record<InvitationView['purpose'], number> = { invitation: 72 * hour, reset: 2 * hour }

/** Whose password is not set yet takes an invitation, whose is takes a reset: anybody else's link is dead. */
export const statusFor = { invitation: 'pending', reset: 'active' } as const

/** Asking for reset links: counted alike for known and unknown addresses, so that a refusal tells nothing. */
export const resetAllowances = (emailKey: string, ip: string) => [
  { key: `reset:${emailKey}`, count: 5, ms: hour },
  { key: `reset-from:${ip}`, count: 20, ms: hour },
]
