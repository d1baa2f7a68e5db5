import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'

export const getCleanerName = ({
  first_name,
  last_name,
}: Pick<AssignedCleaner, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim()
