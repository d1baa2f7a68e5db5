import { attachedPdfs } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { classes } from '../../ui/classes.ts'
import { FileIcon } from '../../ui/icons.tsx'
import { useReportTime } from '../formats.ts'
import { getPhotoTime } from './pairs.ts'

const ReportSlides = lazyPart(async () => (await import('./report-slides.tsx')).ReportSlides)

const OpenContext = createContext<(photoId: string) => void>(() => undefined)

/** Returns a function that opens a photo of the report in the lightbox. */
const useOpenPhoto = () => use(OpenContext)

/** Provides one lightbox over all photos of the report. */
export function ReportLightbox({ report, children }: { report: Report; children: ReactNode }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened !== null && (
        <Suspense>
          <ReportSlides report={report} startId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </OpenContext>
  )
}

type ReportPhotoProps = { report: Report; photo: DocumentPhoto; name: string; ratio?: number }

/** A labelled photo in a box of fixed aspect ratio, so that loading shifts no layout. Opens the lightbox. */
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
          {time(getPhotoTime(photo), 'time')}
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
  /** Overlay, such as a label. */
  children?: ReactNode
}

/** The photo itself, of the report or its results; opens the lightbox. */
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

/** Returns a function to the short name of a photo's kind, for labels. */
export function useKindName() {
  const t = useReportText()
  return ({ kind }: DocumentPhoto) =>
    kind === 'before' || kind === 'after' ? t(`photos.${kind}`) : t(`photo.${kind}`)
}

type PaperLinksProps = { report: Report; photos: readonly DocumentPhoto[]; className?: string }

/** Links to the PDF documents among the photos. */
export function PaperLinks({ report, photos, className }: PaperLinksProps) {
  const t = useReportText()
  return attachedPdfs(photos).map((paper, index) => (
    <a
      key={paper.id}
      className={classes(
        'inline-flex min-h-12 items-center gap-2 font-semibold text-primary text-sm underline',
        className,
      )}
      href={report.photos[paper.id]?.url}
      target="_blank"
      rel="noreferrer"
    >
      <FileIcon className="size-5" />
      {t('documents.item', { number: index + 1 })}
    </a>
  ))
}
