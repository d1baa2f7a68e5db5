import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './inspect.ts'
import { release } from './release.ts'

/** A greyscale picture, one byte per pixel, row by row. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

/** A decoded picture in sRGB or grey, one byte per channel, row by row. Disposing releases its megabytes. */
export type Pixels = Disposable & { width: number; height: number; channels: 1 | 3; data: Buffer }

/** Decodes what the pipeline makes, on white where it is transparent. */
export async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, channels: channels === 1 ? 1 : 3, data, [Symbol.dispose]: () => release(data) }
}

/** A pipeline that begins with these pixels. */
export const fromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Downscales so that no side is longer than `longest`. */
export const shrink = (picture: Sharp, longest: number): Sharp =>
  picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

/** A JPEG or PNG file, upright, in grey, no side longer than `side` pixels. Rejects if it cannot be decoded. */
export async function readGrey(path: string | Uint8Array, side: number): Promise<Grey> {
  const picture = sharp(path, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_PIXELS })
  using pixels = await readPixels(shrink(picture, side))
  return toGrey(pixels)
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const levels = 16_384
const encoded = Uint8Array.from({ length: levels + 1 }, (_, level) => {
  const light = level / levels
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

/** The luminance of each pixel (Rec. 709, added as light), as libvips computes it in three times the time. */
export function toGrey({ width, height, channels, data }: Pixels): Grey {
  if (channels === 1) return { width, height, pixels: Uint8Array.from(data) }
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += channels) {
    const light =
      0.2126 * (linear[data[from] ?? 0] ?? 0) +
      0.7152 * (linear[data[from + 1] ?? 0] ?? 0) +
      0.0722 * (linear[data[from + 2] ?? 0] ?? 0)
    pixels[at] = encoded[(light * levels) | 0] ?? 0
  }
  return { width, height, pixels }
}
