import type { Report } from '@brightkey/contract/reports/schema'
import { zoneName } from '@brightkey/i18n/zone'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { useReportTime } from './report-time.ts'

/** Who and when. What is withheld or was never said has no line. */
export function Facts({ report }: { report: Report }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const time = useReportTime(report)
  const { cleaner, expires_at, note, time_zone } = report.document
  const facts = [
    [t('summary.cleaner'), `${cleaner.first_name} ${cleaner.last_name}`.trim()],
    [t('summary.company'), cleaner.company_name],
    [t('summary.submitted'), time(report.submitted_at)],
    [t('summary.due'), time(expires_at)],
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 print:grid-cols-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-semibold">
                  <bdi>{value}</bdi>
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
