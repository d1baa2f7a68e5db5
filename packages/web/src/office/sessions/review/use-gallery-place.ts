import { getPreviousPhotos } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '../../../platform/office/use-read.ts'
import { useMedia } from '../../../platform/use-media.ts'
import {
  type Comparison,
  type Frame,
  findPhoto,
  findSameFrame,
  findUnseen,
  galleryFrames,
  galleryPages,
} from './gallery-frames.ts'

// Enough for nine photos at once.
const wide = '(min-width: 80rem) and (min-height: 40rem)'

const fetched = new Set<string>()

/** Browsers warn of a preload that is not shown within seconds, and who reviews looks longer. */
function fetchAhead(address: string): void {
  if (fetched.has(address)) return
  fetched.add(address)
  new Image().src = address
}

export type GalleryPlace = ReturnType<typeof useGalleryPlace>

/**
 * What the gallery shows of a session's photos, and how to get elsewhere: one by one, or on a wide screen all of a task, next to
 * before or to last time. `onShow` is called with every move.
 */
export function useGalleryPlace(session: Session, onShow: () => void) {
  const [comparison, setComparison] = useState<Comparison>('before')
  const [wanted, setWanted] = useState(0)
  const isWide = useMedia(wide)
  const [isSingle, setIsSingle] = useState(false)
  const isGrid = isWide && !isSingle
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const previous = useRead(getPreviousPhotos, { id: session.id }).data
  const lastPhotos = useMemo(
    () => new Map(previous?.tasks.map(({ task_id, photos }) => [task_id, photos])),
    [previous],
  )
  const arrange = useCallback(
    (compared: Comparison, inGrid: boolean): Frame[] => {
      const frames = galleryFrames(session, compared, lastPhotos)
      return inGrid ? galleryPages(frames) : frames
    },
    [session, lastPhotos],
  )
  const frames = useMemo(() => arrange(comparison, isGrid), [arrange, comparison, isGrid])
  const index = Math.min(wanted, frames.length - 1)
  const frame = frames[index]
  // A verdict needs every photo of its task, so the next ones should be there at once.
  for (const { photo } of frames[index + 1]?.shots ?? []) fetchAhead(photo.view_url ?? photo.url)

  function show(at: number) {
    setWanted(Math.min(frames.length - 1, Math.max(0, at)))
    onShow()
  }
  return {
    frames,
    index,
    frame,
    isWide,
    isGrid,
    comparison,
    lastTime: previous?.session,
    /** The place of the first photos of this task that were not shown yet, or null. */
    unseen: findUnseen(frames, index, seen),
    see: (photoId: string) => setSeen((now) => new Set([...now, photoId])),
    show,
    showTask: (taskId: string | null) => show(frames.findIndex((each) => each.taskId === taskId)),
    compare(next: Comparison) {
      if (!frame) return
      setComparison(next)
      show(findSameFrame(arrange(next, isGrid), frame))
    },
    /** All of the task at once, or one by one from this photo on. */
    changeGrid(photoId = frame?.shots[0]?.photo.id) {
      if (!isWide) return
      setIsSingle(isGrid)
      show(findPhoto(arrange(comparison, !isGrid), photoId))
    },
  }
}
