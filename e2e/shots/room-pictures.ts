import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { roomPicture } from '../../packages/server/src/demo/room-picture.ts'
import { cachedPicture } from '../../packages/server/test/photos/cached-picture.ts'
import type { DrawPicture } from '../screens/work.ts'

const folder = join(import.meta.dirname, '../../packages/server/src/demo')
const drawing = ['room-picture', 'furniture', 'paints', 'ray-tracer'].map((name) =>
  readFileSync(join(folder, `${name}.ts`), 'utf8'),
)

/** The rooms of the demo. Each takes a second to draw, so they are kept on the disk. */
export const drawRoom: DrawPicture = ({ room, number, isTidy }) =>
  cachedPicture([drawing, room, number, isTidy], async () =>
    sharp(await roomPicture(room, { apartment: 1, number, isTidy }))
      .resize(800)
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
