import { type Locale, textIn } from '@brightkey/contract/locale'
import { imagesOf, photosOf, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import type { ReportTexts } from '../../platform/language/public-catalogs.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { Slide } from '../../ui/lightbox.tsx'
import { useZoom } from '../../ui/use-zoom.ts'
import { pairsOf } from './pairs.ts'
import { momentOf } from './report-time.ts'

const Lightbox = lazyPart(async () => (await import('../../ui/lightbox.tsx')).Lightbox)

const OpenContext = createContext<(photoId: string) => void>(() => undefined)

/** Opens a photo of the report large: `const open = useOpenPhoto()`. */
export const useOpenPhoto = () => use(OpenContext)

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

/** Every picture of the report in one row to turn through, whichever of them is tapped. */
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

type ReportSlidesProps = { report: Report; startId: string; onClose: () => void }

function ReportSlides({ report, startId, onClose }: ReportSlidesProps) {
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
        <Button size="small" aria-pressed={zoom.zoomed} onClick={() => zoom.toggle()}>
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
    all: picturesOf(report).flatMap(slideOf),
    pairs: document.tasks
      .flatMap((task) => pairsOf(task).pairs)
      .map(({ before, after }) => [before, after].flatMap(slideOf)),
  }
}
