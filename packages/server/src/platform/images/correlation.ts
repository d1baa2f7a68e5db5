import type { Detail } from './detail.ts'

/** What is cropped at the left, right, top and bottom, in {@link UNIT}s. */
export type Crop = readonly [number, number, number, number]

/** Share of a picture's side. */
const UNIT = 0.00125

/** Longest side of compared pictures, in pixels: at 96, a new photo from almost the same position passed as a copy. */
export const comparisonSide = 192

/** Sums over every `sampling`th pixel of every `sampling`th row. */
export type Sums = { sampling: number; count: number; values: number; squares: number }

export function sumUp({ width, height, values }: Detail, sampling: number): Sums {
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
export function correlate(cut: Detail, sums: Sums, whole: Detail, crop: Crop): number {
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
