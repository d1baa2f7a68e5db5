import sharp, { type OutputInfo } from 'sharp'
import { IntakeError } from '../storage/incoming.ts'
import type { Logo } from './messages.ts'

/** Three times the size at which pages show it, and 220 dots an inch on paper. */
const largest = { width: 480, height: 160 }
const maxPixels = 25_000_000
/** Below this share of 255 a pixel is as good as transparent. */
const faint = 8
/** Lighter ones, on average, cannot be seen on white. */
const lightFrom = 170

const isReadable = (bytes: Buffer): boolean => {
  const begins = (signature: string) => bytes.toString('latin1', 0, signature.length) === signature
  const isWebp = begins('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n')
}

/**
 * Turns an uploaded PNG, JPEG or WebP into a logo, re-encoded so that no byte of the upload remains. Throws IntakeError
 * `unsupported_file_type`, `corrupt_file`, `image_too_large`, or `empty_file` if nothing in it can be seen.
 */
export async function renderLogo(bytes: Buffer): Promise<Logo> {
  if (!isReadable(bytes)) throw new IntakeError('unsupported_file_type')
  const { data, info } = await decode(bytes)
  const box = findVisible(data, info)
  if (box === null) throw new IntakeError('empty_file')
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const made = await sharp(data, { raw })
    .extract(box)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, quality: 95, effort: 8 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = made.info
  return { png: made.data, width, height, ground: logoGround(data) }
}

async function decode(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels })
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new IntakeError(tooLarge ? 'image_too_large' : 'corrupt_file', { cause: error })
  }
}

/** What is left without transparent edges; null if nothing is. */
function findVisible(rgba: Buffer, { width, height }: OutputInfo) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((rgba[4 * (y * width + x) + 3] ?? 0) < faint) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function logoGround(rgba: Buffer): Logo['ground'] {
  let [light, weight, isOpaque] = [0, 0, true]
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    isOpaque &&= alpha > 255 - faint
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    weight += alpha
  }
  if (isOpaque) return 'any'
  return light / weight > lightFrom ? 'dark' : 'light'
}
