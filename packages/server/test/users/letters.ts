import sharp from 'sharp'

/** Letters, 600 × 200 pixels, in the middle of a picture of this size: as a company's logo might be. */
export function letters(colour: string, { width = 900, height = 400, background = '#0000' } = {}) {
  const mark = `<svg width="600" height="200"><path fill="${colour}" d="M0 0h200v200H0zM260 0h340v80H260zM260 120h340v80H260z"/></svg>`
  return sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: Buffer.from(mark) },
  ])
}
