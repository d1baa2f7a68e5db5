import type { PagePhoto, Signer } from '@brightkey/contract/inspections/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { ReportTime } from '../formats.ts'
import { PhotoTile } from '../photos/report-photo.tsx'

type SignedLineProps = { signer: Signer; at: string; time: ReportTime; className?: string }

/** Signer and time; only the time if names are withheld. Separated by gaps: a wrapped line could end with a dot. */
export function SignedLine({ signer, at, time, className }: SignedLineProps) {
  const t = useReportText()
  return (
    <p className={classes('flex flex-wrap gap-x-3 text-sm', className ?? 'text-muted')}>
      {signer.name && <Isolated className="font-semibold text-ink">{signer.name}</Isolated>}
      {signer.company && <Isolated>{signer.company}</Isolated>}
      <span>{t('results.signed_at', { time: time(at) })}</span>
    </p>
  )
}

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
          name={t('report.photo_of', {
            kind: t('report.photo_number', { number: index + 1, count: photos.length }),
            task: title,
          })}
        />
      ))}
    </div>
  )
}
