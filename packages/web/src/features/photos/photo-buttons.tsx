import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../platform/language/language.tsx'
import type { WaitingPhoto } from '../../platform/outbox/item.ts'
import type { FileTrouble } from '../../platform/photo/prepare.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CameraIcon, ImagesIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type PhotoButtonsProps = {
  /** Said before each button's name, for the screen reader: "Photos AFTER". */
  group: string
  add: (files: readonly File[], source: WaitingPhoto['source']) => Promise<void>
  preparing: number
  troubles: readonly { name: string; trouble: FileTrouble }[]
}

/** Two ways to a picture. `capture` must not meet `multiple`, so the camera has an input of its own. */
export function PhotoButtons({ group, add, preparing, troubles }: PhotoButtonsProps) {
  const t = useText()
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const onFiles = (source: WaitingPhoto['source']) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [])
    // The same file may be chosen again after it was deleted.
    event.target.value = ''
    void add(files, source)
  }
  const trouble = (code: FileTrouble) =>
    code === 'unreadable_picture' ? t('pictures.unreadable_picture') : t(`refused.${code}`)

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="soft"
          icon={<CameraIcon />}
          aria-label={`${group}: ${t('pictures.camera')}`}
          onClick={() => camera.current?.click()}
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
      <div role="status">
        {preparing > 0 && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Spinner /> {t('pictures.preparing')}
          </p>
        )}
      </div>
      {troubles.length > 0 && (
        <div role="alert" className="grid gap-2">
          {troubles.map(({ name, trouble: code }) => (
            <Notice key={name} tone="alert" icon={<AlertIcon className="size-5" />}>
              <bdi className="font-semibold">{name}</bdi>
              <br />
              {trouble(code)}
            </Notice>
          ))}
        </div>
      )}
    </div>
  )
}
