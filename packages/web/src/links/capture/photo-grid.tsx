import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { storedFile } from '../../platform/outbox/disk.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { useOutbox } from '../queue/outbox-context.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoView } from './photo-view.ts'
import { usePendingDeletions } from './use-pending-deletions.ts'

const DeletedTile = lazyPart(async () => (await import('./deleted-tile.tsx')).DeletedTile)

type PhotoGridProps = {
  name: string
  photos: readonly PhotoView[]
  locked: boolean
  /** Lets a photo go, with time to take it back. */
  onDelete: (photoId: string) => void
}

/** The photos of one kind, each with where it is; opened large by a tap, deleted with time to take it back. */
export function PhotoGrid({ name, photos, locked, onDelete }: PhotoGridProps) {
  const t = useText()
  const { preview } = useOutbox()
  const pending = usePendingDeletions()
  const [opened, setOpened] = useState<string | null>(null)
  const large = useLargePhotos(photos, opened !== null)
  const slides = photos.flatMap((photo, index) => {
    const src = photo.view_url ?? large.get(photo.id) ?? preview(photo.id)
    const shown = src !== undefined && !pending.has(photo.id)
    return shown ? [{ id: photo.id, src, name: `${name} ${index + 1}` }] : []
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
              {...(locked ? {} : { onDelete: () => onDelete(photo.id) })}
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
 * The addresses at which photos that the server does not have yet are seen in full, read from this phone's disk while
 * `wanted`; by id.
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
