import { type Locale, textIn } from '@brightkey/contract/locale'
import { imagesOf, photosOf, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import { useMemo } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import type { ReportTexts } from '../../platform/language/public-catalogs.ts'
import { Button } from '../../ui/button.tsx'
import { Lightbox, type Slide } from '../../ui/lightbox.tsx'
import { useZoom } from '../../ui/use-zoom.ts'
import { resultSlides } from '../results/result-slides.ts'
import { momentOf, pairsOf } from './pairs.ts'

/** Pictures in the order of the page: problems first, then room by room, before beside after. */
function picturesOf({ document }: Report): DocumentPhoto[] {
  const tasks = tasksByRoom(document).flatMap((room) => room.tasks)
  const paired = tasks.flatMap((task) => {
    const { pairs, alone } = pairsOf(task)
    return [...pairs.flatMap(({ before, after }) => [before, after]), ...alone]
  })
  return [...imagesOf(photosOf({ ...document, tasks: [] }), 'issue'), ...paired]
}

/** The name of the task that each picture belongs to, by the picture's id. */
const titlesOf = ({ document }: Report, locale: Locale) =>
  new Map(
    document.tasks.flatMap((task) => task.photos.map(({ id }) => [id, textIn(task.title, locale)] as const)),
  )

type ReportSlidesProps = { report: Report; startId: string; onClose: () => void }

/** The row of pictures, opened at one of them; what it needs comes with the first tap. */
export function ReportSlides({ report, startId, onClose }: ReportSlidesProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const zoom = useZoom()
  // Once, for looking closer draws anew with every movement of a finger.
  const shown = useMemo(() => slidesOf(report, locale, t), [report, locale, t])
  return (
    <Lightbox
      slides={shown.all}
      startId={startId}
      labels={{ close: t('action.close'), next: t('action.next'), previous: t('action.previous') }}
      zoom={zoom}
      tools={
        <Button aria-pressed={zoom.zoomed} onClick={() => zoom.toggle()}>
          {t('action.zoom')}
        </Button>
      }
      pairs={{
        slides: shown.pairs,
        labels: { together: t('compare.together'), apart: t('compare.apart') },
      }}
      onClose={onClose}
    />
  )
}

function slidesOf(report: Report, locale: Locale, t: Translate<ReportTexts>) {
  const { document } = report
  const titles = titlesOf(report, locale)
  const slideOf = (photo: DocumentPhoto): Slide[] => {
    const address = report.photos[photo.id]
    if (address === undefined) return []
    const how = { locale, timeZone: document.time_zone, style: 'date-time' } as const
    const at = { time: formatInstant(momentOf(photo), how) }
    const caption = photo.taken_at ? t('photos.taken_at', at) : t('photos.received_at', at)
    const kind = t(`photo.${photo.kind}`)
    const task = titles.get(photo.id)
    const name = task === undefined ? kind : t('report.photo_of', { kind, task })
    return [{ id: photo.id, src: address.view_url ?? address.url, name, caption }]
  }
  return {
    all: [...picturesOf(report).flatMap(slideOf), ...resultSlides(report, locale, t)],
    pairs: document.tasks
      .flatMap((task) => pairsOf(task).pairs)
      .map(({ before, after }) => [before, after].flatMap(slideOf)),
  }
}
