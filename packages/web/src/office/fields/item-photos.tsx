import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { useState } from 'react'
import { OriginalLink } from '../../platform/office/original-link.tsx'
import { useTexts } from '../../platform/office/texts.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import type { Slide } from '../../ui/lightbox.tsx'
import { PhotoLightbox } from './photo-lightbox.tsx'
import { PhotoThumb } from './photo-thumb.tsx'

type ShownPhoto = Pick<PagePhoto, 'id' | 'url' | 'view_url' | 'thumb_url' | 'original_removed_at'>

type ItemPhotosProps = {
  photos: readonly ShownPhoto[]
  /** The item's. */
  name: string
  /** Where a list only shows what there is; else they are large enough to judge. */
  small?: boolean
}

/** Thumbnails of an item's photos; a press opens the lightbox. */
export function ItemPhotos({ photos, name, small = false }: ItemPhotosProps) {
  const { t } = useTexts()
  const [openId, setOpenId] = useState<string | null>(null)
  if (photos.length === 0) return null
  const images = photos.filter((photo) => photo.view_url !== null)
  const getLabel = (photo: ShownPhoto) =>
    t('results.photo', { number: images.indexOf(photo) + 1, count: images.length, name })
  const slides = images.map(
    (photo): Slide => ({
      id: photo.id,
      src: photo.view_url ?? photo.url,
      name,
      caption: <OriginalLink photo={photo} />,
    }),
  )
  return (
    <ul className="flex flex-wrap gap-2 pt-0.5">
      {photos.map((photo) => (
        <li key={photo.id}>
          {photo.view_url === null ? (
            <a href={photo.url} className="flex items-center gap-2 text-primary text-sm underline">
              <FileIcon className="size-5" />
              {t('one.document')}
            </a>
          ) : (
            <PhotoThumb
              photo={photo}
              label={getLabel(photo)}
              onPress={() => setOpenId(photo.id)}
              className={small ? 'size-16' : 'size-40'}
            />
          )}
        </li>
      ))}
      {openId !== null && <PhotoLightbox slides={slides} startId={openId} onClose={() => setOpenId(null)} />}
    </ul>
  )
}
