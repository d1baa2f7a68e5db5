import type { PhotoMime } from '@brightkey/contract/sessions/schema'

const day = 24 * 3600

/** A deleted photo's file is kept for weeks, so for a day it still counts: deleting makes no endless room on the disk. */
export const deletedCountsMs = day * 1000

/** How long the file of a removed original stays: a backup that began before its removal was noted still needs it. */
export const removalDelayMs = day * 1000

/** Whether a file is of a reference photo: names of other photos' files are hexadecimal. */
export const isReferenceFile = (file: string): boolean => file.startsWith('r')

/** The longest side of a view, in pixels (platform/images/render.ts). */
const viewPixels = 1600

/** Whether a photo has a view next to its original; a small JPEG is its own view, and a PDF has none. */
export const hasSeparateView = ({
  mime,
  width,
  height,
}: {
  mime: PhotoMime
  width: number | null
  height: number | null
}): boolean =>
  mime === 'image/png' || (mime === 'image/jpeg' && Math.max(width ?? 0, height ?? 0) > viewPixels)
