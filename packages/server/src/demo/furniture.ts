import type { Room } from '@brightkey/contract/templates/schema'
import {
  boards,
  type Colour,
  type Paint,
  plain,
  type Random,
  random,
  shade,
  stripes,
  tiles,
} from './paints.ts'
import type { Scene } from './ray-tracer.ts'

type Solids = Scene['solids']

export const box = (x: number, y: number, z: number, w: number, h: number, d: number, paint: Paint) =>
  ({ shape: 'box', low: [x, y, z], high: [x + w, y + h, z + d], paint }) as const
const ball = (x: number, y: number, z: number, radius: number, paint: Paint) =>
  ({ shape: 'ball', centre: [x, y, z], radius, paint }) as const
const column = (x: number, y: number, z: number, radius: number, tall: number, paint: Paint) =>
  ({ shape: 'column', foot: [x, y, z], height: tall, radius, paint }) as const

export const white = plain(0.92, 0.92, 0.9)
const steel = plain(0.62, 0.65, 0.67)
const dark = plain(0.09, 0.1, 0.11)
const leaf = plain(0.2, 0.42, 0.2)

/** What an apartment is furnished in. */
export function paletteOf(apartment: number) {
  const next = random(apartment * 7919 + 11)
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T
  const wood = pick<Colour>([
    [0.5, 0.34, 0.2],
    [0.62, 0.47, 0.31],
    [0.36, 0.25, 0.17],
  ])
  return {
    wood,
    fabric: pick<Colour>([
      [0.34, 0.42, 0.5],
      [0.6, 0.56, 0.5],
      [0.26, 0.42, 0.4],
      [0.55, 0.36, 0.3],
    ]),
    accent: pick<Colour>([
      [0.8, 0.52, 0.18],
      [0.72, 0.26, 0.2],
      [0.16, 0.42, 0.5],
      [0.52, 0.28, 0.45],
    ]),
    wall: pick<Colour>([
      [0.86, 0.83, 0.78],
      [0.82, 0.85, 0.86],
      [0.88, 0.86, 0.82],
    ]),
  }
}
type Palette = ReturnType<typeof paletteOf>

/** What stands in a room, in metres from its left front corner. */
export function furnitureOf(room: Room | null, palette: Palette, isTidy: boolean): Solids {
  const rooms: { [Kind in Room]?: typeof bedroom } = { kitchen, bathroom, living_room: living, hallway }
  return (rooms[room ?? 'bedroom'] ?? bedroom)(palette, isTidy)
}

function bedroom({ wood, fabric, accent }: Palette, isTidy: boolean): Solids {
  const timber = boards(wood, 0.9)
  const pillow = (x: number) =>
    isTidy ? box(x, 0.55, 4.2, 0.66, 0.16, 0.4, white) : box(x - 0.12, 0.55, 3.9, 0.6, 0.22, 0.34, white)
  return [
    box(1.2, 0, 4.68, 2.1, 1.15, 0.1, timber),
    box(1.3, 0, 2.5, 1.9, 0.32, 2.2, timber),
    box(1.33, 0.32, 2.5, 1.84, 0.23, 2.2, white),
    pillow(1.5),
    pillow(2.34),
    isTidy
      ? box(1.28, 0.3, 2.46, 1.94, 0.27, 0.85, plain(...fabric))
      : box(1.6, 0.4, 2.42, 1.8, 0.26, 0.8, plain(...fabric)),
    ...[0.72, 3.4].flatMap((x) => [
      box(x, 0, 4.25, 0.42, 0.5, 0.42, timber),
      column(x + 0.21, 0.5, 4.46, 0.03, 0.3, steel),
      column(x + 0.21, 0.78, 4.46, 0.13, 0.22, plain(0.95, 0.9, 0.78)),
    ]),
    box(1.7, 1.5, 4.76, 1.1, 0.65, 0.03, stripes(accent, [0.85, 0.8, 0.7], 0.22)),
    box(3.75, 0, 1.9, 0.64, 2.3, 2, boards(shade(wood, 1.15), 0.5)),
    box(0.9, 0, 1.6, 2.4, 0.012, 0.8, plain(...shade(accent, 0.8))),
  ]
}

