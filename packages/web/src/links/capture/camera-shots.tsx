import { useEffect, useRef, useState } from 'react'
import type { Camera } from '../../platform/camera/camera.ts'
import { Spinner } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons.tsx'
import { useCameraText } from './camera-text.ts'
import { pendingDeletions, usePendingDeletions } from './pending-deletions.ts'
import type { Shot } from './use-add-photos.ts'

export type TakenPhoto = { id: string; src: string }

type CameraStripProps = { shots: readonly TakenPhoto[]; saving: number; onLook: (photoId: string) => void }

/** The photos taken since the camera opened, the latest first; each is stored before it is shown. */
export function CameraStrip({ shots, saving, onLook }: CameraStripProps) {
  const t = useCameraText()
  const pending = usePendingDeletions()
  const numbered = shots.map((shot, index) => ({ ...shot, number: index + 1 })).reverse()
  return (
    <ul className="camera-strip">
      {Array.from({ length: saving }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they wait in a line and have no names yet
        <li key={index} className="camera-wait">
          <Spinner />
          <span className="sr-only">{t('camera.saving')}</span>
        </li>
      ))}
      {numbered.map(({ id, src, number }) => (
        <li key={id}>
          {pending.has(id) ? (
            <button
              type="button"
              className="camera-deleted"
              aria-label={t('undo.undo_photo', { number })}
              title={t('undo.undo')}
              onClick={() => pendingDeletions.restore(id)}
            >
              <img src={src} alt="" />
              <UndoIcon />
            </button>
          ) : (
            <button type="button" aria-label={t('camera.look', { number })} onClick={() => onLook(id)}>
              <img src={src} alt="" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type KeepFrame = (frame: ImageBitmap | Blob, takenAt: string) => Promise<Shot | null>

// Uncompressed frames in memory at once; further presses are ignored until one is stored.
const maxWaiting = 2

/** The photos of one opening of the camera: taken, stored, then shown. Their object URLs are revoked when it closes. */
export function useShots(snap: KeepFrame) {
  const [shots, setShots] = useState<readonly TakenPhoto[]>([])
  const [saving, setSaving] = useState(0)
  const [failed, setFailed] = useState(false)
  /** Counts the presses that were accepted. */
  const [pressed, setPressed] = useState(0)
  const waiting = useRef(0)
  const addresses = useRef<string[]>([])

  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )

  async function shoot(camera: Camera, video: HTMLVideoElement): Promise<void> {
    if (waiting.current >= maxWaiting) return
    waiting.current += 1
    setSaving(waiting.current)
    setFailed(false)
    setPressed((now) => now + 1)
    navigator.vibrate?.(25)
    const takenAt = new Date().toISOString()
    const shot = await camera
      .take(video)
      .then((frame) => snap(frame, takenAt))
      .catch(() => null)
    waiting.current -= 1
    setSaving(waiting.current)
    setFailed(shot === null)
    if (shot === null) return
    const src = URL.createObjectURL(shot.picture)
    addresses.current.push(src)
    setShots((now) => [...now, { id: shot.id, src }])
  }
  return { shots, saving, failed, pressed, shoot }
}
