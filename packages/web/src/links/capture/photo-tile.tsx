import { Suspense, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { CheckIcon, ClockIcon, FileIcon, TrashIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useCameraText } from './camera-text.ts'
import { useLocalPreview } from './local-preview.ts'
import type { PhotoView } from './photo-view.ts'

type PhotoTileProps = {
  photo: PhotoView
  number: number
  name: string
  /** Another photo before it has the same bytes: this one does not count. */
  same: boolean
  onOpen: () => void
  onDelete?: () => void
}

export function PhotoTile({ photo, number, name, same, onOpen, onDelete }: PhotoTileProps) {
  const t = useText()
  const local = useLocalPreview(photo.id)
  const src = local ?? photo.thumb_url ?? undefined
  const [broken, setBroken] = useState<string>()
  const isPaper = photo.mime === 'application/pdf'
  return (
    <li className="grid gap-1">
      <div className="relative">
        {isPaper ? (
          <div className="grid aspect-square place-items-center rounded-control bg-sunken text-muted">
            <FileIcon className="size-10" />
            <span className="sr-only">{t('sheet.documents')}</span>
          </div>
        ) : (
          <button
            type="button"
            onClick={onOpen}
            aria-label={`${name}: ${t('pictures.open', { number })}`}
            className="block aspect-square w-full overflow-hidden rounded-control bg-sunken"
          >
            {src && src !== broken && (
              <img
                src={src}
                alt=""
                loading="lazy"
                onError={() => navigator.onLine && setBroken(src)}
                className="size-full object-cover"
              />
            )}
            {src && src === broken && t('failed.photos')}
          </button>
        )}
        {onDelete && (
          <button
            type="button"
            onClick={onDelete}
            aria-label={`${name}: ${t('pictures.delete', { number })}`}
            className="absolute end-0 top-0 grid size-12 place-items-start justify-items-end p-1"
          >
            <span className="grid size-8 place-items-center rounded-full bg-black/60 text-white">
              <TrashIcon className="size-4" />
            </span>
          </button>
        )}
      </div>
      {same ? (
        <Suspense>
          <Same />
        </Suspense>
      ) : (
        <PhotoPlace photo={photo} />
      )}
    </li>
  )
}

const Same = () => <p className="font-semibold text-alert text-xs">{useCameraText()('adding.same')}</p>
const UnsavedText = () => useQueueText()('queue.unsaved_short')
const Unsaved = () => (
  <Suspense>
    <UnsavedText />
  </Suspense>
)

/** Saved on the phone → sending → received; a photo is only called received on the server's word. */
function PhotoPlace({ photo }: { photo: PhotoView }) {
  const t = useText()
  if (photo.where === 'received') {
    return (
      <p className="flex items-center gap-1 text-good text-xs">
        <CheckIcon className="size-4" />
        {t('pictures.received')}
      </p>
    )
  }
  if (photo.where !== 'sending') {
    return (
      <p className="flex items-center gap-1 text-waiting text-xs">
        <ClockIcon className="size-4" />
        {photo.where === 'saved' ? t('pictures.saved') : <Unsaved />}
      </p>
    )
  }
  const percent = Math.round(100 * photo.share)
  return (
    <div className="grid gap-1 text-waiting text-xs">
      <Progress thin label={t('pictures.sending', { percent })} value={percent} />
      <span aria-hidden="true">{t('pictures.sending', { percent })}</span>
    </div>
  )
}
