import { textIn } from '@brightkey/contract/locale'
import { shotRows } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, DocumentTask, Report } from '@brightkey/contract/reports/schema'
import { Suspense, useState } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CompareIcon } from '../icons.tsx'
import { getAspectRatio, type Pair, pairPhotos } from './pairs.ts'
import { ReportPhoto, useKindName } from './report-photo.tsx'

const CompareSlider = lazyPart(async () => (await import('../../ui/compare-slider.tsx')).CompareSlider)

/** A task's photos: before and after side by side, or as a before/after slider. */
export function TaskPhotos({
  report,
  task,
  narrow,
}: {
  report: Report
  task: DocumentTask
  narrow: boolean
}) {
  const t = useReportText()
  const [sliding, setSliding] = useState(false)
  const { rows, rest } = shotRows(task)
  const { pairs, alone } = pairPhotos({ photos: rest })
  const ratio = getAspectRatio(task.photos)
  const name = usePhotoNames(task)
  if (pairs.length + alone.length === 0) {
    // The named ones are shown above.
    if (rows.length > 0) return null
    // With withheld photos, "no photos" could be wrong.
    if (report.withheld?.photos) return null
    return <p className="text-muted text-sm">{t('tasks.no_photos')}</p>
  }
  return (
    <div className="grid min-w-0 content-start gap-3 print:grid-cols-2 print:gap-x-5">
      {pairs.map((pair, index) => (
        <div key={pair.after.id} className="break-inside-avoid">
          {sliding && (
            <div className="print:hidden">
              <Suspense
                fallback={<div style={{ aspectRatio: ratio }} className="rounded-control bg-sunken" />}
              >
                <Slider report={report} pair={pair} task={task} ratio={ratio} number={index + 1} />
              </Suspense>
            </div>
          )}
          <div className={classes('grid-cols-2 gap-2', sliding ? 'hidden print:grid' : 'grid')}>
            <ReportPhoto report={report} photo={pair.before} name={name(pair.before)} ratio={ratio} />
            <ReportPhoto report={report} photo={pair.after} name={name(pair.after)} ratio={ratio} />
          </div>
        </div>
      ))}
      {alone.length > 0 && (
        <div
          className={classes(
            'col-span-full grid grid-cols-2 gap-2 print:grid-cols-4',
            !narrow && 'sm:grid-cols-3',
          )}
        >
          {alone.map((photo) => (
            <ReportPhoto key={photo.id} report={report} photo={photo} name={name(photo)} ratio={ratio} />
          ))}
        </div>
      )}
      {pairs.length > 0 && (
        <Button
          look="soft"
          icon={<CompareIcon className="size-5" />}
          onClick={() => setSliding(!sliding)}
          className="justify-self-start print:hidden"
        >
          {t(sliding ? 'compare.together' : 'action.compare')}
        </Button>
      )}
    </div>
  )
}

type SliderProps = { report: Report; pair: Pair; task: DocumentTask; ratio: number; number: number }

function Slider({ report, pair, task, ratio, number }: SliderProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const name = usePhotoNames(task)
  const kind = useKindName()
  const toSide = (photo: DocumentPhoto) => {
    const { view_url = null, url = '' } = report.photos[photo.id] ?? {}
    return { src: view_url ?? url, name: name(photo), chip: kind(photo) }
  }
  return (
    <CompareSlider
      before={toSide(pair.before)}
      after={toSide(pair.after)}
      ratio={ratio}
      label={t('compare.label', { task: textIn(task.title, locale), number })}
      valueText={(percent) => t('compare.value', { percent })}
    />
  )
}

/** Returns a function to an accessible name: "Photo 2 of 5, after, Kitchen". */
function usePhotoNames(task: DocumentTask) {
  const t = useReportText()
  const { locale } = useLanguage()
  return (photo: DocumentPhoto) => {
    const ofKind = task.photos.filter(({ kind }) => kind === photo.kind)
    return t('report.photo_named', {
      number: ofKind.indexOf(photo) + 1,
      count: ofKind.length,
      kind: t(`photo.${photo.kind}`).toLocaleLowerCase(locale),
      task: textIn(task.title, locale),
    })
  }
}
