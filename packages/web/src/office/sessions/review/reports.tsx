import { getReportPdf } from '@brightkey/contract/reports/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { ReactNode } from 'react'
import { endpointUrl } from '../../../platform/http/send.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { FileIcon } from '../../../ui/icons.tsx'
import { OpenIcon } from '../../../ui/office/office-icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'

type ReportsProps = {
  session: Session
  /** Renders further actions for a version. */
  renderActions: (report: Session['reports'][number]) => ReactNode
}

/** The reports, newest version first, as page and PDF. */
export function Reports({ session, renderActions }: ReportsProps) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  return (
    <Panel title={t('one.reports')}>
      {session.reports.length === 0 && <p className="text-muted text-sm">{t('one.no_reports')}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {session.reports.map((report) => (
          <li key={report.id} className="grid grid-cols-1 gap-2">
            <Dotted className="text-sm">
              <span className="font-semibold">{t('one.report_version', { version: report.version })}</span>
              <span className="text-muted">{moment(report.submitted_at)}</span>
            </Dotted>
            {report.review && (
              <div className="grid grid-cols-1 gap-1 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Badge tone={report.review.verdict === 'approved' ? 'good' : 'waiting'}>
                    {t(`state.${report.review.verdict}`)}
                  </Badge>
                  <Dotted className="text-muted text-xs">
                    {moment(report.review.at)}
                    {report.review.by && <Isolated>{report.review.by}</Isolated>}
                  </Dotted>
                </p>
                {report.review.reason && (
                  <p dir="auto" className="whitespace-pre-line text-muted">
                    <TypedText text={report.review.reason} />
                  </p>
                )}
              </div>
            )}
            {report.revoked ? (
              <p className="text-muted text-sm">{t('one.report_link_revoked')}</p>
            ) : (
              <div className="flex flex-wrap gap-2 max-sm:*:grow lg:*:grow">
                <a
                  href={report.url}
                  target="_blank"
                  rel="noopener"
                  className={buttonClasses('soft', 'small')}
                >
                  <OpenIcon className="size-4" />
                  {t('one.report_open')}
                </a>
                <a
                  href={endpointUrl(getReportPdf, { token: report.token, lang: locale })}
                  target="_blank"
                  rel="noopener"
                  className={buttonClasses('outline', 'small')}
                >
                  <FileIcon className="size-4" />
                  {t('one.report_pdf')}
                </a>
              </div>
            )}
            {renderActions(report)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
