import { textIn } from '@brightkey/contract/locale'
import { pickImages } from '@brightkey/contract/reports/rules'
import type { DocumentIssue, Report } from '@brightkey/contract/reports/schema'
import { Suspense } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { type SectionProps, useReportTime } from '../formats.ts'
import { PaperLinks, ReportPhoto } from '../photos/report-photo.tsx'

const ReportVoice = lazyPart(async () => (await import('../voice/report-voice.tsx')).ReportVoice)

/** The reported problems. */
export function Problems({ id, report }: SectionProps) {
  const t = useReportText()
  const { issues } = report.document
  return (
    <section id={id} className="grid scroll-mt-20 gap-4 print:block">
      <h2 className="flex items-center gap-2 font-bold text-alert text-xl break-after-avoid print:mb-3">
        <AlertIcon />
        {t('problems.heading')}
      </h2>
      <ul className={classes('grid gap-3', issues.length > 1 && 'sm:grid-cols-2')}>
        {issues.map((issue) => (
          <ProblemItem key={issue.id} report={report} issue={issue} />
        ))}
      </ul>
    </section>
  )
}

type ProblemItemProps = {
  report: Report
  issue: DocumentIssue
  /** It came after the report, or only more of it did. */
  isLate?: boolean
}

/** One problem, with what the cleaner added to it. */
export function ProblemItem({ report, issue, isLate = false }: ProblemItemProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const time = useReportTime(report)
  const task = report.document.tasks.find(({ id }) => id === issue.task_id)
  return (
    <li
      className={classes(
        'grid content-start gap-3 rounded-card border bg-surface p-4 break-inside-avoid sm:p-5',
        issue.withdrawn_at ? 'border-line' : 'border-alert-mark',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge
          tone={issue.withdrawn_at ? 'neutral' : 'alert'}
          icon={<Drawing name={issue.kind} className="size-5" />}
        >
          {t(`issue.${issue.kind}`)}
        </Badge>
        {task && (
          <span className="text-muted text-sm">
            <Isolated>{textIn(task.title, locale)}</Isolated>
          </span>
        )}
      </div>
      {(issue.text || !isLate) && (
        <p dir="auto" className="whitespace-pre-line text-lg">
          {issue.text ? <TypedText text={issue.text} /> : t('problems.no_text')}
        </p>
      )}
      {issue.additions?.map((addition) => (
        <div key={addition.id} className="border-line border-s-2 ps-3">
          <p dir="auto" className="whitespace-pre-line">
            <TypedText text={addition.text} />
          </p>
          <p className="text-muted text-sm">{t('problems.added_at', { time: time(addition.created_at) })}</p>
        </div>
      ))}
      {issue.voice_notes && (
        <Suspense>
          <ReportVoice report={report} notes={issue.voice_notes} />
        </Suspense>
      )}
      <div className="grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3 print:grid-cols-2">
        {pickImages(issue.photos, 'issue').map((photo, index, { length: count }) => (
          <ReportPhoto
            key={photo.id}
            report={report}
            photo={photo}
            name={t('report.photo_named', {
              number: index + 1,
              count,
              kind: t('photo.issue').toLocaleLowerCase(locale),
              task: t(`issue.${issue.kind}`),
            })}
          />
        ))}
        <PaperLinks report={report} photos={issue.photos} />
      </div>
      <p className="text-muted text-sm">{t('problems.reported_at', { time: time(issue.created_at) })}</p>
      {issue.withdrawn_at && (
        <p className="font-semibold text-sm">
          {t('problems.withdrawn_at', { time: time(issue.withdrawn_at) })}
        </p>
      )}
    </li>
  )
}
