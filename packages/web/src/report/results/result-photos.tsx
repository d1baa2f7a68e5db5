import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { PhotoTile } from '../photos/report-photo.tsx'
import { resultPhotoName } from './result-slides.ts'

/** Photos of one result item, part of the report's lightbox. Needs a `@container` ancestor. */
export function ResultPhotos({ photos, title }: { photos: readonly PagePhoto[]; title: string }) {
  const t = useReportText()
  if (photos.length === 0) return null
  return (
    <div className="grid grid-cols-3 gap-2 @min-[36rem]:grid-cols-5 print:grid-cols-5">
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          src={photo.thumb_url ?? photo.view_url ?? photo.url}
          name={resultPhotoName(t, title, index, photos.length)}
        />
      ))}
    </div>
  )
}
