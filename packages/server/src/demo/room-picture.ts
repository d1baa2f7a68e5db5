import type { Room } from '@brightkey/contract/templates/schema'
import sharp from 'sharp'
import { box, furnitureOf, mess, paletteOf, white } from './furniture.ts'
import { boards, plain, random, tiles, view } from './paints.ts'
import { render, type Scene } from './ray-tracer.ts'

const width = 448
const height = 336

type Look = {
  /** Pictures of one apartment share colours and furniture. */
  apartment: number
  /** Each picture is taken from another place. */
  number: number
  isTidy: boolean
}

/** A room as a phone might see it before or after cleaning, as JPEG; the same input gives the same picture. */
export async function roomPicture(room: Room | null, look: Look): Promise<Buffer> {
  const pixels = render(sceneOf(room, look), width, height)
  const next = random(look.number)
  const grain = Buffer.from(Array.from({ length: 128 * 128 * 3 }, () => 116 + next() * 24))
  return sharp(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .resize(1280, 960, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
    .composite([
      { input: grain, raw: { width: 128, height: 128, channels: 3 }, tile: true, blend: 'soft-light' },
    ])
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
}

const size = [4.4, 2.7, 4.8] as const

function sceneOf(room: Room | null, { apartment, number, isTidy }: Look): Scene {
  const palette = paletteOf(apartment)
  const next = random(number * 31 + 7)
  const jitter = (by: number) => (next() - 0.5) * by
  const wet = room === 'bathroom' || room === 'kitchen'
  const window = { low: [0.01, 0.85, 1.5], high: [0.01, 2.25, 3.5] } as const
  return {
    size,
    walls: room === 'bathroom' ? tiles([0.8, 0.85, 0.86], 0.3) : plain(...palette.wall),
    floor: wet ? tiles([0.66, 0.65, 0.62], 0.45) : boards(palette.wood),
    solids: [
      { ...box(0, 0.85, 1.5, 0.012, 1.4, 2, view), glows: true },
      box(0, 0.78, 1.44, 0.1, 0.06, 2.12, white),
      box(0, 0.85, 2.47, 0.05, 1.4, 0.05, white),
      box(0, 0, 4.77, 4.4, 0.1, 0.02, white),
      ...furnitureOf(room, palette, isTidy),
      ...(isTidy ? [] : mess(palette, next)),
    ],
    light: { ...window, inwards: [1, 0, 0], strength: 7 },
    eye: [2.3 + jitter(1.1), 1.5 + jitter(0.2), 0.12],
    lookAt: [2.2 + jitter(1.5), 0.95 + jitter(0.2), 4.8],
  }
}
