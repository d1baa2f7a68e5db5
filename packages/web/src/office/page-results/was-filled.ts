import type { Session } from '@brightkey/contract/sessions/office-schema'

/** Whether one of the links besides the cleaner's was filled, as the session says. */
export const wasFilled = ({ links }: Session): boolean =>
  links.some(({ kind, filled_at }) => kind !== 'cleaning' && filled_at !== null)
