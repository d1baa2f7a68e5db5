import { imagesOf } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, DocumentTask } from '@brightkey/contract/reports/schema'

export type Pair = { before: DocumentPhoto; after: DocumentPhoto }

/** A task's pictures: before and after beside each other in the order they were taken, and those left without a partner. */
export function pairsOf({ photos }: Pick<DocumentTask, 'photos'>): { pairs: Pair[]; alone: DocumentPhoto[] } {
  const before = imagesOf(photos, 'before')
  const after = imagesOf(photos, 'after')
  const pairs = before.flatMap((photo, index) => {
    const partner = after[index]
    return partner ? [{ before: photo, after: partner }] : []
  })
  return { pairs, alone: [...before.slice(pairs.length), ...after.slice(pairs.length)] }
}

/** Width by height of the box for these pictures: the first one's own, as far as a page of many pictures bears it. */
export function ratioOf([photo]: readonly DocumentPhoto[]): number {
  const own = (photo?.width ?? 4) / (photo?.height ?? 3)
  return Math.min(4 / 3, Math.max(3 / 4, own))
}

/** When the picture was taken, by the phone's clock; else when it arrived. */
export const momentOf = ({ taken_at, received_at }: DocumentPhoto) => taken_at ?? received_at
