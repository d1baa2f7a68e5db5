import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import type { WaitingPhoto } from '../../platform/outbox/item.ts'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import { FileRefused, type FileTrouble, type Prepared, prepare } from '../../platform/photo/prepare.ts'

export type Place = { task_id: string; kind: WaitingPhoto['kind']; issue_id: string | null }

/** The action and the bytes that belong to one prepared file. */
export function photoAction(prepared: Prepared, place: Place, source: WaitingPhoto['source']) {
  const id = newId()
  const { bytes, thumb, mime, width, height, taken_at, sha256 } = prepared
  const photo = { id, mime, width, height, taken_at, source, kind: place.kind, issue_id: place.issue_id }
  return {
    action: {
      kind: 'photo' as const,
      task_id: place.task_id,
      photo: { ...photo, size: bytes.byteLength, sha256: sha256 ?? id },
    },
    stored: { id, bytes, thumb, mime },
  }
}

/** Prepares the chosen files one after the other; what cannot be taken is named with the reason. */
export function usePrepare(take: (prepared: Prepared, source: WaitingPhoto['source']) => Promise<unknown>) {
  const [preparing, setPreparing] = useState(0)
  const [troubles, setTroubles] = useState<readonly { name: string; trouble: FileTrouble }[]>([])

  async function add(files: readonly File[], source: WaitingPhoto['source']): Promise<void> {
    setTroubles([])
    setPreparing((now) => now + files.length)
    for (const file of files) {
      try {
        await take(await prepare(file), source)
      } catch (error) {
        const trouble = error instanceof FileRefused ? error.trouble : 'unreadable_picture'
        setTroubles((now) => [...now, { name: file.name, trouble }])
      }
      setPreparing((now) => now - 1)
    }
  }
  return { add, preparing, troubles }
}

let asked = false

/** Adds chosen files to a task: prepared, kept on the phone, shown, sent. */
export function useAddPhotos(place: Place) {
  const act = useAct()
  return usePrepare(async (prepared, source) => {
    // The browser may throw away what is not "persistent" when space gets tight; asked once, with the first photo.
    if (!asked) void navigator.storage?.persist?.()
    asked = true
    const { action, stored } = photoAction(prepared, place, source)
    await act(action, stored)
  })
}
