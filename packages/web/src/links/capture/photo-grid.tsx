import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { storedFile } from '../../platform/outbox/disk.ts'
import { CheckIcon, ClockIcon, FileIcon, TrashIcon } from '../../ui/icons.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useLocalPreview } from '../queue/local-preview.ts'
import { useOutbox } from '../queue/outbox-context.tsx'
import { useCameraText } from './camera-text.ts'
import { usePendingDeletions } from './pending-deletions.ts'
import type { PhotoView } from './photo-view.ts'

const DeletedTile = lazyPart(async () => (await import('./deleted-tile.tsx')).DeletedTile)

type PhotoGridProps = {
  name: string
  photos: readonly PhotoView[]
  /** Deletes a photo; this can be undone for a while. */
  onDelete?: ((photoId: string) => void) | false
}

/** The photos of one kind, each with its state; a tap opens it, and a deletion can be undone for a while. */
export function PhotoGrid({ name, photos, onDelete }: PhotoGridProps) {
  const t = useText()
  const { preview } = useOutbox()
  const pending = usePendingDeletions()
  const [opened, setOpened] = useState<string | null>(null)
  const large = useLargePhotos(photos, opened !== null)
  const slides = photos.flatMap((photo) => {
    const src = photo.view_url ?? large.get(photo.id) ?? preview(photo.id)
    const shown = src !== undefined && !pending.has(photo.id)
    return shown ? [{ id: photo.id, src, name }] : []
  })
  const labels = { close: t('page.close'), next: t('pictures.next'), previous: t('pictures.previous') }
  if (photos.length === 0) return null
  return (
    <>
      <ul tabIndex={-1} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo, index) => {
          const number = index + 1
          return pending.has(photo.id) ? (
            <Suspense key={photo.id} fallback={<li />}>
              <DeletedTile photo={photo} number={number} />
            </Suspense>
          ) : (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={number}
              name={name}
              same={photos.findIndex(({ sha256 }) => sha256 === photo.sha256) < index}
              onOpen={() => setOpened(photo.id)}
              {...(onDelete && { onDelete: () => onDelete(photo.id) })}
            />
          )
        })}
      </ul>
      {opened !== null && (
        <Lightbox slides={slides} startId={opened} labels={labels} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/**
 * Object URLs of the photos that the server does not have yet, by id, read from this phone's disk while `wanted`.
 */
function useLargePhotos(photos: readonly PhotoView[], wanted: boolean): ReadonlyMap<string, string> {
  const [large, setLarge] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = photos.flatMap(({ id, view_url, mime }) =>
    view_url === null && mime !== 'application/pdf' ? [id] : [],
  )
  const asked = wanted ? ids.join() : ''

  useEffect(() => {
    const made = new Map<string, string>()
    let left = false
    const read = async () => {
      for (const id of asked === '' ? [] : asked.split(',')) {
        const stored = await storedFile(id)
        if (left) return
        if (stored) made.set(id, URL.createObjectURL(new Blob([stored.bytes], { type: stored.mime })))
      }
      setLarge(made)
    }
    void read()
    return () => {
      left = true
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [asked])
  return large
}

type PhotoTileProps = {
  photo: PhotoView
  number: number
  name: string
  /** An earlier photo has the same bytes: this one does not count. */
  same: boolean
  onOpen: () => void
  onDelete?: () => void
}

function PhotoTile({ photo, number, name, same, onOpen, onDelete }: PhotoTileProps) {
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

/** Saved on the phone → sending → received; received only once the server has confirmed it. */
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
