import type { PhotoMime } from '@brightkey/contract/sessions/schema'

const day = 24 * 3600

/** A deleted photo's file is kept for weeks, so for a day it still counts: deleting makes no endless room on the disk. */
export const deletedCountsMs = day * 1000

/** How long the file of a removed original stays: a backup that began before its removal was noted still needs it. */
export const removalDelayMs = day * 1000

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

/** Whom a photo's address is for: a login by its user's id, or the holder of a link by a fingerprint of its token. */
export type Reader = { user: string } | { link: string }

/** A reader as an address names it. */
export const readerText = (reader: Reader | null): string =>
  reader === null ? '' : 'user' in reader ? `u${reader.user}` : `l${reader.link}`

export function parseReader(text: string): Reader | null {
  if (text.startsWith('u')) return { user: text.slice(1) }
  return text.startsWith('l') ? { link: text.slice(1) } : null
}

/** Addresses change at most once a day, so that browsers and responses with them can be cached. In seconds. */
export function addressEnd(now: string): number {
  return (Math.floor(Date.parse(now) / 1000 / day) + 3) * day
}
