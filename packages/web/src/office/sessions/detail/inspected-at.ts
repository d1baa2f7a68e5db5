import type { Session } from '@brightkey/contract/sessions/office-schema'

/** Whether it was an inspection that sent the work back then: both are told of one moment. */
export const inspectedAt = ({ timeline }: Session, at: string): boolean =>
  timeline.some((entry) => entry.type === 'inspection.submitted' && entry.at === at)