function living({ wood, fabric, accent }: Palette, isTidy: boolean): Solids {
  const cloth = plain(...fabric)
  return [
    box(0.9, 0.1, 3.75, 2.5, 0.34, 0.95, cloth),
    box(0.9, 0.44, 4.4, 2.5, 0.46, 0.3, cloth),
    box(0.72, 0.1, 3.75, 0.22, 0.55, 0.95, cloth),
    box(3.36, 0.1, 3.75, 0.22, 0.55, 0.95, cloth),
    isTidy
      ? box(1.0, 0.46, 4.2, 0.45, 0.4, 0.2, plain(...accent))
      : box(1.5, 0.44, 3.8, 0.5, 0.14, 0.42, plain(...accent)),
    isTidy
      ? box(2.85, 0.46, 4.2, 0.45, 0.4, 0.2, plain(...accent))
      : box(2.2, 0.012, 2.4, 0.46, 0.16, 0.42, plain(...accent)),
    box(1.0, 0, 1.9, 2.6, 0.012, 1.7, stripes(shade(fabric, 1.3), [0.8, 0.76, 0.7], 0.3)),
    box(1.6, 0.34, 2.5, 1.2, 0.05, 0.62, boards(wood, 0.3)),
    ...[1.66, 2.7].flatMap((x) => [2.55, 3.02].map((z) => column(x, 0, z, 0.03, 0.34, dark))),
    column(2.2, 0.39, 2.8, 0.06, 0.16, white),
    ball(2.2, 0.66, 2.8, 0.13, leaf),
    column(3.95, 0, 4.35, 0.16, 0.4, white),
    ball(3.95, 0.75, 4.35, 0.32, leaf),
    ball(3.8, 1.05, 4.4, 0.2, leaf),
    box(1.35, 1.35, 4.76, 1.6, 0.8, 0.03, stripes([0.86, 0.82, 0.74], accent, 0.4)),
    column(0.45, 0, 4.45, 0.03, 1.4, dark),
    column(0.45, 1.4, 4.45, 0.2, 0.28, plain(0.96, 0.9, 0.76)),
  ]
}

function kitchen({ wood, accent }: Palette, isTidy: boolean): Solids {
  const front = plain(...shade(wood, 1.35))
  const seams = [0.9, 1.5, 2.1, 2.7, 3.3].map((x) => box(x, 0.12, 4.17, 0.012, 0.72, 0.02, dark))
  return [
    box(0.3, 0.1, 4.18, 3.6, 0.76, 0.62, front),
    box(0.3, 0, 4.24, 3.6, 0.1, 0.5, dark),
    box(0.28, 0.86, 4.14, 3.64, 0.05, 0.66, plain(0.2, 0.2, 0.21)),
    box(0.3, 1.5, 4.42, 1.5, 0.75, 0.38, white),
    box(2.5, 1.5, 4.42, 1.4, 0.75, 0.38, white),
    box(0.3, 0.91, 4.78, 3.6, 0.59, 0.02, tiles([0.88, 0.9, 0.9], 0.12)),
    ...seams,
    box(1.85, 1.5, 4.35, 0.6, 0.12, 0.45, steel),
    box(1.86, 0.905, 4.22, 0.58, 0.012, 0.5, dark),
    box(2.72, 0.905, 4.24, 0.62, 0.014, 0.42, steel),
    column(3.03, 0.9, 4.7, 0.02, 0.32, steel),
    box(3.01, 1.2, 4.5, 0.04, 0.03, 0.22, steel),
    box(1.88, 0.22, 4.165, 0.56, 0.5, 0.02, dark),
    box(1.92, 0.76, 4.15, 0.48, 0.025, 0.03, steel),
    column(0.55, 0.91, 4.5, 0.08, 0.22, plain(...accent)),
    column(0.8, 0.91, 4.55, 0.06, 0.16, white),
    box(3.55, 0.91, 4.4, 0.3, 0.24, 0.3, steel),
    box(3.85, 0, 2.7, 0.55, 1.85, 0.7, steel),
    box(1.35, 0.72, 2.3, 1.5, 0.04, 0.85, boards(wood, 0.4)),
    ...[1.42, 2.78].flatMap((x) => [2.38, 3.06].map((z) => column(x, 0, z, 0.035, 0.72, dark))),
    column(2.1, 0.76, 2.7, 0.16, 0.05, white),
    ...(isTidy
      ? [
          ball(2.06, 0.86, 2.68, 0.06, plain(0.8, 0.4, 0.1)),
          ball(2.17, 0.86, 2.72, 0.06, plain(0.6, 0.7, 0.2)),
        ]
      : [
          ...[0.95, 1.15, 1.35].map((x) => column(x, 0.91, 4.4, 0.1, 0.03, white)),
          ...[1.5, 1.8, 2.5].map((x) => column(x, 0.76, 2.5, 0.035, 0.22, plain(0.2, 0.4, 0.24))),
          box(2.8, 0.92, 4.3, 0.3, 0.12, 0.26, plain(0.75, 0.66, 0.5)),
        ]),
  ]
}

