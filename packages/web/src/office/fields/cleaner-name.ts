import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'

export const getCleanerName = ({
  first_name,
  last_name,
}: Pick<AssignedCleaner, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim()

/** The first letters of the first two words of a name. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
