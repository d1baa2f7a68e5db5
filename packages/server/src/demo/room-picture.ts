import { join } from 'node:path'
import type { Room } from '@brightkey/contract/templates/schema'
import sharp from 'sharp'

type Look = {
  /** Pictures of one apartment share colours and furniture. */
  apartment: number
  /** Each picture is another part of the room. */
  number: number
  isTidy: boolean
}

/** Each file of `rooms/` has pictures of one room: a row for every other apartment, and in it as many views. */
const tile = { width: 448, height: 336 }
/** Larger pictures cost the demo seconds, and the views have no more to show. */
const size = { width: 800, height: 600 }
const rows = 2
const views = 3
const files: Partial<Record<Room, string>> = {
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  living_room: 'living_room',
  hallway: 'hallway',
}

/** A room as a phone might see it before or after cleaning, as JPEG; the same input gives the same picture. */
export async function roomPicture(kind: Room | null, { apartment, number, isTidy }: Look): Promise<Buffer> {
  const file = `${(kind && files[kind]) ?? 'bedroom'}-${isTidy ? 'after' : 'before'}.webp`
  const next = random(number)
  // From near and from afar in turns, or two pictures of one view would be flagged as similar.
  const width = Math.round(tile.width * ((number % (2 * views) < views ? 0.95 : 0.74) + 0.04 * next()))
  const height = Math.round(width * 0.75)
  const left = (number % views) * tile.width + Math.floor(next() * (tile.width - width))
  const top = (apartment % rows) * tile.height + Math.floor(next() * (tile.height - height))
  const grain = Buffer.alloc(128 * 128 * 3)
  for (let at = 0; at < grain.length; at++) grain[at] = 116 + next() * 24
  const room = await sharp(join(import.meta.dirname, 'rooms', file))
    .extract({ left, top, width, height })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(room, { raw: { ...size, channels: 3 } })
    .composite([
      { input: grain, raw: { width: 128, height: 128, channels: 3 }, tile: true, blend: 'soft-light' },
    ])
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
}

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
