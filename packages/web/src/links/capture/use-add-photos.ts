import { useRef, useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import {
  FileRefused,
  type FileTrouble,
  type Prepared,
  prepare,
  prepareFrame,
} from '../../platform/photo/prepare.ts'
import type { SpotAnswer, WaitingPhoto } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { unsentPhoto, useDeletePhoto } from './pending-deletions.ts'
import type { PhotoView } from './photo-view.ts'

export type Place = {
  task_id: string
  kind: WaitingPhoto['kind']
  issue_id: string | null
  /** The shot that the photos are for. */
  shot_id?: string | undefined
  spot?: SpotAnswer
  /** Forgotten in a report that was submitted. */
  late?: true
}

/** How far the chosen files are: `number` of `total` is being prepared. */
export type Preparing = { number: number; total: number }

/** A photo taken with the camera in the page: its id and the picture as it will be sent. */
export type Shot = { id: string; picture: Blob }

/** Stores a prepared photo; returns its id, or null if that failed. */
export type KeepPhoto = (prepared: Prepared, source: WaitingPhoto['source']) => Promise<string | null>

/** The action and the bytes that belong to one prepared file. */
export function photoAction(prepared: Prepared, place: Place, source: WaitingPhoto['source']) {
  const id = newId()
  const { bytes, thumb, mime, width, height, taken_at, sha256 } = prepared
  const photo = { id, mime, width, height, taken_at, source, kind: place.kind, issue_id: place.issue_id }
  return {
    action: {
      kind: 'photo' as const,
      task_id: place.task_id,
      photo: {
        ...photo,
        size: bytes.byteLength,
        sha256: sha256 ?? id,
        ...(place.shot_id !== undefined && { shot_id: place.shot_id }),
        ...place.spot,
      },
      ...(place.late && { late: place.late }),
    },
    stored: { id, bytes, thumb, mime },
  }
}

let asked = false

/**
 * Requests persistent storage once, with the first photo: the browser may delete other data when space is short. Not where
 * the browser would ask the user: Firefox does, in its own language, and a question nobody understands stops the work.
 */
async function requestPersistence(): Promise<void> {
  if (asked) return
  asked = true
  const isFirefox = 'mozInnerScreenX' in window
  const name = 'persistent-storage' as PermissionName
  if (isFirefox && (await navigator.permissions.query({ name })).state !== 'granted') return
  await navigator.storage?.persist?.()
}

/** Prepares the chosen files one after the other; rejected ones are listed with the reason. */
export function usePrepare(keep: KeepPhoto) {
  const take: KeepPhoto = (prepared, source) => {
    void requestPersistence().catch(() => undefined)
    return keep(prepared, source)
  }
  const [preparing, setPreparing] = useState<Preparing | null>(null)
  const [troubles, setTroubles] = useState<readonly { name: string; trouble: FileTrouble }[]>([])
  // Files may be chosen while earlier ones are still being prepared.
  const count = useRef({ done: 0, total: 0 })

  function advance(done: number, total: number): void {
    count.current = { done: count.current.done + done, total: count.current.total + total }
    if (count.current.done === count.current.total) count.current = { done: 0, total: 0 }
    const now = count.current
    setPreparing(now.total === 0 ? null : { number: now.done + 1, total: now.total })
  }

  async function add(files: readonly File[], source: WaitingPhoto['source']): Promise<void> {
    setTroubles([])
    advance(0, files.length)
    for (const file of files) {
      try {
        await take(await prepare(file), source)
      } catch (error) {
        const trouble = error instanceof FileRefused ? error.trouble : 'broken_picture'
        setTroubles((now) => [...now, { name: file.name, trouble }])
      }
      advance(1, 0)
    }
  }

  /** Stores a frame of the camera in the page; null if that failed. */
  async function snap(frame: ImageBitmap | Blob, taken_at: string): Promise<Shot | null> {
    const prepared = await prepareFrame(frame, taken_at).catch(() => null)
    const id = prepared && (await take(prepared, 'camera'))
    return prepared && id !== null
      ? { id, picture: new Blob([prepared.bytes], { type: prepared.mime }) }
      : null
  }

  return { add, snap, preparing, troubles }
}

/**
 * Adds photos to a task: prepares, stores, shows and queues them. `present` are the task's photos of that kind; the same
 * bytes again are rejected. `drop` deletes one; this can be undone for a while.
 */
export function useAddPhotos(place: Place, present: readonly PhotoView[]) {
  const act = useAct()
  const drop = useDeletePhoto(place.task_id)
  // Files chosen together are prepared before the next render, so their hashes are noted here too.
  const hashes = new Set(present.map((photo) => photo.sha256))
  const adding = usePrepare(async (prepared, source) => {
    const { sha256 } = prepared
    if (sha256 && hashes.has(sha256)) throw new FileRefused('same_photo')
    if (sha256) hashes.add(sha256)
    const { action, stored } = photoAction(prepared, place, source)
    return (await act(action, stored)) ? stored.id : null
  })
  return { ...adding, drop }
}

/** As {@link useAddPhotos}, where what was sent stays: until then a photo can be dropped. */
export function useAddSentPhotos(place: Place, present: readonly PhotoView[]) {
  const outbox = useOutbox()
  const adding = useAddPhotos(place, present)
  function drop(photoId: string) {
    const unsent = unsentPhoto(outbox, photoId)
    if (unsent) void outbox.remove(unsent)
  }
  return { ...adding, drop, present: present.map(({ id }) => id) }
}
