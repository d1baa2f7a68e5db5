import { textIn } from '@brightkey/contract/locale'
import type { DocumentSpot } from '@brightkey/contract/reports/schema'
import { isSpotLate } from '@brightkey/contract/sessions/spots/rules'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import type { SectionProps } from '../formats.ts'
import { ReportPhoto } from '../photos/report-photo.tsx'

/** The places that the cleaner was asked to photograph in the end. */
export function Spots({ id, report }: SectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { spots = [], tasks } = report.document
  return (
    <section id={id} className="grid scroll-mt-20 gap-4 print:mb-6 print:block">
      <div className="break-after-avoid">
        <h2 className="font-bold text-xl">{t('spots.heading')}</h2>
        <p className="text-muted text-sm">{t('spots.note')}</p>
      </div>
      <Card className="px-5">
        {spots.map((spot) => {
          const task = tasks.find((each) => each.id === spot.task_id)
          const place = textIn(spot.title, locale)
          const name = task ? t('spots.in_task', { task: textIn(task.title, locale), place }) : place
          return (
            <div
              key={spot.id}
              className="flex items-start justify-between gap-4 border-line border-b py-4 last:border-b-0"
            >
              <div className="grid gap-1">
                <h3 className="font-semibold">
                  <Isolated>{name}</Isolated>
                </h3>
                <SpotAnswer spot={spot} />
              </div>
              {spot.photos.map((photo) => (
                <div key={photo.id} className="w-32 shrink-0 sm:w-44">
                  <ReportPhoto report={report} photo={photo} name={name} ratio={4 / 3} />
                </div>
              ))}
            </div>
          )
        })}
      </Card>
    </section>
  )
}

/** Whether and when it was photographed, and why late. */
function SpotAnswer({ spot: { photos, minutes, reason, reason_text } }: { spot: DocumentSpot }) {
  const t = useReportText()
  const count = minutes ?? 0
  if (photos.length === 0) return <p className="text-muted text-sm">{t('spots.missing')}</p>
  return (
    <Dotted className="text-muted text-sm">
      {isSpotLate(count) ? t('spots.late', { count }) : t('spots.in_time', { count: Math.max(1, count) })}
      {reason && (
        <>
          {t(`spot_reason.${reason}`)}
          {reason_text && (
            <>
              :{' '}
              <span dir="auto">
                <TypedText text={reason_text} />
              </span>
            </>
          )}
        </>
      )}
    </Dotted>
  )
}
