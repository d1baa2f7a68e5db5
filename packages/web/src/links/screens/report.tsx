import type { PageData } from '@brightkey/contract/page'
import { getReport } from '@brightkey/contract/reports/endpoints'
import type { Report } from '@brightkey/contract/reports/schema'
import { useCallback, useMemo } from 'react'
import { useRead } from '../../platform/http/read.ts'
import { failureReason, send } from '../../platform/http/send.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { ReportActions } from '../../report/document/report-actions.tsx'
import { ReportHead } from '../../report/document/report-head.tsx'
import { SectionNav } from '../../report/document/section-nav.tsx'
import { ReportLightbox } from '../../report/photos/report-photo.tsx'
import { getNavEntries, Sections } from '../../report/sections.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ToastArea } from '../../ui/toast.tsx'
import { ClosedPage } from '../frame/closed-page.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { CallOffice } from '../queue/call-office.tsx'

type ReportPageProps = { page: Extract<PageData, { page: 'report' | 'mobile-report' }> }

/** `/report/{token}` and `/mobile-report/{token}`: the same frozen report, the second laid out for a phone. */
export function ReportPage({ page }: ReportPageProps) {
  const { t, locale } = useLanguage()
  const { token } = page.params
  const ask = useCallback(() => send(getReport, { token }, { locale }), [token, locale])
  const problem = page.problem && { ...page.problem, detail: page.problem.detail ?? null }
  const { data, failure, retry } = useRead(page.data, problem, ask)
  if (failure?.status === 404) return <ClosedPage why="not_found" />
  if (failure !== null || data === null) {
    return (
      <PageFrame>
        {failure === null ? (
          <Skeleton label={t('page.loading')} rows={4} />
        ) : (
          <ErrorState title={t('failed.loading_report')} retry={{ label: t('page.retry'), onRetry: retry }}>
            {failureReason(failure, t)}
            <CallOffice className="mt-5" />
          </ErrorState>
        )}
      </PageFrame>
    )
  }
  return <ReportView report={data} token={token} onPhone={page.page === 'mobile-report'} />
}

function ReportView({ report, token, onPhone }: { report: Report; token: string; onPhone: boolean }) {
  const t = useReportText()
  const { document } = report
  const entries = useMemo(() => getNavEntries(report, t), [report, t])
  return (
    <PageFrame wide={!onPhone}>
      <title>{t('report.document_title', { apartment: document.apartment.name, code: document.code })}</title>
      <ToastArea>
        <ReportLightbox report={report}>
          <div className={classes('grid grid-cols-1 gap-6 print:block', onPhone && 'mx-auto max-w-md')}>
            <ReportHead
              report={report}
              actions={<ReportActions report={report} token={token} onPhone={onPhone} />}
            />
            <SectionNav entries={entries} />
            <Sections report={report} token={token} onPhone={onPhone} t={t} />
          </div>
        </ReportLightbox>
      </ToastArea>
    </PageFrame>
  )
}
