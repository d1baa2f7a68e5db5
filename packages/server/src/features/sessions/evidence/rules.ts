import type { PhotoFlagTable, PhotoTable } from '../photos/tables.ts'

/** docs/decisions/0008-evidence.md has the measurements behind these. */
export const thresholds = {
  /** Bits of 64 in which the hashes of two pictures may differ for them to be laid over one another. */
  distance: 20,
  /** How exactly they must then agree, 0 to 1. */
  likeness: 0.95,
  /** Mean of luma, 0–255. */
  dark: 30,
  /** Variance of the Laplacian in the sharpest part, had it been lit fully. */
  blurred: 12,
  /** Clocks are off by a little everywhere, and an upload takes its time. */
  minutes: 10,
} as const

/** A flag before it is kept. */
export type Flag = Pick<PhotoFlagTable, 'session_id' | 'photo_id' | 'kind'> &
  Partial<Pick<PhotoFlagTable, 'distance' | 'minutes' | 'other_session_id' | 'other_photo_id'>>

type Flagged = Pick<Flag, 'kind' | 'minutes'>
type Pixels = Pick<PhotoTable, 'brightness' | 'sharpness'>

/** Where less light than this reached the sensor, edges are weaker for that alone. */
const fullLight = 128

/** Flags from the pixels alone. A dark photo is never sharp, so it gets only one flag. */
export function pixelFlags({ brightness, sharpness }: Pixels): Flagged[] {
  if (brightness === null || sharpness === null) return []
  if (brightness < thresholds.dark) return [{ kind: 'dark' }]
  // A variance grows with the square of the light.
  const inFullLight = sharpness * Math.max(1, fullLight / brightness) ** 2
  return inFullLight < thresholds.blurred ? [{ kind: 'blurred' }] : []
}

type Times = Pick<PhotoTable, 'taken_at' | 'sent_at' | 'received_at' | 'source'>

/**
 * Flags from the times. `clock`: the phone's clock differs from ours, positive if it is ahead, or the photo claims to
 * be from the future. `old`: taken before the session was created, by the phone's corrected clock.
 */
export function timeFlags(photo: Times, sessionCreatedAt: string): Flagged[] {
  const { taken_at, sent_at, received_at, source } = photo
  const ahead = sent_at === null ? 0 : minutesBetween(received_at, sent_at)
  const isOff = Math.abs(ahead) > thresholds.minutes
  const taken = taken_at === null ? null : minutesBetween(received_at, taken_at) - (isOff ? ahead : 0)
  const flags: Flagged[] = []
  if (isOff) flags.push({ kind: 'clock', minutes: ahead })
  else if (taken !== null && taken > thresholds.minutes) flags.push({ kind: 'clock', minutes: taken })
  if (taken !== null && source !== null) {
    const before = minutesBetween(received_at, sessionCreatedAt) - taken
    if (before > thresholds.minutes) flags.push({ kind: 'old', minutes: before })
  }
  return flags
}

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

export type Comparable = Pick<
  PhotoTable,
  | 'session_id'
  | 'id'
  | 'task_id'
  | 'issue_id'
  | 'kind'
  | 'deleted_at'
  | 'asked_again_at'
  | 'received_at'
  | 'file'
>

/**
 * Whether it would matter that two photos of an apartment show the same picture. In different sessions always,
 * deleted photos included, since a report may show them. Within a session: between two tasks, between two photos of
 * one kind, which may come from two phones, and with a photo the office asked to replace. Before and after photos of
 * one task are alike by nature.
 */
export function mayNotRepeat(one: Comparable, other: Comparable): boolean {
  if (one.session_id !== other.session_id) return true
  if (one.asked_again_at !== null || other.asked_again_at !== null) return true
  const bothThere = one.deleted_at === null && other.deleted_at === null
  const ofTasks = one.issue_id === null && other.issue_id === null
  return bothThere && ofTasks && (one.task_id !== other.task_id || one.kind === other.kind)
}

/** The later one of two similar photos is flagged. */
export const isLater = (one: Comparable, other: Comparable): boolean =>
  one.received_at === other.received_at ? one.file > other.file : one.received_at > other.received_at
