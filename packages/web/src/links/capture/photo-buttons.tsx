import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import type { CameraTrouble } from '../../platform/camera/camera-trouble.ts'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { FileTrouble } from '../../platform/photo/prepare.ts'
import { Button } from '../../ui/button.tsx'
import { CameraIcon, ImagesIcon } from '../../ui/icons.tsx'
import type { WaitingPhoto } from '../queue/action.ts'
import type { Ghost } from './camera-ghost.tsx'
import type { Lead } from './camera-guide.tsx'
import { cameraIsLoaded, loadCamera } from './load-camera.ts'
import type { Preparing, Shot } from './use-add-photos.ts'

const CameraSheet = lazyPart(loadCamera)
const AddingNotes = lazyPart(async () => (await import('./adding-notes.tsx')).AddingNotes)

// A camera that failed once fails in the next task too.
let hindered: CameraTrouble | null = null

type PhotoButtonsProps = {
  /** Precedes each button's name for screen readers: "Photos AFTER". */
  group: string
  add: (files: readonly File[], source: WaitingPhoto['source']) => Promise<void>
  snap: (frame: ImageBitmap | Blob, takenAt: string) => Promise<Shot | null>
  drop: (photoId: string) => void
  /** The ids of the existing photos: deleted ones leave the camera's strip too. */
  present: readonly string[]
  /** How many photos are needed, for the camera's counter. */
  required?: number
  ghost?: Ghost | null
  /** The named photos to take one after the other. */
  lead?: Lead
  preparing: Preparing | null
  troubles: readonly { name: string; trouble: FileTrouble }[]
}

/** Two ways to add a picture: the camera (in the page, or else the phone's own) and the gallery. */
export function PhotoButtons({ group, add, preparing, troubles, ...shooting }: PhotoButtonsProps) {
  const t = useText()
  // `capture` and `multiple` exclude each other, so the phone's camera has a separate input.
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)

  const onFiles = (source: WaitingPhoto['source']) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [])
    // The same file may be chosen again after it was deleted.
    event.target.value = ''
    if (files.length > 0) void add(files, source)
  }
  const openApp = () => camera.current?.click()
  function openCamera() {
    if (hindered === null && cameraIsLoaded()) setOpen(true)
    else openApp()
  }
  function onTrouble(code: CameraTrouble) {
    hindered = code
    setTrouble(code)
    setOpen(false)
    // Works if the promise settled soon after the tap; a browser that finds the tap too old does nothing.
    if (navigator.userActivation?.isActive) openApp()
  }
  function retry() {
    hindered = null
    setTrouble(null)
    setOpen(true)
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="soft"
          icon={<CameraIcon />}
          aria-label={`${group}: ${t('pictures.camera')}`}
          onClick={openCamera}
        >
          {t('pictures.camera')}
        </Button>
        <Button
          look="outline"
          icon={<ImagesIcon />}
          aria-label={`${group}: ${t('pictures.choose')}`}
          onClick={() => gallery.current?.click()}
        >
          {t('pictures.choose')}
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={onFiles('camera')}
      />
      <input
        ref={gallery}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        onChange={onFiles('gallery')}
      />
      <Suspense fallback={preparing && <p className="text-muted text-sm">{t('pictures.preparing')}</p>}>
        {(preparing || trouble || troubles.length > 0) && (
          <AddingNotes preparing={preparing} troubles={troubles} cameraTrouble={trouble} onRetry={retry} />
        )}
      </Suspense>
      {open && (
        <Suspense>
          <CameraSheet
            title={group}
            {...shooting}
            onUseApp={() => {
              setOpen(false)
              openApp()
            }}
            onTrouble={onTrouble}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
