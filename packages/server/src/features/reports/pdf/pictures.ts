import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import { atMost } from '../../../platform/images/at-most.ts'
import { type Frame, framesOf } from './frames.ts'

/** 60 photos are to stay within 5 MB (issue 5), 300 within the compiler's memory: the more, the coarser. */
const dotsPerMm = (photos: number) => (photos <= 30 ? 9.5 : photos <= 60 ? 7.5 : photos <= 120 ? 6.5 : 5)

/** Each photo of the report cut and scaled to its place on the page, by photo id. Unreadable ones are left out. */
export async function picturesOf(
  document: ReportDocument,
  fileOf: (photo: DocumentPhoto) => Promise<string | Uint8Array | null>,
): Promise<Map<string, Uint8Array>> {
  const frames = framesOf(document)
  const density = dotsPerMm(frames.length)
  const inTurn = atMost(2)
  const made = await Promise.all(
    frames.map((frame) => inTurn(async () => [frame.photo.id, await cut(frame, density, fileOf)] as const)),
  )
  return new Map(made.flatMap(([id, picture]) => (picture ? [[id, picture] as const] : [])))
}

async function cut(
  { photo, width, height }: Frame,
  density: number,
  fileOf: (photo: DocumentPhoto) => Promise<string | Uint8Array | null>,
): Promise<Uint8Array | null> {
  const file = await fileOf(photo)
  if (file === null) return null
  const { default: sharp } = await import('sharp')
  // No photo is read twice, so a cache would only hold memory.
  sharp.cache(false)
  try {
    return await sharp(file)
      .rotate()
      .resize(Math.round(width * density), Math.round(height * density), { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 74 })
      .toBuffer()
  } catch {
    return null
  }
}
