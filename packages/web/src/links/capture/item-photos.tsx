import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { PhotoView } from './photo-view.ts'
import { useAddPhotos } from './use-add-photos.ts'

type ItemPhotosProps = { itemId: string; title: string; photos: readonly PagePhoto[]; locked: boolean }

/** The photos of one item, with buttons to add more; a deletion can be undone for a while. */
export function ItemPhotos({ itemId, title, photos, locked }: ItemPhotosProps) {
  const t = useLinkText()
  const shown = itemPhotos(photos)
  const group = t('item.photos_of', { item: title })
  const { add, snap, drop, preparing, troubles } = useAddPhotos(
    { task_id: itemId, kind: 'after', issue_id: null },
    shown,
  )
  if (locked && shown.length === 0) return null
  return (
    <section aria-label={group} className="grid gap-2">
      <PhotoGrid name={group} photos={shown} onDelete={!locked && drop} />
      {!locked && (
        <PhotoButtons
          group={group}
          add={add}
          snap={snap}
          drop={drop}
          present={shown.map(({ id }) => id)}
          preparing={preparing}
          troubles={troubles}
        />
      )}
    </section>
  )
}

/** Whether the office has a photo; one still on this phone has `where`. */
export const isReceived = (photo: PagePhoto): boolean => !('where' in photo)

/** The photos of one item, each with its state. */
export const itemPhotos = (photos: readonly PagePhoto[]): PhotoView[] =>
  photos.map((photo) => ({
    kind: 'after',
    sha256: photo.id,
    taken_at: null,
    where: 'received',
    ...photo,
  }))
