import type { Grey } from './measure.ts'

/** Shares of a picture's sides cropped at the left, right, top and bottom. */
type Crop = readonly [number, number, number, number]
/** Local contrast: each pixel minus the mean of its surroundings, which removes lighting and exposure. */
type Detail = { width: number; height: number; values: Float32Array }

/** The maximum crop per side. */
const MAX_CROP = 0.15
const starts = [0, 0.025, 0.05, 0.09] as const

/** Longest side of compared pictures, in pixels: at 96, a new photo from almost the same position passed as a copy. */
export const comparisonSide = 192

/** First a coarse search on downscaled pictures from several starts, then a fine one, unless the score is too low. */
const DOWNSCALE_FACTOR = 6
const MIN_COARSE_SCORE = 0.7
const steps = { small: [0.02, 0.01, 0.005], exact: [0.005, 0.0025, 0.00125] }

/**
 * Similarity of two pictures, one of which may be a crop of the other: 1 for the same picture whatever its brightness,
 * contrast, size and compression, less for another photo of the same scene, about 0 for another scene. Both in grey
 * with {@link comparisonSide} pixels at the longest side.
 */
export function likeness(one: Grey, other: Grey): number {
  const [small, smallOther] = [localContrast(downscaled(one)), localContrast(downscaled(other))]
  const there = search(small, smallOther)
  const back = search(smallOther, small)
  const nearer = there.score >= back.score ? there : back
  if (nearer.score < MIN_COARSE_SCORE) return nearer.score
  const [exact, exactOther] = [localContrast(blurred(one)), localContrast(blurred(other))]
  const [cut, whole] = nearer === there ? [exact, exactOther] : [exactOther, exact]
  return climb(cut, whole, nearer.at, steps.exact).score
}

function search(cut: Detail, whole: Detail) {
  const climbed = starts.map((start) => climb(cut, whole, [start, start, start, start], steps.small))
  return climbed.reduce((best, each) => (each.score > best.score ? each : best))
}

/** Hill climbing: moves one edge at a time while the score improves. */
function climb(cut: Detail, whole: Detail, start: Crop, sizes: readonly number[]) {
  let at = start
  let score = correlation(cut, whole, at)
  for (const step of sizes) {
    for (let better = true; better; ) {
      better = false
      for (const move of moves) {
        const next = at.map((share, edge) => share + step * (move[edge] ?? 0)) as unknown as Crop
        if (next.some((share) => share < 0 || share > MAX_CROP)) continue
        const reached = correlation(cut, whole, next)
        if (reached <= score) continue
        at = next
        score = reached
        better = true
      }
    }
  }
  return { at, score }
}

const moves = [0, 1, 2, 3].flatMap((edge) => [
  [0, 1, 2, 3].map((each) => (each === edge ? 1 : 0)),
  [0, 1, 2, 3].map((each) => (each === edge ? -1 : 0)),
])

/** Pearson correlation of one picture with the cropped part of the other. */
function correlation(cut: Detail, whole: Detail, [left, right, top, bottom]: Crop): number {
  const across = (whole.width - 1) * (1 - left - right)
  const down = (whole.height - 1) * (1 - top - bottom)
  let [a, b, aa, bb, ab, count] = [0, 0, 0, 0, 0, 0]
  for (let y = 0; y < cut.height; y++) {
    const toY = top * (whole.height - 1) + (down * y) / Math.max(1, cut.height - 1)
    for (let x = 0; x < cut.width; x++) {
      const toX = left * (whole.width - 1) + (across * x) / Math.max(1, cut.width - 1)
      const mine = cut.values[y * cut.width + x] ?? 0
      const its = valueAt(whole, toX, toY)
      a += mine
      b += its
      aa += mine * mine
      bb += its * its
      ab += mine * its
      count++
    }
  }
  const variance = (aa - (a * a) / count) * (bb - (b * b) / count)
  return variance <= 0 ? 0 : (ab - (a * b) / count) / Math.sqrt(variance)
}

function valueAt({ width, height, values }: Detail, x: number, y: number): number {
  const column = Math.min(width - 2, Math.floor(x))
  const row = Math.min(height - 2, Math.floor(y))
  const at = row * width + column
  const [dx, dy] = [x - column, y - row]
  const upper = (values[at] ?? 0) * (1 - dx) + (values[at + 1] ?? 0) * dx
  const lower = (values[at + width] ?? 0) * (1 - dx) + (values[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** Radius of the surroundings of a pixel. */
const CONTRAST_RADIUS = 4

/** Each pixel minus the mean of its surroundings, computed with a summed-area table. */
function localContrast({ width, height, pixels }: Grey): Detail {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const before = (sums[y * row + x + 1] ?? 0) + (sums[(y + 1) * row + x] ?? 0) - (sums[y * row + x] ?? 0)
      sums[(y + 1) * row + x + 1] = before + (pixels[y * width + x] ?? 0)
    }
  }
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - CONTRAST_RADIUS), Math.min(height, y + CONTRAST_RADIUS + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - CONTRAST_RADIUS), Math.min(width, x + CONTRAST_RADIUS + 1)]
      const upper = (sums[top * row + right] ?? 0) - (sums[top * row + left] ?? 0)
      const lower = (sums[bottom * row + right] ?? 0) - (sums[bottom * row + left] ?? 0)
      const around = (lower - upper) / ((right - left) * (bottom - top))
      values[y * width + x] = (pixels[y * width + x] ?? 0) - around
    }
  }
  return { width, height, values }
}

/** Downscales to a sixth by averaging. */
function downscaled({ width, height, pixels }: Grey): Grey {
  const [across, down] = [
    Math.max(2, Math.floor(width / DOWNSCALE_FACTOR)),
    Math.max(2, Math.floor(height / DOWNSCALE_FACTOR)),
  ]
  const means = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let v = 0; v < DOWNSCALE_FACTOR; v++)
        for (let u = 0; u < DOWNSCALE_FACTOR; u++)
          sum += pixels[(y * DOWNSCALE_FACTOR + v) * width + x * DOWNSCALE_FACTOR + u] ?? 0
      means[y * across + x] = sum / (DOWNSCALE_FACTOR * DOWNSCALE_FACTOR)
    }
  }
  return { width: across, height: down, pixels: means }
}

/** 3 × 3 box blur: removes compression artefacts and grain. */
function blurred({ width, height, pixels }: Grey): Grey {
  const soft = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0]
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          sum += pixels[v * width + u] ?? 0
          count++
        }
      soft[y * width + x] = sum / count
    }
  }
  return { width, height, pixels: soft }
}

/** Returns the Hamming distance of two 64-bit hashes of 16 hex digits. */
export function hashDistance(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return countBits(a.readInt32BE(0) ^ b.readInt32BE(0)) + countBits(a.readInt32BE(4) ^ b.readInt32BE(4))
}

/**
 * Returns the hashes in `all` (concatenated) within a Hamming distance of `most`, with their distances. 20,000 take
 * about a millisecond.
 */
export function findNearHashes(dhash: string, all: string, most: number): Map<string, number> {
  const mine = Buffer.from(dhash, 'hex')
  const [high, low] = [mine.readInt32BE(0), mine.readInt32BE(4)]
  const bytes = Buffer.from(all, 'hex')
  const near = new Map<string, number>()
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    const distance = countBits(high ^ bytes.readInt32BE(at)) + countBits(low ^ bytes.readInt32BE(at + 4))
    if (distance <= most) near.set(bytes.toString('hex', at, at + 8), distance)
  }
  return near
}

function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
