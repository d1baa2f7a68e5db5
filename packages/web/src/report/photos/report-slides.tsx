import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import {
  documentPhotos,
  isStoredUnchanged,
  pickImages,
  type ShotPicture,
  type ShotRow,
  shotPictures,
  shotRows,
  tasksByRoom,
} from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import { useMemo } from 'react'
import { type ReportTexts, useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Lightbox, type Slide } from '../../ui/lightbox.tsx'
import { useZoom } from '../../ui/use-zoom.ts'
import { resultSlides } from '../result-items.ts'
import { getPhotoTime, pairPhotos } from './pairs.ts'

/**
 * Returns the photos in page order: problems first, then what came late, then room by room, each before photo followed by its after
 * photo, then the spots.
 */
function getPhotosInOrder({ document, late }: Report): (DocumentPhoto | NamedPicture)[] {
  const tasks = tasksByRoom(document).flatMap((room) => room.tasks)
  const paired = tasks.flatMap((task) => {
    const { rows, rest } = shotRows(task)
    const { pairs, alone } = pairPhotos({ photos: rest })
    return [...rows.flatMap(namePictures), ...pairs.flatMap(({ before, after }) => [before, after]), ...alone]
  })
  const lateImages = documentPhotos(late).filter(({ mime }) => mime !== 'application/pdf')
  const spots = (document.spots ?? []).flatMap(({ photos }) => photos)
  return [
    ...pickImages(documentPhotos({ ...document, tasks: [] }), 'issue'),
    ...lateImages,
    ...paired,
    ...spots,
  ]
}

type NamedPicture = { picture: ShotPicture; title: LocalisedText }

const namePictures = (row: ShotRow): NamedPicture[] =>
  shotPictures(row).map((picture) => ({ picture, title: row.shot.title }))

/** Maps photo ids to titles of tasks and spots. */
const getTaskTitles = ({ document, late }: Report, locale: Locale) =>
  new Map(
    [...document.tasks, ...(document.spots ?? []), ...late.tasks].flatMap((task) =>
      task.photos.map(({ id }) => [id, textIn(task.title, locale)] as const),
    ),
  )

type ReportSlidesProps = { report: Report; startId: string; onClose: () => void }

/** The report's lightbox; loaded with the first tap on a photo. */
export function ReportSlides({ report, startId, onClose }: ReportSlidesProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const zoom = useZoom()
  // Memoised, because zooming renders on every pointer move.
  const slides = useMemo(() => buildSlides(report, locale, t), [report, locale, t])
  return (
    <Lightbox
      slides={slides.all}
      startId={startId}
      labels={{ close: t('action.close'), next: t('action.next'), previous: t('action.previous') }}
      zoom={zoom}
      tools={
        <Button aria-pressed={zoom.zoomed} onClick={() => zoom.toggle()}>
          {t('action.zoom')}
        </Button>
      }
      pairs={{
        slides: slides.pairs,
        labels: { together: t('compare.together'), apart: t('compare.apart') },
      }}
      onClose={onClose}
    />
  )
}

function buildSlides(report: Report, locale: Locale, t: Translate<ReportTexts>) {
  const { document } = report
  const titles = getTaskTitles(report, locale)
  const toShotSlide = ({ picture, title }: NamedPicture): Slide[] => {
    const address = report.photos[picture.address]
    if (address === undefined) return []
    const format = { locale, timeZone: document.time_zone, style: 'date-time' } as const
    const kind = picture.role === 'before' ? t('photos.before') : t(`shots.${picture.role}`)
    const name = t('report.photo_of', { kind, task: textIn(title, locale) })
    const caption = picture.at === null ? '' : formatInstant(picture.at, format)
    return [{ id: picture.id, src: address.view_url ?? address.url, name, caption }]
  }
  const toSlide = (photo: DocumentPhoto | NamedPicture): Slide[] => {
    if ('picture' in photo) return toShotSlide(photo)
    const address = report.photos[photo.id]
    if (address === undefined) return []
    const format = { locale, timeZone: document.time_zone, style: 'date-time' } as const
    const at = { time: formatInstant(getPhotoTime(photo), format) }
    const time = photo.taken_at ? t('photos.taken_at', at) : t('photos.received_at', at)
    const caption = isStoredUnchanged(photo) ? `${time} · ${t('photos.unchanged')}` : time
    const kind = t(`photo.${photo.kind}`)
    const task = titles.get(photo.id)
    const name = task === undefined ? kind : t('report.photo_of', { kind, task })
    return [{ id: photo.id, src: address.view_url ?? address.url, name, caption }]
  }
  return {
    all: [...getPhotosInOrder(report).flatMap(toSlide), ...resultSlides(report, locale, t)],
    pairs: document.tasks.flatMap((task) => {
      const { rows, rest } = shotRows(task)
      const { pairs } = pairPhotos({ photos: rest })
      return [
        ...rows.map(namePictures).filter((pictures) => pictures.length > 1),
        ...pairs.map(({ before, after }) => [before, after]),
      ].map((shown) => shown.flatMap(toSlide))
    }),
  }
}
