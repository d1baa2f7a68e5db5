import sharp from 'sharp'
import { MAX_PIXELS } from './inspect.ts'

/** See {@link measure}. */
export type Measures = { dhash: string | null; brightness: number; sharpness: number }

/** A greyscale picture, one byte per pixel, row by row. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

/** Longest side of measured pictures in pixels, so that the values are comparable. */
const SIDE = 512

/** Grid of tiles; the sharpest one counts: a plain wall with one handle in focus is sharp. */
const TILES = { across: 8, down: 6 }

/** Below this standard deviation of the 72 cell means (0–255) a picture is uniform, and its hash would be noise. */
const MIN_DEVIATION = 4

/**
 * Measures an upright JPEG or PNG (path or bytes) at 512 pixels: `dhash`, a 9 × 8 difference hash of 64 bits as 16 hex
 * digits, null if the picture is too uniform; `brightness`, mean luma 0–255; `sharpness`, the variance of the
 * Laplacian in the sharpest of 48 tiles. Rejects if it cannot be decoded.
 */
export async function measure(from: string | Uint8Array): Promise<Measures> {
  const grey = await readGrey(from, SIDE)
  const cells = means(grey, 9, 8)
  return {
    dhash: standardDeviation(cells) < MIN_DEVIATION ? null : differenceHash(cells),
    brightness: mean(grey.pixels),
    sharpness: maxTileSharpness(grey),
  }
}

/** A JPEG or PNG, its path or bytes, upright, in grey, no side longer than `side` pixels. Rejects what cannot be decoded. */
export async function readGrey(from: string | Uint8Array, side: number): Promise<Grey> {
  const { data, info } = await sharp(from, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
  })
    .flatten({ background: 'white' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
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
  const sums = {
    one: new Float64Array(count),
    squares: new Float64Array(count),
    pixels: new Float64Array(count),
  }
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y * TILES.down) / height) * TILES.across
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0)
      const edge = 4 * (pixels[at] ?? 0) - around
      const tile = row + Math.floor((x * TILES.across) / width)
      sums.one[tile] = (sums.one[tile] ?? 0) + edge
      sums.squares[tile] = (sums.squares[tile] ?? 0) + edge * edge
      sums.pixels[tile] = (sums.pixels[tile] ?? 0) + 1
    }
  }
  const variances = Array.from({ length: count }, (_, tile) => {
    const of = sums.pixels[tile] ?? 0
    return of === 0 ? 0 : (sums.squares[tile] ?? 0) / of - ((sums.one[tile] ?? 0) / of) ** 2
  })
  return Math.max(...variances)
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}

const standardDeviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2)
