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
const rows = 2
const views = 3
const sheet = { width: views * tile.width, height: rows * tile.height }
/** Larger pictures cost the demo seconds, and the views have no more to show. */
export const pictureSize = { width: 800, height: 600 }
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
  const room = await sharp(await pixels(file), { raw: { ...sheet, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(pictureSize.width, pictureSize.height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
  addGrain(room, next)
  return sharp(room, { raw: { ...pictureSize, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const decoded = new Map<string, Promise<Buffer>>()

/** The pixels of a file, which is decoded once. */
function pixels(file: string): Promise<Buffer> {
  const known =
    decoded.get(file) ??
    sharp(join(import.meta.dirname, 'rooms', file))
      .removeAlpha()
      .raw()
      .toBuffer()
  decoded.set(file, known)
  return known
}

/** What a sensor adds: without it the softened views would look drawn. */
function addGrain(picture: Buffer, next: Random): void {
  const grain = Int8Array.from({ length: 4096 }, () => (next() - 0.5) * 14)
  const bytes = new Uint8ClampedArray(picture.buffer, picture.byteOffset, picture.length)
  const line = pictureSize.width * 3
  for (let start = 0; start < bytes.length; start += line) {
    const from = Math.floor(next() * grain.length)
    for (let x = 0; x < line; x++)
      bytes[start + x] = (bytes[start + x] ?? 0) + (grain[(from + x) & 4095] ?? 0)
  }
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
