import { getOfficeReport } from '@brightkey/contract/reports/endpoints'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { isStatus } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'

const route = getRouteApi('/reports/$id')

/** Leads from a report's URL in the office, to which the report's page links, to its session. */
export function ReportScreen() {
  const { t } = useTexts()
  const { id } = route.useParams()
  const { send } = route.useSearch()
  const report = useRead(getOfficeReport, { id })

  if (report.data)
    return (
      <Navigate
        to="/sessions/$id"
        params={{ id: report.data.session_id }}
        // Not in the URL: the dialog must not open again when the link is passed on.
        {...(send && { state: { sendReport: id } })}
        replace
      />
    )
  if (report.isPending) return <Skeleton label={t('client.loading')} rows={5} className="p-4 lg:p-8" />
  if (isStatus(report.error, 404))
    return (
      <Empty
        icon={<FileIcon />}
        title={<h1>{t('client.not_found')}</h1>}
        action={
          <Link to="/" className={buttonClasses()}>
            {t('nav.home')}
          </Link>
        }
      />
    )
  return <ReadFailed read={report} title={t('client.load_failed')} isHeading />
}
