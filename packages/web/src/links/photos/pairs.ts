/** What a picture needs to be shown in a box and next to another one. */
export type Picture = {
  id: string
  width: number | null
  height: number | null
  thumb_url: string | null
  view_url: string | null
}
type PairedPictures<P extends Picture> = { pairs: { before: P; after: P }[]; alone: P[] }

/** A task's pictures: before and after side by side in the order they were taken, and those left without a partner. */
export function pairPhotos<P extends Picture>(before: readonly P[], after: readonly P[]): PairedPictures<P> {
  const pairs = before.flatMap((photo, index) => {
    const partner = after[index]
    return partner ? [{ before: photo, after: partner }] : []
  })
  return { pairs, alone: [...before.slice(pairs.length), ...after.slice(pairs.length)] }
}

/** Width by height of the box for these pictures: the first one's own, as far as a page of many pictures bears it. */
export function pictureRatio([photo]: readonly Picture[]): number {
  const own = (photo?.width ?? 4) / (photo?.height ?? 3)
  return Math.min(4 / 3, Math.max(3 / 4, own))
}
