import sharp from 'sharp'
import { careful, createRoom, shoot } from '../evidence/rooms.ts'

const earlierPerRoom = 14
const newPerRoom = 12

/** Photos of two rooms, 1600 × 1200: each room has more earlier ones than are compared with a new one. */
export async function alikePhotos(): Promise<{ earlier: Buffer[]; later: Buffer[] }> {
  const photos = { earlier: [] as Buffer[], later: [] as Buffer[] }
  for (const room of [createRoom('kitchen', 1), createRoom('living', 2)]) {
    for (let at = 0; at < earlierPerRoom + newPerRoom; at++) {
      const shot = sharp(await shoot(room, at, careful)).resize({ width: 1600 })
      const photo = await shot.jpeg({ quality: 88 }).toBuffer()
      photos[at < earlierPerRoom ? 'earlier' : 'later'].push(photo)
    }
  }
  return photos
}
