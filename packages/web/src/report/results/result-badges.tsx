import type { Report } from '@brightkey/contract/reports/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'

/** Badges of the inspection score and the acceptance, linking to their sections. */
export function ResultBadges({ report }: { report: Report }) {
  const t = useReportText()
  const { inspection, acceptance } = report.results
  const badges = [
    inspection && {
      id: 'inspection',
      good: inspection.problems === 0,
      text: (
        <>
          {t('link.inspection')}{' '}
          {inspection.score !== null && t('results.percent', { percent: inspection.score })}
        </>
      ),
    },
    acceptance && {
      id: 'acceptance',
      good: acceptance.accepted,
      text: t(acceptance.accepted ? 'results.accepted' : 'results.not_accepted'),
    },
  ]
  return badges.map((badge) => {
    if (badge === null) return null
    const Mark = badge.good ? CheckIcon : AlertIcon
    return (
      <a key={badge.id} href={`#${badge.id}`} className="inline-flex min-h-11 items-center rounded-full">
        <Badge tone={badge.good ? 'good' : 'alert'} icon={<Mark className="size-4" />}>
          {badge.text}
        </Badge>
      </a>
    )
  })
}
