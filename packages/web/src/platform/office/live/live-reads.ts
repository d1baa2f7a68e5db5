import type { QueryKey } from '@tanstack/react-query'
import { createPacer } from '../../pacer.ts'
import { readAgain } from '../queries.ts'
import { isOwnWrite, ownWritesSettled } from './own-writes.ts'

/**
 * Returns what is called with each message about these reads: they are read again, paced, but for those that this page's own writes
 * have made new themselves.
 */
export function createLiveReads(
  keys: readonly QueryKey[],
  soonMs?: number,
): (by: string | undefined) => void {
  let causes = new Set<string | undefined>()
  const soon = createPacer(async () => {
    const taken = causes
    causes = new Set()
    await ownWritesSettled()
    for (const key of keys) if ([...taken].some((by) => !isOwnWrite(by, key))) void readAgain(key)
  }, soonMs)
  return (by) => {
    causes.add(by)
    soon()
  }
}
