import type { SentPicture } from './messages.ts'

/** Crops and scales a picture to JPEG of three components; null if it cannot be read. Runs in the Typst process. */
export async function cropPicture(
  picture: Pick<SentPicture, 'width' | 'height' | 'quality' | 'from'>,
): Promise<Buffer | null> {
  const { from, width, height, quality } = picture
  if (!from) return null
  const { default: sharp } = await import('sharp')
  // No photo is read twice, so a cache would waste memory; two are processed at once, each on one thread.
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await sharp(from)
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
  } catch {
    return null
  }
}
