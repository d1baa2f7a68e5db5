import type { CleanerSession } from '@brightkey/contract/sessions/schema'

/**
 * The version of the report that a submission means to make: the first, or one more than the office has sent back.
 * Undefined where a copy of an earlier build does not tell: any number would be a guess.
 */
export function nextVersion({ returned }: Pick<CleanerSession, 'returned'>): number | undefined {
  if (returned === null) return 1
  return typeof returned.version === 'number' ? returned.version + 1 : undefined
}
