import { type Crop, correlate, sumUp } from './correlation.ts'
import { blur, type Detail, downscale, localContrast } from './detail.ts'
import type { Grey } from './grey.ts'

type Found = { at: Crop; score: number }

/** The maximum crop per side. */
const MAX_CROP = 120

/** The most in either direction. */
const MAX_TURN = 24
const least = [0, 0, 0, 0, -MAX_TURN] as const
const most = [MAX_CROP, MAX_CROP, MAX_CROP, MAX_CROP, MAX_TURN] as const
/** The edges that are moved to find a crop; with the turn. */
const moved = { straight: 4, turned: 5 }
const starts = [0, 20, 40, 72] as const

const DOWNSCALE_FACTOR = 6
/** Every third pixel of every third row; every second of the downscaled ones. */
const SAMPLING = 3
const SMALL_SAMPLING = 2

const steps = { small: [16, 8, 4], turned: [8, 4], sampled: [4, 2, 1], exact: [1] }
/**
 * Scores below which a picture is not compared more closely. The least that a copy reached in the 36 rooms of
 * docs/decisions/0008-evidence.md: 0.93 on the downscaled pictures; by samples 0.88 after the first steps, then 0.94. The
 * last steps, by all pixels, improve a score by 0.006 at most. `same`: no turn is looked for. `byTurn`: what a
 * turn must reach, since a new photo from almost the same place, held a little differently, reached 0.96.
 */
const minScores = {
  rough: 0.6,
  same: 0.95,
  byTurn: 0.97,
  turned: 0.6,
  small: 0.85,
  firstSampled: 0.8,
  sampled: 0.9,
  exact: 0.92,
}

/** A picture as it is compared. */
export type Comparable = { readonly small: Detail; readonly exact: Detail }

/** @param grey with `comparisonSide` pixels at the longest side. */
export function toComparable(grey: Grey): Comparable {
  let exact: Detail | undefined
  return {
    small: localContrast(downscale(grey, DOWNSCALE_FACTOR)),
    // Most comparisons end before it is needed.
    get exact() {
      exact ??= localContrast(blur(grey))
      return exact
    },
  }
}

/**
 * Similarity of two pictures, one of which may be a crop of the other: 1 for the same picture whatever its brightness,
 * contrast, size and compression, less for another photo of the same scene, about 0 for another scene. A rough search
 * on downscaled pictures comes first, then one by a ninth of the pixels, then one by all of them; each ends the
 * comparison where the score is far too low.
 */
export function likeness(one: Comparable, other: Comparable): number {
  const there = search(one.small, other.small)
  const back = search(other.small, one.small)
  const better = there.score >= back.score ? there : back
  const [cut, whole] = better === there ? [one, other] : [other, one]
  const straight = refine(cut, whole, better, moved.straight)
  if (straight >= minScores.same || better.score < minScores.turned) return straight
  const turned = climb(scores(cut.small, whole.small, 1), better.at, steps.turned, moved.turned)
  const byTurn = refine(cut, whole, turned, moved.turned)
  return byTurn >= minScores.byTurn ? byTurn : straight
}

/** The score of a place found on downscaled pictures, moved on larger ones. */
function refine(cut: Comparable, whole: Comparable, found: Found, edges: number): number {
  if (found.score < minScores.small) return found.score
  const [first = 0, ...finer] = steps.sampled
  const bySamples = scores(cut.exact, whole.exact, SAMPLING)
  const rough = climb(bySamples, found.at, [first], edges)
  if (rough.score < minScores.firstSampled) return rough.score
  const sampled = climb(bySamples, rough.at, finer, edges)
  if (sampled.score < minScores.sampled) return sampled.score
  const exact = scores(cut.exact, whole.exact, 1)
  const score = exact(sampled.at)
  return score < minScores.exact ? score : climb(exact, sampled.at, steps.exact, edges).score
}

/** From each start with large steps by a quarter of the pixels, then from the best place with smaller ones. */
function search(cut: Detail, whole: Detail): Found {
  const [first = 0, ...finer] = steps.small
  const bySamples = scores(cut, whole, SMALL_SAMPLING)
  const climbed = starts.map((start) => climb(bySamples, [start, start, start, start, 0], [first]))
  const best = climbed.reduce((one, other) => (other.score > one.score ? other : one))
  const score = scores(cut, whole, 1)
  return score(best.at) < minScores.rough
    ? { at: best.at, score: score(best.at) }
    : climb(score, best.at, finer)
}

/** Scores of crops, each computed once: the paths of a search cross. */
function scores(cut: Detail, whole: Detail, sampling: number): (at: Crop) => number {
  const sums = sumUp(cut, sampling)
  const known = new Map<number, number>()
  return (at) => {
    const key = at.reduce((all, edge) => all * (MAX_CROP + 1) + edge + MAX_TURN, 0)
    const score = known.get(key) ?? correlate(cut, sums, whole, at)
    known.set(key, score)
    return score
  }
}

/** Hill climbing: moves one edge at a time while the score improves. */
function climb(
  getScore: (at: Crop) => number,
  start: Crop,
  sizes: readonly number[],
  edges = moved.straight,
): Found {
  let at = start
  let score = getScore(at)
  for (const step of sizes) {
    for (let better = true; better; ) {
      better = false
      for (let move = 0; move < 2 * edges; move++) {
        const edge = move >> 1
        // At the corner of a picture, half a unit of turn is about one of an edge.
        const far = edge === 4 ? Math.ceil(step / 2) : step
        const cropped = (at[edge] ?? 0) + (move % 2 === 0 ? far : -far)
        if (cropped < (least[edge] ?? 0) || cropped > (most[edge] ?? 0)) continue
        const next = at.with(edge, cropped) as unknown as Crop
        const reached = getScore(next)
        if (reached <= score) continue
        at = next
        score = reached
        better = true
      }
    }
  }
  return { at, score }
}
