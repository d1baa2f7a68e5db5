import type { QueryKey } from '@tanstack/react-query'
import { createPacer } from '../../pacer.ts'
import { readAgain } from '../queries.ts'
import { isOwnWrite, ownWritesSettled } from './own-writes.ts'

type Causes = ReadonlySet<string | undefined>

/** Reads again what was changed by these requests, but for what this page's own writes have made new themselves. */
export async function readChangesOfOthers(
  changes: readonly (readonly [key: QueryKey, causes: Causes])[],
): Promise<void> {
  await ownWritesSettled()
  for (const [key, causes] of changes) if ([...causes].some((by) => !isOwnWrite(by, key))) void readAgain(key)
}

/** Returns what is called with each message about these reads: they are read again, paced, as by {@link readChangesOfOthers}. */
export function createLiveReads(
  keys: readonly QueryKey[],
  soonMs?: number,
): (by: string | undefined) => void {
  let causes = new Set<string | undefined>()
  const soon = createPacer(() => {
    const taken = causes
    causes = new Set()
    return readChangesOfOthers(keys.map((key) => [key, taken]))
  }, soonMs)
  return (by) => {
    causes.add(by)
    soon()
  }
}
