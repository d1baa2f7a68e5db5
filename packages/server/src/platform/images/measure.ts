import { type Grey, readGrey } from './grey.ts'
import { printSide } from './print-copy.ts'

/** See {@link measureGrey}. */
export type Measures = { dhash: string | null; brightness: number; sharpness: number }

/** Longest side of measured pictures in pixels, so that the values are comparable. */
export const measuredSide = printSide

/** Grid of tiles; the sharpest one counts: a plain wall with one handle in focus is sharp. */
const TILES = { across: 8, down: 6 }

/** Below this standard deviation of the 72 cell means (0–255) a picture is uniform, and its hash would be noise. */
const MIN_DEVIATION = 4

/** Measures a JPEG or PNG file. Rejects if it cannot be decoded. */
export const measure = async (path: string | Uint8Array): Promise<Measures> =>
  measureGrey(await readGrey(path, measuredSide))

/**
 * Measures a picture with {@link measuredSide} pixels at the longest side: `dhash`, a 9 × 8 difference hash of 64 bits as
 * 16 hex digits, null if the picture is too uniform; `brightness`, mean luma 0–255; `sharpness`, the variance of the
 * Laplacian in the sharpest of 48 tiles.
 */
export function measureGrey(grey: Grey): Measures {
  const cells = means(grey, 9, 8)
  return {
    dhash: standardDeviation(cells) < MIN_DEVIATION ? null : differenceHash(cells),
    brightness: mean(grey.pixels),
    sharpness: maxTileSharpness(grey),
  }
}

/** Whether each cell is darker than its right neighbour, row by row, as hex. */
function differenceHash(cells: readonly number[]): string {
  let hex = ''
  for (let row = 0; row < 8; row++) {
    let byte = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      byte = (byte << 1) | ((cells[at] ?? 0) < (cells[at + 1] ?? 0) ? 1 : 0)
    }
    hex += byte.toString(16).padStart(2, '0')
  }
  return hex
}

/** The mean of each of `across` × `down` cells. */
function means({ width, height, pixels }: Grey, across: number, down: number): number[] {
  return Array.from({ length: across * down }, (_, at) => {
    const column = at % across
    const row = Math.floor(at / across)
    const left = Math.floor((column * width) / across)
    const right = Math.max(left + 1, Math.floor(((column + 1) * width) / across))
    const top = Math.floor((row * height) / down)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / down))
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += pixels[y * width + x] ?? 0
    return sum / ((right - left) * (bottom - top))
  })
}

function maxTileSharpness({ width, height, pixels }: Grey): number {
  const count = TILES.across * TILES.down
  const sums = new Float64Array(count)
  const squares = new Float64Array(count)
  const pixelCounts = new Float64Array(count)
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y * TILES.down) / height) * TILES.across
    // Column by column of tiles, with sums in local variables.
    for (let tile = 0, x = 1; tile < TILES.across; tile++) {
      const end = Math.min(width - 1, Math.ceil(((tile + 1) * width) / TILES.across))
      const first = x
      let sum = 0
      let square = 0
      for (; x < end; x++) {
        const at = y * width + x
        const around =
          (pixels[at - 1] ?? 0) +
          (pixels[at + 1] ?? 0) +
          (pixels[at - width] ?? 0) +
          (pixels[at + width] ?? 0)
        const edge = 4 * (pixels[at] ?? 0) - around
        sum += edge
        square += edge * edge
      }
      sums[row + tile] = (sums[row + tile] ?? 0) + sum
      squares[row + tile] = (squares[row + tile] ?? 0) + square
      pixelCounts[row + tile] = (pixelCounts[row + tile] ?? 0) + x - first
    }
  }
  let max = 0
  for (let tile = 0; tile < count; tile++) {
    const pixelCount = pixelCounts[tile] ?? 0
    if (pixelCount === 0) continue
    max = Math.max(max, (squares[tile] ?? 0) / pixelCount - ((sums[tile] ?? 0) / pixelCount) ** 2)
  }
  return max
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}

const standardDeviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2)
