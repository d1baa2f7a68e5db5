import { newScrubReport, scrubPhotos, scrubStrays } from '../../src/programs/scrub/scrub-photos.ts'
import type { World } from '../world.ts'

/** Scrubs a world as the program does; `lines` are what it would print. */
export async function scrub(world: World, options: { repair?: boolean; archive?: string } = {}) {
  const lines: string[] = []
  const report = newScrubReport()
  const full = {
    repair: false,
    archive: null,
    ...options,
    onProblem: (line: string) => void lines.push(line),
  }
  await scrubPhotos(world.app.instance, full, report)
  await scrubStrays(world.app.instance, full, report)
  return { ...report, lines: lines.sort() }
}
