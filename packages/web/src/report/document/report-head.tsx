import type { OfficeReport, Report, Withheld } from '@brightkey/contract/reports/schema'
import { formatList } from '@brightkey/i18n/format'
import { zoneName } from '@brightkey/i18n/zone'
import type { ReactNode } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Badge, Notice } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, CheckIcon, ClockIcon, PinIcon, ShieldIcon, UndoIcon } from '../../ui/icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { MapLink } from '../../ui/typed/map-link.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { useReportTime } from '../formats.ts'
import { LockIcon } from '../icons.tsx'
import { sectionHref } from './section-nav.tsx'
import { Tally } from './tally.tsx'

/** In the office also who it was assigned to, where another submitted it. */
type ShownReport = Report & Partial<Pick<OfficeReport, 'assigned'>>

/** The summary: issuer, apartment, review verdict, totals, cleaner and times. */
export function ReportHead({ report, actions }: { report: ShownReport; actions: ReactNode }) {
  const t = useReportText()
  const time = useReportTime(report)
  const { document } = report
  const { apartment, issuer } = document
  const place = [apartment.area_title, apartment.address].filter(Boolean).join(', ')
  const late = report.submitted_at > document.expires_at
  const { unchanged } = report.seal
  return (
    <Card className="grid gap-6 p-5 sm:p-8 print:mb-6 print:gap-4 print:border-0 print:p-0">
      <header className="grid gap-2">
        {issuer && (
          <p className="mb-1 font-bold text-lg text-primary">
            <Isolated>{issuer}</Isolated>
          </p>
        )}
        <Dotted className="font-semibold text-muted text-sm">
          {t('report.title')}
          <bdi dir="ltr">{document.code}</bdi>
          {report.version > 1 && t('report.version', { version: report.version })}
        </Dotted>
        <h1 className="text-balance font-bold text-2xl sm:text-3xl">
          <Isolated>{apartment.name}</Isolated>
        </h1>
        {place && (
          <p className="text-muted">
            <MapLink place={place} icon={<PinIcon className="size-5" />} />
          </p>
        )}
      </header>
      <Verdict report={report} />
      <Tally report={report} />
      <Facts report={report} />
      <p className="flex flex-wrap items-center gap-x-2">
        {/* As high as the links next to it, for lines of one distance. */}
        <span className="inline-flex min-h-11 items-center">
          <Badge tone={late ? 'alert' : 'good'} icon={<ClockIcon className="size-4" />}>
            {t(late ? 'summary.late' : 'summary.on_time')}
          </Badge>
        </span>
        <a href={sectionHref('seal')} className="inline-flex min-h-11 items-center rounded-full">
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

const personName = ({ first_name, last_name }: Record<'first_name' | 'last_name', string>) =>
  `${first_name} ${last_name}`.trim()

/** Cleaner and times. Withheld or missing values have no line. */
function Facts({ report }: { report: ShownReport }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const time = useReportTime(report)
  const { cleaner, expires_at, note, time_zone } = report.document
  const { assigned } = report
  const facts = [
    ...(assigned ? [[t('summary.assigned'), personName(assigned)] as const] : []),
    [assigned ? t('summary.submitted_by') : t('summary.cleaner'), personName(cleaner)],
    [t('summary.company'), cleaner.company_name],
    [t('summary.submitted'), time(report.submitted_at)],
    [t('summary.due'), time(expires_at)],
  ] as const
  return (
    <div className="@container grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @lg:grid-cols-4 print:grid-cols-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-semibold">
                  <Isolated>{value}</Isolated>
                </dd>
              </div>
            ),
        )}
        {note && (
          <div className="col-span-full min-w-0">
            <dt className="text-muted text-sm">{t('summary.note')}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              <TypedText text={note} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-muted text-xs">{t('summary.times_in', { zone: zoneName(time_zone, locale) })}</p>
    </div>
  )
}

/** The office's verdict. A client sees only an approval or that a newer version exists. */
function Verdict({ report }: { report: Report }) {
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

/** Names what the office withheld from this reader; renders nothing if nothing is withheld. */
function WithheldLine({ withheld }: { withheld: Withheld | null }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const what = [
    ...(withheld?.photos ? [t('withheld.photos', { count: withheld.photos })] : []),
    ...(withheld?.names ? [t('withheld.names')] : []),
    ...(withheld?.address ? [t('withheld.address')] : []),
  ]
  if (what.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <LockIcon className="mt-0.5 size-4" />
      {t('withheld.line', { what: formatList(what, locale) })}
    </p>
  )
}

/** Badges of the inspection score and the acceptance, linking to their sections. */
function ResultBadges({ report }: { report: Report }) {
  const t = useReportText()
  const { inspection, acceptance } = report.results
  if (report.document.sections_off?.includes('results')) return null
  const badges = [
    inspection && {
      id: 'inspection' as const,
      good: inspection.problems === 0,
      text:
        inspection.score === null
          ? t('link.inspection')
          : t('results.inspection_score', { percent: inspection.score }),
    },
    acceptance && {
      id: 'acceptance' as const,
      good: acceptance.accepted,
      text: t(acceptance.accepted ? 'results.accepted' : 'results.not_accepted'),
    },
  ]
  return badges.map((badge) => {
    if (badge === null) return null
    const Mark = badge.good ? CheckIcon : AlertIcon
    return (
      <a
        key={badge.id}
        href={sectionHref(badge.id)}
        className="inline-flex min-h-11 items-center rounded-full"
      >
        <Badge tone={badge.good ? 'good' : 'alert'} icon={<Mark className="size-4" />}>
          {badge.text}
        </Badge>
      </a>
    )
  })
}
