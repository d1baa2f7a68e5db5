import type { Grey } from './grey.ts'

/** Local contrast: each pixel minus the mean of its surroundings, which removes lighting and exposure. */
export type Detail = { width: number; height: number; values: Float32Array }

/** Radius of the surroundings of a pixel. */
const CONTRAST_RADIUS = 4

/** Each pixel minus the mean of its surroundings, computed with a summed-area table. */
export function localContrast({ width, height, pixels }: Grey): Detail {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    let inRow = 0
    for (let x = 0; x < width; x++) {
      inRow += pixels[y * width + x] ?? 0
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + inRow
    }
  }
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - CONTRAST_RADIUS)
    const bottom = Math.min(height, y + CONTRAST_RADIUS + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - CONTRAST_RADIUS)
      const right = Math.min(width, x + CONTRAST_RADIUS + 1)
      const upper = (sums[top * row + right] ?? 0) - (sums[top * row + left] ?? 0)
      const lower = (sums[bottom * row + right] ?? 0) - (sums[bottom * row + left] ?? 0)
      const around = (lower - upper) / ((right - left) * (bottom - top))
      values[y * width + x] = (pixels[y * width + x] ?? 0) - around
    }
  }
  return { width, height, values }
}

/** Downscales by a factor by averaging; the pixels left over at the right and bottom are dropped. */
export function downscale({ width, height, pixels }: Grey, factor: number): Grey {
  const across = Math.max(2, Math.floor(width / factor))
  const down = Math.max(2, Math.floor(height / factor))
  const means = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let v = 0; v < factor; v++) {
        const from = (y * factor + v) * width + x * factor
        for (let u = 0; u < factor; u++) sum += pixels[from + u] ?? 0
      }
      means[y * across + x] = sum / (factor * factor)
    }
  }
  return { width: across, height: down, pixels: means }
}

/** 3 × 3 box blur: removes compression artefacts and grain. */
export function blur({ width, height, pixels }: Grey): Grey {
  const soft = new Uint8Array(width * height)
  const columns = new Uint16Array(width)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
    columns.fill(0)
    for (let v = top; v <= bottom; v++)
      for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (pixels[v * width + x] ?? 0)
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      let sum = 0
      for (let u = left; u <= right; u++) sum += columns[u] ?? 0
      soft[y * width + x] = sum / ((right - left + 1) * (bottom - top + 1))
    }
  }
  return { width, height, pixels: soft }
}
