import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Photo } from '@brightkey/contract/sessions/schema'

/** What is compared: before and after of this cleaning, or its result with that of the last one. */
export type Comparison = 'before' | 'last'
export type Shot = { photo: Photo; role: 'before' | 'after' | 'last' | 'now' | 'problem' }
/** What the gallery shows at a time: of a task, or of the problems where `taskId` is null; no shots: a task without photos. */
export type Frame = { taskId: string | null; shots: readonly Shot[] }

const pickImages = (photos: readonly Photo[], kind: Photo['kind']) =>
  photos.filter((photo) => photo.kind === kind && photo.view_url !== null)

/** Each photo of now next to the one in its place earlier, or the last one; then the earlier ones that are left. */
function pairUp(
  earlier: readonly Photo[],
  now: readonly Photo[],
  roles: readonly [Shot['role'], Shot['role']],
) {
  const [was, is] = roles
  const pairs = now.map((photo, index): Shot[] => {
    const partner = earlier[index] ?? earlier.at(-1)
    return [...(partner ? [{ photo: partner, role: was }] : []), { photo, role: is }]
  })
  return [...pairs, ...earlier.slice(now.length).map((photo): Shot[] => [{ photo, role: was }])]
}

/** All photos of a session in the order of its tasks, the problems' last. `lastPhotos` are those of last time by task. */
export function galleryFrames(
  { tasks, issues }: Pick<Session, 'tasks' | 'issues'>,
  comparison: Comparison,
  lastPhotos: ReadonlyMap<string, readonly Photo[]>,
): Frame[] {
  const ofTasks = tasks.flatMap(({ id, photos }): Frame[] => {
    const after = pickImages(photos, 'after')
    const pairs =
      comparison === 'before'
        ? pairUp(pickImages(photos, 'before'), after, ['before', 'after'])
        : pairUp(pickImages(lastPhotos.get(id) ?? [], 'after'), after, ['last', 'now'])
    return pairs.length > 0 ? pairs.map((shots) => ({ taskId: id, shots })) : [{ taskId: id, shots: [] }]
  })
  const ofProblems = issues
    .flatMap(({ photos }) => pickImages(photos, 'issue'))
    .map((photo): Frame => ({ taskId: null, shots: [{ photo, role: 'problem' }] }))
  return [...ofTasks, ...ofProblems]
}

/** How many photos are shown at once at most. */
const mostAtOnce = 9

/** As many frames of a task together as fit on a wide screen; the photo that is in several of them once. */
export function galleryPages(frames: readonly Frame[]): Frame[] {
  const pages: Frame[] = []
  for (const { taskId, shots } of frames) {
    const last = pages.at(-1)
    const there = new Set(last?.taskId === taskId ? last.shots.map(({ photo }) => photo.id) : [])
    const more = shots.filter(({ photo }) => !there.has(photo.id))
    if (last && there.size > 0 && there.size + more.length <= mostAtOnce)
      pages[pages.length - 1] = { taskId, shots: [...last.shots, ...more] }
    else pages.push({ taskId, shots })
  }
  return pages
}

/** Where a photo is; the first frame if it is nowhere. */
export const findPhoto = (frames: readonly Frame[], photoId: string | undefined): number =>
  Math.max(
    0,
    frames.findIndex(({ shots }) => shots.some(({ photo }) => photo.id === photoId)),
  )

/** Where to stay after the comparison changed: at the same photo, else at the same task. */
export function findSameFrame(frames: readonly Frame[], { taskId, shots }: Frame): number {
  const shown = shots.at(-1)?.photo.id
  const same = frames.findIndex(
    (frame) =>
      shown !== undefined && frame.shots.some(({ photo, role }) => photo.id === shown && role !== 'last'),
  )
  return Math.max(0, same >= 0 ? same : frames.findIndex((frame) => frame.taskId === taskId))
}

/**
 * The frame of the same task, from this one on and then from its first, with a photo of this cleaning that was not shown yet; this
 * one only if no other is left. Null: all of the task were shown.
 */
export function findUnseen(
  frames: readonly Frame[],
  index: number,
  seen: ReadonlySet<string>,
): number | null {
  const order = [...frames.keys()]
  const others = [...order.slice(index + 1), ...order.slice(0, index + 1)]
  const found = others.find((at) => {
    const frame = frames[at]
    return (
      frame?.taskId === frames[index]?.taskId &&
      frame?.shots.some(({ photo, role }) => role !== 'last' && !seen.has(photo.id))
    )
  })
  return found ?? null
}
