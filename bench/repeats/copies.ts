import sharp, { type Sharp } from 'sharp'
import { random } from '../../packages/server/src/demo/room-picture.ts'

/** Makes a copy of a photo. `seed`: of what is random in it. */
type Copy = (photo: Buffer, seed: number) => Promise<Buffer>

/** How a photo is used once more. */
export const copies: Readonly<Record<string, Copy>> = {
  'quality 90': (photo) => jpeg(sharp(photo), 90),
  'quality 70': (photo) => jpeg(sharp(photo), 70),
  'quality 50': (photo) => jpeg(sharp(photo), 50),
  'quality 40': (photo) => jpeg(sharp(photo), 40),
  'half the size': (photo) => resize(photo, 0.5),
  'a quarter of the size': (photo) => resize(photo, 0.25),
  'sent by two messengers': async (photo) => jpeg(sharp(await jpeg(sharp(photo).resize(1280), 60)), 75),
  'brighter by 15 %': (photo) => jpeg(sharp(photo).modulate({ brightness: 1.15 }), 80),
  'brighter by 40 %': (photo) => jpeg(sharp(photo).modulate({ brightness: 1.4 }), 80),
  'darker by 20 %': (photo) => jpeg(sharp(photo).modulate({ brightness: 0.8 }), 80),
  'darker by 50 %': (photo) => jpeg(sharp(photo).modulate({ brightness: 0.5 }), 80),
  'more contrast': (photo) => jpeg(sharp(photo).linear(1.3, -35), 80),
  grey: (photo) => jpeg(sharp(photo).greyscale(), 80),
  'cropped by 2 %': (photo, seed) => crop(photo, 0.02, seed),
  'cropped by 5 %': (photo, seed) => crop(photo, 0.05, seed),
  'cropped by 10 %': (photo, seed) => crop(photo, 0.1, seed),
  'cropped by 15 %': (photo, seed) => crop(photo, 0.15, seed),
  'cropped by 20 %': (photo, seed) => crop(photo, 0.2, seed),
  'turned by 0.5°': (photo) => turn(photo, 0.5),
  'turned by 1°': (photo) => turn(photo, 1),
  'turned by 2°': (photo) => turn(photo, 2),
  'turned by 5°': (photo) => turn(photo, 5),
  'cropped by 3 %, noisy, brighter': async (photo, seed) => addNoise(await crop(photo, 0.03, seed), 25, 1.1),
  'noisy, darker, quality 60': async (photo) => jpeg(sharp(await addNoise(photo, 50, 0.85)), 60),
  mirrored: (photo) => jpeg(sharp(photo).flop(), 80),
}

const jpeg = (image: Sharp, quality: number) => image.jpeg({ quality }).toBuffer()

async function resize(photo: Buffer, share: number): Promise<Buffer> {
  const { width } = await sharp(photo).metadata()
  return jpeg(sharp(photo).resize(Math.round(width * share)), 80)
}

/** Cuts this share off width and height, at random split between opposite edges. */
async function crop(photo: Buffer, share: number, seed: number): Promise<Buffer> {
  const next = random(seed)
  const { width: wide, height: high } = await sharp(photo).metadata()
  const [width, height] = [Math.round(wide * (1 - share)), Math.round(high * (1 - share))]
  const [left, top] = [Math.floor((wide - width) * next()), Math.floor((high - height) * next())]
  return jpeg(sharp(photo).extract({ left, top, width, height }), 80)
}

/** Turns a photo, and cuts off the corners that are empty then. */
async function turn(photo: Buffer, degrees: number): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(photo).metadata()
  const { data, info } = await sharp(photo)
    .rotate(degrees, { background: 'black' })
    .toBuffer({ resolveWithObject: true })
  const angle = (degrees * Math.PI) / 180
  // The largest part of the same shape that is filled.
  const long = Math.max(wide / high, high / wide)
  const share = 1 / (Math.cos(angle) + long * Math.sin(angle))
  const [width, height] = [Math.floor(wide * share), Math.floor(high * share)]
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) / 2)]
  return jpeg(sharp(data).extract({ left, top, width, height }), 80)
}

/** Noise of this height, from 0 to 127, as of a sensor that sees little light. */
async function addNoise(photo: Buffer, height: number, brightness: number): Promise<Buffer> {
  const next = random(height)
  const grain = Buffer.from(Array.from({ length: 192 * 192 * 3 }, () => 128 + (next() - next()) * height))
  const raw = { width: 192, height: 192, channels: 3 } as const
  const lit = await sharp(photo).modulate({ brightness }).png().toBuffer()
  return jpeg(sharp(lit).composite([{ input: grain, raw, tile: true, blend: 'hard-light' }]), 80)
}
