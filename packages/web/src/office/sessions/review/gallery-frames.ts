import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Photo, Task, TaskShot } from '@brightkey/contract/sessions/schema'

/** What is compared: before and after of this cleaning, or its result with that of the last one. */
export type Comparison = 'before' | 'last'
type ShownPhoto = Pick<Photo, 'id' | 'url' | 'view_url' | 'taken_at' | 'original_removed_at'> & {
  /** Null for a reference. */
  received_at: string | null
}
export type Shot = {
  photo: ShownPhoto
  role: 'reference' | 'before' | 'after' | 'last' | 'now' | 'problem'
  /** The drawn place that it shows. */
  spot?: Session['spot_shots'][number]
}
/** Whether a photo is of this cleaning, and no other one that it is compared with. */
export const isOfCleaning = ({ role }: Shot): boolean => role !== 'last' && role !== 'reference'
/** What the gallery shows at a time: of a task, or of the problems where `taskId` is null; no shots: a task without photos. */
export type Frame = { taskId: string | null; shots: readonly Shot[] }

const pickImages = (photos: readonly Photo[], kind: Photo['kind']) =>
  photos.filter((photo) => photo.kind === kind && photo.view_url !== null)

type Earlier = { photos: readonly Photo[]; role: Shot['role']; find: (photo: Photo) => Photo | undefined }

/**
 * Each photo of now after its reference and the earlier one of the same shot, or in its place, or the last one; then the earlier ones
 * that are left.
 */
function pairUp(task: Pick<Task, 'shots'>, earlier: Earlier, now: readonly Photo[], role: Shot['role']) {
  const named = now.map(earlier.find)
  const unnamed = earlier.photos.filter((photo) => !named.includes(photo))
  const isNamed = (photo: Photo) => findShot(task, photo) !== undefined
  const places = now.filter((photo, at) => named[at] === undefined && !isNamed(photo))
  const shown = new Set<Photo>()
  const pairs = now.map((photo, at): Shot[] => {
    const place = places.indexOf(photo)
    const partner = named[at] ?? (place < 0 ? undefined : (unnamed[place] ?? unnamed.at(-1)))
    if (partner) shown.add(partner)
    return [
      ...reference(task, photo),
      ...(partner ? [{ photo: partner, role: earlier.role }] : []),
      { photo, role },
    ]
  })
  const left = earlier.photos.filter((photo) => !shown.has(photo))
  return [...pairs, ...left.map((photo): Shot[] => [{ photo, role: earlier.role }])]
}

const findShot = ({ shots }: Pick<Task, 'shots'>, { shot_id, kind }: Photo): TaskShot | undefined =>
  shots.find((shot) => shot.id === shot_id && shot.kind === kind)

function reference(task: Pick<Task, 'shots'>, photo: Photo): Shot[] {
  const shown = findShot(task, photo)?.reference
  if (!shown) return []
  const { view_url } = shown
  const dates = { taken_at: null, received_at: null }
  return [{ role: 'reference', photo: { id: `reference-${photo.id}`, url: view_url, view_url, ...dates } }]
}

/** The photo before the work of the shot with the same title. */
function findBefore(task: Pick<Task, 'shots'>, before: readonly Photo[], photo: Photo): Photo | undefined {
  const shot = findShot(task, photo)
  const partner =
    shot && task.shots.find((each) => each.kind === 'before' && each.title_text === shot.title_text)
  return partner && before.findLast(({ shot_id }) => shot_id === partner.id)
}

/** The photo that the same shot had last time. */
const findLast = (task: Pick<Task, 'shots'>, last: readonly Photo[], photo: Photo): Photo | undefined =>
  findShot(task, photo) && last.findLast(({ shot_id }) => shot_id === photo.shot_id)

/** All photos of a session in the order of its tasks, the problems' last. `lastPhotos` are those of last time by task. */
export function galleryFrames(
  {
    tasks,
    issues,
    spot_shots = [],
  }: Pick<Session, 'tasks' | 'issues'> & Partial<Pick<Session, 'spot_shots'>>,
  comparison: Comparison,
  lastPhotos: ReadonlyMap<string, readonly Photo[]>,
): Frame[] {
  const ofTasks = tasks.flatMap((task): Frame[] => {
    const { id, photos } = task
    const after = pickImages(photos, 'after')
    const before = pickImages(photos, 'before')
    const last = pickImages(lastPhotos.get(id) ?? [], 'after')
    const pairs =
      comparison === 'before'
        ? pairUp(
            task,
            { photos: before, role: 'before', find: (each) => findBefore(task, before, each) },
            after,
            'after',
          )
        : pairUp(
            task,
            { photos: last, role: 'last', find: (each) => findLast(task, last, each) },
            after,
            'now',
          )
    const role = comparison === 'before' ? 'after' : 'now'
    const spots = spot_shots.flatMap((spot): Shot[][] =>
      spot.task_id === id && spot.photo ? [[{ photo: spot.photo, role, spot }]] : [],
    )
    const shown = [...pairs, ...spots]
    return shown.length > 0 ? shown.map((shots) => ({ taskId: id, shots })) : [{ taskId: id, shots: [] }]
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
      shown !== undefined && frame.shots.some((shot) => shot.photo.id === shown && isOfCleaning(shot)),
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
      frame?.shots.some((shot) => isOfCleaning(shot) && !seen.has(shot.photo.id))
    )
  })
  return found ?? null
}
