/** In metres: to the right, up, away from the viewer. */
export type Vector = readonly [number, number, number]
/** Red, green and blue from 0 to 1. */
export type Colour = Vector
/** A surface's colour at a place. */
export type Paint = (x: number, y: number, z: number) => Colour

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed: mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const plain =
  (...colour: Colour): Paint =>
  () =>
    colour
export const shade = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by]

/** Boards along z, each a little different. */
export const boards =
  (colour: Colour, wide = 0.18): Paint =>
  (x, _y, z) => {
    const board = Math.floor(x / wide)
    const joint = (x / wide) % 1 < 0.02 || ((z + board * 0.37) / 1.3) % 1 < 0.006
    const part = Math.floor((z + board * 0.37) / 1.3)
    return shade(colour, joint ? 0.6 : 0.86 + 0.22 * random(board * 31 + part * 7 + 3)())
  }
export const tiles =
  (colour: Colour, size: number): Paint =>
  (x, y, z) => {
    const joint = [x, y, z].filter((at) => ((at + 0.003) / size) % 1 < 0.03).length > 0
    return shade(colour, joint ? 0.72 : 1)
  }
export const stripes =
  (one: Colour, other: Colour, size: number): Paint =>
  (x) =>
    (x / size) % 2 < 1 ? one : other
/** Towers under a sky. */
export const view: Paint = (_x, y, z) => {
  const tower = Math.floor(z / 0.16)
  const roof = 1.15 + 0.75 * random(tower * 13 + 1)()
  if (y > roof || (z / 0.16) % 1 > 0.8) return [0.62 + 0.12 * (2.2 - y), 0.78, 0.95]
  return (y / 0.07) % 1 < 0.35 ? [0.62, 0.68, 0.74] : [0.48, 0.53, 0.6]
}
