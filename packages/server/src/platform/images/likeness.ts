import { blur, type Detail, downscale, localContrast } from './detail.ts'
import type { Grey } from './grey.ts'

/** What is cropped at the left, right, top and bottom, in {@link UNIT}s. */
type Crop = readonly [number, number, number, number]
type Found = { at: Crop; score: number }

/** Share of a picture's side. */
const UNIT = 0.00125
/** The maximum crop per side. */
const MAX_CROP = 120
const starts = [0, 20, 40, 72] as const

/** Longest side of compared pictures, in pixels: at 96, a new photo from almost the same position passed as a copy. */
export const comparisonSide = 192

const DOWNSCALE_FACTOR = 6
/** Every third pixel of every third row; every second of the downscaled ones. */
const SAMPLING = 3
const SMALL_SAMPLING = 2

const steps = { small: [16, 8, 4], sampled: [4, 2, 1], exact: [1] }
/**
 * Scores below which a picture is not compared more closely. The least that a copy reached in the 36 rooms of
 * docs/decisions/0008-evidence.md: 0.93 on the downscaled pictures; by samples 0.88 after the first steps, then 0.94. The
 * last steps, by all pixels, improve a score by 0.006 at most.
 */
const minScores = { rough: 0.6, small: 0.85, firstSampled: 0.8, sampled: 0.9, exact: 0.92 }

/** A picture as it is compared. */
export type Comparable = { readonly small: Detail; readonly exact: Detail }

/** @param grey with {@link comparisonSide} pixels at the longest side. */
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
  if (better.score < minScores.small) return better.score
  const [cut, whole] = better === there ? [one.exact, other.exact] : [other.exact, one.exact]
  const [first = 0, ...finer] = steps.sampled
  const bySamples = scores(cut, whole, SAMPLING)
  const rough = climb(bySamples, better.at, [first])
  if (rough.score < minScores.firstSampled) return rough.score
  const sampled = climb(bySamples, rough.at, finer)
  if (sampled.score < minScores.sampled) return sampled.score
  const exact = scores(cut, whole, 1)
  const score = exact(sampled.at)
  return score < minScores.exact ? score : climb(exact, sampled.at, steps.exact).score
}

/** From each start with large steps by a quarter of the pixels, then from the best place with smaller ones. */
function search(cut: Detail, whole: Detail): Found {
  const [first = 0, ...finer] = steps.small
  const bySamples = scores(cut, whole, SMALL_SAMPLING)
  const climbed = starts.map((start) => climb(bySamples, [start, start, start, start], [first]))
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
    const key = at.reduce((all, edge) => all * (MAX_CROP + 1) + edge)
    const score = known.get(key) ?? correlate(cut, sums, whole, at)
    known.set(key, score)
    return score
  }
}

/** Hill climbing: moves one edge at a time while the score improves. */
function climb(getScore: (at: Crop) => number, start: Crop, sizes: readonly number[]): Found {
  let at = start
  let score = getScore(at)
  for (const step of sizes) {
    for (let better = true; better; ) {
      better = false
      for (let move = 0; move < 8; move++) {
        const edge = move >> 1
        const cropped = (at[edge] ?? 0) + (move % 2 === 0 ? step : -step)
        if (cropped < 0 || cropped > MAX_CROP) continue
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

/** Sums over every `sampling`th pixel of every `sampling`th row. */
type Sums = { sampling: number; count: number; values: number; squares: number }

function sumUp({ width, height, values }: Detail, sampling: number): Sums {
  const sums = { sampling, count: 0, values: 0, squares: 0 }
  for (let y = 0; y < height; y += sampling) {
    for (let x = 0; x < width; x += sampling) {
      const value = values[y * width + x] ?? 0
      sums.count += 1
      sums.values += value
      sums.squares += value * value
    }
  }
  return sums
}

// For each column: the column of the other picture to its left, and the distance to it.
const columns = new Uint16Array(comparisonSide)
const fractions = new Float64Array(comparisonSide)

/** Pearson correlation of the pixels that were summed up with the cropped part of the other picture. */
function correlate(cut: Detail, sums: Sums, whole: Detail, crop: Crop): number {
  const { width, height, values } = cut
  const { width: wide, height: high, values: others } = whole
  const { sampling, count } = sums
  const [left, right, top, bottom] = crop.map((edge) => edge * UNIT) as unknown as Crop
  const across = ((wide - 1) * (1 - left - right)) / Math.max(1, width - 1)
  const down = ((high - 1) * (1 - top - bottom)) / Math.max(1, height - 1)
  for (let x = 0; x < width; x += sampling) {
    const toX = left * (wide - 1) + across * x
    const column = Math.min(wide - 2, Math.floor(toX))
    columns[x] = column
    fractions[x] = toX - column
  }
  let theirs = 0
  let squares = 0
  let products = 0
  for (let y = 0; y < height; y += sampling) {
    const toY = top * (high - 1) + down * y
    const row = Math.min(high - 2, Math.floor(toY))
    const dy = toY - row
    for (let x = 0; x < width; x += sampling) {
      const at = row * wide + (columns[x] ?? 0)
      const dx = fractions[x] ?? 0
      const upperLeft = others[at] ?? 0
      const lowerLeft = others[at + wide] ?? 0
      const upper = upperLeft + ((others[at + 1] ?? 0) - upperLeft) * dx
      const lower = lowerLeft + ((others[at + wide + 1] ?? 0) - lowerLeft) * dx
      const value = upper + (lower - upper) * dy
      theirs += value
      squares += value * value
      products += value * (values[y * width + x] ?? 0)
    }
  }
  const variance = (sums.squares - sums.values ** 2 / count) * (squares - theirs ** 2 / count)
  return variance <= 0 ? 0 : (products - (sums.values * theirs) / count) / Math.sqrt(variance)
}
