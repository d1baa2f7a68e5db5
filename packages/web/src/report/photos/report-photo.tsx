import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import type { ReactNode } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { useReportTime } from '../document/report-time.ts'
import { momentOf } from './pairs.ts'
import { useOpenPhoto } from './report-lightbox.tsx'

type ReportPhotoProps = { report: Report; photo: DocumentPhoto; name: string; ratio?: number }

/** One picture in a box of a known shape, so that nothing jumps when it arrives; opened large by a tap. */
export function ReportPhoto({ report, photo, name, ratio = 1 }: ReportPhotoProps) {
  const t = useReportText()
  const time = useReportTime(report)
  const kind = useKindName()
  const address = report.photos[photo.id]
  if (address === undefined) {
    return (
      <p
        style={{ aspectRatio: ratio }}
        className="grid place-items-center rounded-control bg-sunken p-3 text-muted text-sm"
      >
        {t('report.empty_photo')}
      </p>
    )
  }
  return (
    <PhotoTile
      photo={photo}
      src={address.thumb_url ?? address.view_url ?? address.url}
      name={name}
      ratio={ratio}
    >
      <span className="absolute start-1.5 bottom-1.5 flex gap-x-1.5 whitespace-nowrap rounded-full bg-black/65 px-2.5 py-0.5 font-semibold text-white text-xs print:bg-white print:text-black">
        {kind(photo)}
        <bdi dir="ltr" className="font-normal digits">
          {time(momentOf(photo), 'time')}
        </bdi>
      </span>
    </PhotoTile>
  )
}

type PhotoTileProps = {
  photo: Pick<DocumentPhoto, 'id' | 'width' | 'height'>
  src: string
  name: string
  ratio?: number
  /** A label upon it. */
  children?: ReactNode
}

/** The picture itself, wherever it is from: a tap opens it in the row of all pictures of the page. */
export function PhotoTile({ photo, src, name, ratio = 1, children }: PhotoTileProps) {
  const t = useReportText()
  const open = useOpenPhoto()
  return (
    <button
      type="button"
      style={{ aspectRatio: ratio }}
      onClick={() => open(photo.id)}
      className="relative block w-full break-inside-avoid overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={src}
        alt={name}
        width={photo.width ?? 4}
        height={photo.height ?? 3}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {children}
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
