import { textIn } from '@brightkey/contract/locale'
import { imagesOf } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { ReportPhoto } from './report-photo.tsx'

/** What is wrong comes first. Nothing at all when nothing is. */
export function Problems({ report }: { report: Report }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { issues, tasks, time_zone } = report.document
  if (issues.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="flex items-center gap-2 font-bold text-alert text-xl">
        <AlertIcon />
        {t('problems.heading')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {issues.map((issue) => {
          const task = tasks.find(({ id }) => id === issue.task_id)
          return (
            <li
              key={issue.id}
              className="grid content-start gap-3 rounded-card border border-alert-mark bg-surface p-4"
            >
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone="alert">{t(`issue.${issue.kind}`)}</Badge>
                {task && (
                  <span className="text-muted text-sm">
                    <bdi>{textIn(task.title, locale)}</bdi>
                  </span>
                )}
              </div>
              <p dir="auto" className="whitespace-pre-line">
                {issue.text || t('problems.no_text')}
              </p>
              <div className="grid grid-cols-3 gap-2 empty:hidden">
                {imagesOf(issue.photos, 'issue').map((photo) => (
                  <ReportPhoto key={photo.id} report={report} photo={photo} name={t('photo.issue')} />
                ))}
              </div>
              <p className="text-muted text-sm">
                {t('problems.reported_at', {
                  time: formatInstant(issue.created_at, { locale, timeZone: time_zone, style: 'date-time' }),
                })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
