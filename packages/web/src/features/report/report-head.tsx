import { photosOf, skippedTasks } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon, ClockIcon, PinIcon, ShieldIcon } from '../../ui/icons.tsx'

/** Which apartment, how it went at a glance, who and when. */
export function ReportHead({ report, actions }: { report: Report; actions: ReactNode }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { document } = report
  const { apartment, cleaner } = document
  const time = (instant: string) =>
    formatInstant(instant, { locale, timeZone: document.time_zone, style: 'date-time' })
  const done = document.tasks.filter((task) => task.status === 'completed').length
  const total = document.tasks.length
  const place = [apartment.area_title, apartment.address].filter(Boolean).join(' · ')
  const late = report.submitted_at > document.expires_at
  const problems = document.issues.length
  const skipped = skippedTasks(document).length
  const facts = [
    [t('summary.cleaner'), `${cleaner.first_name} ${cleaner.last_name}`],
    [t('summary.company'), cleaner.company_name],
    [t('summary.submitted'), time(report.submitted_at)],
    [t('summary.due'), time(document.expires_at)],
    [t('summary.tasks_label'), t('summary.tasks_done', { done, total })],
    [t('summary.photos_label'), String(photosOf(document).length)],
    ...(document.note ? [[t('summary.note'), document.note] as const] : []),
  ] as const
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <header className="grid gap-2">
        <p className="font-semibold text-muted text-sm">
          {t('report.title')} · <bdi dir="ltr">{document.code}</bdi>
          {report.version > 1 && <> · {t('report.version', { version: report.version })}</>}
        </p>
        <h1 className="text-balance font-bold text-2xl sm:text-3xl">
          <bdi>{apartment.name}</bdi>
        </h1>
        {place && (
          <p className="flex items-start gap-2 text-muted">
            <PinIcon className="mt-0.5 size-5" />
            <bdi>{place}</bdi>
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <Badge
            tone={problems > 0 ? 'alert' : 'good'}
            icon={problems > 0 ? <AlertIcon className="size-4" /> : <CheckIcon className="size-4" />}
          >
            {problems > 0 ? t('problems.count', { count: problems }) : t('problems.none')}
          </Badge>
          {skipped > 0 ? (
            <Badge tone="waiting">{t('skipped.count', { count: skipped })}</Badge>
          ) : (
            <Badge tone="good" icon={<CheckIcon className="size-4" />}>
              {t('summary.all_done')}
            </Badge>
          )}
          <Badge tone={late ? 'alert' : 'good'} icon={<ClockIcon className="size-4" />}>
            {t(late ? 'summary.late' : 'summary.on_time')}
          </Badge>
          <Badge tone={report.seal.unchanged ? 'good' : 'alert'} icon={<ShieldIcon className="size-4" />}>
            {report.seal.unchanged
              ? t('seal.unchanged', { time: time(report.submitted_at) })
              : t('seal.changed')}
          </Badge>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className={classes('min-w-0', value === document.note && 'col-span-full')}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold">
              <bdi className="whitespace-pre-line">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {actions}
    </Card>
  )
}
