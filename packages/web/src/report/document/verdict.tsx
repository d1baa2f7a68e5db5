import type { Report } from '@brightkey/contract/reports/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { CheckIcon, ClockIcon, UndoIcon } from '../../ui/icons.tsx'
import { useReportTime } from './report-time.ts'

/** What the office made of the report. A client is told of an approval and of a newer version only. */
export function Verdict({ report }: { report: Report }) {
  const t = useReportText()
  const time = useReportTime(report)
  const { review, withheld, replaced, version } = report
  if (replaced) {
    return (
      <Notice tone="alert" icon={<UndoIcon className="size-5" />}>
        <p className="font-semibold text-base">
          {t('report.replaced', { version, newer: replaced.version })}
        </p>
        {replaced.url && (
          <a href={replaced.url} className={buttonClasses('outline', 'medium', false)}>
            {t('report.open_newer', { version: replaced.version })}
          </a>
        )}
      </Notice>
    )
  }
  if (review === null) {
    if (withheld !== null) return null
    return (
      <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
        <p className="font-semibold">{t('review.waiting')}</p>
      </Notice>
    )
  }
  const approved = review.verdict === 'approved'
  return (
    <Notice
      tone={approved ? 'good' : 'alert'}
      icon={approved ? <CheckIcon className="size-5" /> : <UndoIcon className="size-5" />}
    >
      <p className="font-semibold text-base">
        {t(approved ? 'review.approved_at' : 'review.returned_at', { time: time(review.at) })}
      </p>
    </Notice>
  )
}
