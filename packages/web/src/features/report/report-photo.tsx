import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { useOpenPhoto } from './report-lightbox.tsx'

type ReportPhotoProps = { report: Report; photo: DocumentPhoto; name: string }

/** One picture at its own proportions, so that nothing jumps when it arrives; opened large by a tap. */
export function ReportPhoto({ report, photo, name }: ReportPhotoProps) {
  const t = useReportText()
  const open = useOpenPhoto()
  const address = report.photos[photo.id]
  if (address === undefined) return <p className="text-muted text-sm">{t('report.empty_photo')}</p>
  return (
    <button
      type="button"
      onClick={() => open(photo.id)}
      aria-label={`${name}: ${t('report.open_photo')}`}
      className="block w-full overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={address.thumb_url ?? address.view_url ?? address.url}
        alt={name}
        width={photo.width ?? 4}
        height={photo.height ?? 3}
        loading="lazy"
        className="aspect-square h-auto w-full object-cover"
      />
    </button>
  )
}
