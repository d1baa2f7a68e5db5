import { pickImages } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'

export type Pair = { before: DocumentPhoto; after: DocumentPhoto }

/** Pairs a task's before and after photos in the order they were taken; `alone` are those without a partner. */
export function pairPhotos({ photos }: { photos: readonly DocumentPhoto[] }): {
  pairs: Pair[]
  alone: DocumentPhoto[]
} {
  const before = pickImages(photos, 'before')
  const after = pickImages(photos, 'after')
  const pairs = before.flatMap((photo, index) => {
    const partner = after[index]
    return partner ? [{ before: photo, after: partner }] : []
  })
  return { pairs, alone: [...before.slice(pairs.length), ...after.slice(pairs.length)] }
}

/** Returns the aspect ratio (width / height) of the first photo, clamped to between 3:4 and 4:3. */
export function getAspectRatio([photo]: readonly DocumentPhoto[]): number {
  const own = (photo?.width ?? 4) / (photo?.height ?? 3)
  return Math.min(4 / 3, Math.max(3 / 4, own))
}

/** Returns when the photo was taken by the phone's clock, or else when the server received it. */
export const getPhotoTime = ({ taken_at, received_at }: DocumentPhoto) => taken_at ?? received_at
