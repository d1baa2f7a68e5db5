import { type ScrubReport, scrubPhotos } from '../../src/programs/scrub/scrub-photos.ts'
import { scrubStrays } from '../../src/programs/scrub/scrub-strays.ts'
import type { World } from '../world.ts'

/** Scrubs a world as the program does; `lines` are what it would print. */
export async function scrub(world: World, options: { repair?: boolean; archive?: string } = {}) {
  const lines: string[] = []
  const report: ScrubReport = {
    photos: 0,
    bytes: 0,
    problems: 0,
    repaired: 0,
    unhashed: 0,
    strays: 0,
    straysRemoved: 0,
  }
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
