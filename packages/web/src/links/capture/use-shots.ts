import { useEffect, useRef, useState } from 'react'
import type { Camera } from '../../platform/camera/camera.ts'
import type { Seen } from './camera-strip.tsx'
import type { Shot } from './use-add-photos.ts'

type Snap = (frame: ImageBitmap | Blob, takenAt: string) => Promise<Shot | null>

// Uncompressed frames in memory at once; who is faster than the phone waits a moment.
const mostWaiting = 2

/** The photos of one opening of the camera: taken, kept, then shown. Their addresses end with the sheet. */
export function useShots(snap: Snap) {
  const [shots, setShots] = useState<readonly Seen[]>([])
  const [saving, setSaving] = useState(0)
  const [failed, setFailed] = useState(false)
  /** Counts the presses that were taken. */
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
    if (waiting.current >= mostWaiting) return
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
