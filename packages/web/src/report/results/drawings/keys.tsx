import { useReportText } from '../../../platform/language/language.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { ResultProps } from '../../formats.ts'

/** Counts of the keys and cards handed over. Read-only pages never show which keys they are. */
export function Drawing({ report, time }: ResultProps) {
  const t = useReportText()
  const { keys } = report.results
  if (keys === null) return null
  const counts = [
    [t('results.handed_over'), keys.handover],
    [t('results.received'), keys.receipt],
  ] as const
  return (
    <Card className="@container px-4 break-inside-avoid sm:px-6 print:border-0 print:p-0">
      <dl>
        {counts.map(([name, count]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-3 last:border-b-0"
          >
            <dt className="text-muted">{name}</dt>
            {count === null ? (
              <dd className="text-muted">{t('results.not_received')}</dd>
            ) : (
              <>
                <dd className="font-semibold">
                  {t('results.keys_found', { found: count.found, expected: keys.expected })}
                </dd>
                {count.differs && (
                  <dd>
                    <Badge tone="alert">{t('results.differs')}</Badge>
                  </dd>
                )}
                <dd className="flex basis-full flex-wrap gap-x-3 text-muted text-sm @min-[30rem]:ms-auto @min-[30rem]:basis-auto">
                  {count.name && <Isolated>{count.name}</Isolated>}
                  <span>{time(count.at)}</span>
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
