import sharp from 'sharp'
import { roomPicture } from '../../packages/server/src/demo/room-picture.ts'
import type { DrawPicture } from '../screens/work.ts'

/** The rooms of the demo. */
export const drawRoom: DrawPicture = async ({ room, number, isTidy }) =>
  sharp(await roomPicture(room, { apartment: 1, number, isTidy }))
    .resize(800)
    .jpeg({ quality: 80 })
    .toBuffer()
