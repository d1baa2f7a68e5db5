import type { Report } from '@brightkey/contract/reports/schema'
import type { ReactNode } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ClockIcon, PinIcon, ShieldIcon } from '../../ui/icons.tsx'
import { ResultBadges } from '../results/result-badges.tsx'
import { WithheldLine } from '../results/withheld-line.tsx'
import { Facts } from './facts.tsx'
import { useReportTime } from './report-time.ts'
import { sealId } from './sections.ts'
import { Tally } from './tally.tsx'
import { Verdict } from './verdict.tsx'

/** The summary: which apartment, what the office says of it, how complete it is, who and when, and who sends it. */
export function ReportHead({ report, actions }: { report: Report; actions: ReactNode }) {
  const t = useReportText()
  const time = useReportTime(report)
  const { document } = report
  const { apartment, issuer } = document
  const place = [apartment.area_title, apartment.address].filter(Boolean).join(' · ')
  const late = report.submitted_at > document.expires_at
  const { unchanged } = report.seal
  return (
    <Card className="grid gap-6 p-5 sm:p-8 print:mb-6 print:gap-4 print:border-0 print:p-0">
      <header className="grid gap-2">
        {issuer && (
          <p className="mb-1 font-bold text-lg text-primary">
            <bdi>{issuer}</bdi>
          </p>
        )}
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
      </header>
      <Verdict report={report} />
      <Tally report={report} />
      <Facts report={report} />
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge tone={late ? 'alert' : 'good'} icon={<ClockIcon className="size-4" />}>
          {t(late ? 'summary.late' : 'summary.on_time')}
        </Badge>
        <a href={`#${sealId}`} className="inline-flex min-h-11 items-center rounded-full">
          <Badge
            tone={unchanged ? 'good' : 'alert'}
            icon={unchanged ? <ShieldIcon className="size-4" /> : <AlertIcon className="size-4" />}
          >
            {unchanged ? t('seal.unchanged', { time: time(report.submitted_at) }) : t('seal.changed')}
          </Badge>
        </a>
        <ResultBadges report={report} />
      </p>
      <WithheldLine withheld={report.withheld} />
      {actions}
    </Card>
  )
}
