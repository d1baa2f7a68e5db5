import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { useOpenPhoto } from './report-lightbox.tsx'
import { momentOf, useReportTime } from './report-time.ts'

type ReportPhotoProps = { report: Report; photo: DocumentPhoto; name: string; ratio?: number }

/** One picture in a box of a known shape, so that nothing jumps when it arrives; opened large by a tap. */
export function ReportPhoto({ report, photo, name, ratio = 1 }: ReportPhotoProps) {
  const t = useReportText()
  const time = useReportTime(report)
  const open = useOpenPhoto()
  const kind = useKindName()
  const address = report.photos[photo.id]
  const shape = { aspectRatio: ratio }
  if (address === undefined) {
    return (
      <p style={shape} className="grid place-items-center rounded-control bg-sunken p-3 text-muted text-sm">
        {t('report.empty_photo')}
      </p>
    )
  }
  return (
    <button
      type="button"
      style={shape}
      onClick={() => open(photo.id)}
      className="relative block w-full break-inside-avoid overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={address.thumb_url ?? address.view_url ?? address.url}
        alt={name}
        width={photo.width ?? 4}
        height={photo.height ?? 3}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute start-1.5 bottom-1.5 flex gap-x-1.5 whitespace-nowrap rounded-full bg-black/65 px-2.5 py-0.5 font-semibold text-white text-xs print:bg-white print:text-black">
        {kind(photo)}
        <bdi dir="ltr" className="font-normal digits">
          {time(momentOf(photo), 'time')}
        </bdi>
      </span>
      <span className="sr-only">{t('report.open_photo')}</span>
    </button>
  )
}

/** The kind of a picture in one short word, for a label upon it. */
export function useKindName() {
  const t = useReportText()
  return ({ kind }: DocumentPhoto) =>
    kind === 'before' || kind === 'after' ? t(`photos.${kind}`) : t(`photo.${kind}`)
}
