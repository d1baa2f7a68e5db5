import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, FileIcon, ShieldIcon } from '../../ui/icons.tsx'

type Report = NonNullable<Verification['report']>

/** Whether what is shown is what was handed in, how to check that, and the whole of it. */
export function ReportSeal({ report }: { report: Report }) {
  const t = useAcceptanceText()
  const { locale, timeZone } = useLanguage()
  const style = 'date-time'
  const time = formatInstant(report.submitted_at, { locale, timeZone, style })
  return (
    <Card className="grid gap-3 p-4">
      {report.unchanged ? (
        <Notice tone="good" icon={<ShieldIcon className="size-5" />}>
          <p className="font-semibold">{t('report.unchanged', { time })}</p>
        </Notice>
      ) : (
        <div role="alert">
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p className="font-semibold text-base">{t('report.changed')}</p>
            <p>{t('report.changed_text', { time })}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <dl className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted text-sm">{t('report.seal')}</dt>
          <dd dir="ltr" className="font-bold digits">
            {report.seal_code}
          </dd>
          {report.version > 1 && (
            <dd className="text-muted text-sm">· {t('report.version', { number: report.version })}</dd>
          )}
        </dl>
        <a
          href={inLanguage(report.url, locale)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('outline', 'medium')}
        >
          <FileIcon className="size-5" />
          {t('report.open')}
        </a>
      </div>
    </Card>
  )
}