function bathroom({ wood, accent }: Palette, isTidy: boolean): Solids {
  const towel = plain(...accent)
  return [
    box(0.9, 0.35, 4.3, 1.3, 0.45, 0.48, boards(wood, 0.65)),
    box(0.85, 0.8, 4.25, 1.4, 0.06, 0.55, white),
    column(1.55, 0.86, 4.5, 0.24, 0.12, white),
    column(1.55, 0.86, 4.72, 0.02, 0.32, steel),
    box(1.53, 1.14, 4.52, 0.04, 0.03, 0.2, steel),
    box(0.95, 1.25, 4.77, 1.2, 0.95, 0.02, plain(0.66, 0.76, 0.8)),
    box(2.75, 0, 4.05, 0.4, 0.4, 0.7, white),
    column(2.95, 0.4, 4.25, 0.22, 0.05, white),
    box(2.7, 0.4, 4.6, 0.5, 0.42, 0.18, white),
    box(3.55, 0, 1.9, 0.85, 0.52, 2.4, white),
    box(3.65, 0.5, 2.0, 0.66, 0.03, 2.2, plain(0.8, 0.86, 0.88)),
    column(4.3, 1.9, 2.4, 0.11, 0.03, steel),
    box(2.35, 1.1, 4.75, 0.3, 0.02, 0.04, steel),
    isTidy ? box(2.38, 0.6, 4.72, 0.24, 0.52, 0.05, towel) : box(2.2, 0.012, 3.2, 0.7, 0.09, 0.5, towel),
    ...(isTidy ? [0.0, 0.09, 0.18].map((up) => box(1.95, 0.87 + up, 4.4, 0.24, 0.08, 0.3, white)) : []),
    column(1.05, 0.86, 4.55, 0.035, 0.17, plain(0.85, 0.8, 0.7)),
    box(1.2, 0, 2.9, 0.9, 0.02, 0.6, plain(...shade(accent, 0.85))),
  ]
}

function hallway({ wood, accent, fabric }: Palette, isTidy: boolean): Solids {
  return [
    box(2.5, 0, 4.72, 0.95, 2.1, 0.06, boards(shade(wood, 1.1), 0.475)),
    box(2.42, 0, 4.74, 0.08, 2.18, 0.05, white),
    box(3.45, 0, 4.74, 0.08, 2.18, 0.05, white),
    ball(2.6, 1.02, 4.68, 0.04, steel),
    box(0.7, 0, 4.35, 1.3, 0.8, 0.4, boards(wood, 0.65)),
    box(0.85, 1.15, 4.77, 1, 0.95, 0.02, plain(0.68, 0.76, 0.79)),
    column(0.95, 0.8, 4.55, 0.07, 0.2, plain(...accent)),
    ball(0.95, 1.12, 4.55, 0.15, leaf),
    box(3.85, 0, 2.4, 0.5, 2.2, 1.8, boards(shade(wood, 1.2), 0.5)),
    box(1.4, 0, 2.0, 1.5, 0.012, 2.2, stripes(fabric, shade(fabric, 1.25), 0.15)),
    ...(isTidy
      ? [box(2.1, 0, 4.45, 0.12, 0.1, 0.28, dark), box(2.26, 0, 4.45, 0.12, 0.1, 0.28, dark)]
      : [box(1.3, 0, 3.1, 0.12, 0.1, 0.28, dark), box(2.9, 0, 2.6, 0.28, 0.1, 0.12, plain(0.8, 0.8, 0.82))]),
  ]
}

/** What guests leave on the floor. */
export const mess = ({ fabric }: Palette, next: Random): Solids =>
  Array.from({ length: 9 }, (_, at) => {
    const [x, z] = [0.5 + next() * 3, 1.2 + next() * 1.6]
    const colour = plain(0.3 + next() * 0.6, 0.3 + next() * 0.5, 0.3 + next() * 0.5)
    if (at % 3 === 0) return ball(x, 0.05, z, 0.05 + next() * 0.03, white)
    if (at % 3 === 1) return column(x, 0, z, 0.035, 0.12 + next() * 0.16, colour)
    return box(x, 0, z, 0.25 + next() * 0.3, 0.05, 0.2 + next() * 0.2, at === 2 ? plain(...fabric) : colour)
  })
