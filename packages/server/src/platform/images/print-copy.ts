/**
 * The longest side of the copy for PDFs, made of the pixels that are measured: 4:3 is 512 × 384. In a third of a page's
 * width, 55 mm, that is 236 dots an inch, or 177 for photos held upright; in the widest frame of a report, 85 mm, 153.
 */
export const printSide = 512

/** The size of the copy for PDFs of a photo of this size; null if the photo is that small. */
export function printSize({ width, height }: { width: number; height: number }) {
  const scale = printSide / Math.max(width, height)
  return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null
}
