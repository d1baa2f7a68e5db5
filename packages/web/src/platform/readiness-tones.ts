import type { ReadinessState } from '@brightkey/contract/sessions/readiness-routes'

/** The tone of each state on the office's screen and on the board of a reception. */
export const readinessTones = {
  blocked: 'alert',
  to_clean: 'waiting',
  cleaning: 'primary',
  to_review: 'waiting',
  to_inspect: 'waiting',
  guests_in: 'neutral',
  ready: 'good',
} as const satisfies Record<ReadinessState, string>
