import { existsSync, statfsSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'

const folder = '/dev/shm'

/** Where Linux keeps files in memory; a container may have little room there. */
function isRoomy(): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 1e9
}

/** The worlds of a file with thousands of commits are kept in memory: half of its time would be waiting for the disk. */
export function keepWorldsInMemory(): void {
  const before = process.env.TMPDIR
  beforeAll(() => {
    if (isRoomy()) process.env.TMPDIR = folder
  })
  // The worker runs other files afterwards.
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
}
