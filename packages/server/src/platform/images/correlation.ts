import type { Detail } from './detail.ts'

/** What is cropped at the left, right, top and bottom, in {@link UNIT}s, and by how many {@link TURN_UNIT}s it is turned. */
export type Crop = readonly [number, number, number, number, number]

/** Share of a picture's side. */
const UNIT = 0.00125

/** An eighth of a degree. */
const TURN_UNIT = Math.PI / 180 / 8
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
  if (crop[4] !== 0) return correlateTurned(cut, sums, whole, crop)
  const { width, height, values } = cut
  const { width: wide, height: high, values: others } = whole
  const { sampling } = sums
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
  return pearson(sums, theirs, squares, products)
}

function pearson(sums: Sums, theirs: number, squares: number, products: number): number {
  const { count } = sums
  const variance = (sums.squares - sums.values ** 2 / count) * (squares - theirs ** 2 / count)
  return variance <= 0 ? 0 : (products - (sums.values * theirs) / count) / Math.sqrt(variance)
}

/** The same with the cropped part turned about its middle, which takes longer. */
function correlateTurned(cut: Detail, sums: Sums, whole: Detail, crop: Crop): number {
  const { width, height, values } = cut
  const { width: wide, height: high, values: others } = whole
  const { sampling } = sums
  const left = crop[0] * UNIT
  const right = crop[1] * UNIT
  const top = crop[2] * UNIT
  const bottom = crop[3] * UNIT
  const across = ((wide - 1) * (1 - left - right)) / Math.max(1, width - 1)
  const down = ((high - 1) * (1 - top - bottom)) / Math.max(1, height - 1)
  const cos = Math.cos(crop[4] * TURN_UNIT)
  const sin = Math.sin(crop[4] * TURN_UNIT)
  const halfWide = (across * (width - 1)) / 2
  const halfHigh = (down * (height - 1)) / 2
  const middleX = left * (wide - 1) + halfWide
  const middleY = top * (high - 1) + halfHigh
  const lastX = wide - 1.001
  const lastY = high - 1.001
  let theirs = 0
  let squares = 0
  let products = 0
  for (let y = 0; y < height; y += sampling) {
    const fromY = down * y - halfHigh
    let toX = middleX - fromY * sin - halfWide * cos
    let toY = middleY + fromY * cos - halfWide * sin
    for (
      let x = 0;
      x < width;
      x += sampling, toX += across * cos * sampling, toY += across * sin * sampling
    ) {
      const insideX = toX < 0 ? 0 : toX > lastX ? lastX : toX
      const insideY = toY < 0 ? 0 : toY > lastY ? lastY : toY
      const column = insideX | 0
      const row = insideY | 0
      const dx = insideX - column
      const at = row * wide + column
      const upperLeft = others[at] ?? 0
      const lowerLeft = others[at + wide] ?? 0
      const upper = upperLeft + ((others[at + 1] ?? 0) - upperLeft) * dx
      const lower = lowerLeft + ((others[at + wide + 1] ?? 0) - lowerLeft) * dx
      const value = upper + (lower - upper) * (insideY - row)
      theirs += value
      squares += value * value
      products += value * (values[y * width + x] ?? 0)
    }
  }
  return pearson(sums, theirs, squares, products)
}
