import { getStatement } from '@brightkey/contract/reports/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDownload } from '../../platform/office/use-download.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { MonthIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { StatementActions } from '../cleaners/statement-actions.tsx'
import { StatementTable } from '../cleaners/statement-table.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { HomeLink } from '../fields/home-link.tsx'
import { MonthField, presentMonth } from '../fields/month-field.tsx'

const route = getRouteApi('/cleaners/$id/statement')

/** A cleaner's work in a month, and its amount at their rate. */
export function StatementScreen() {
  const { t } = useTexts()
  const tf = useFigureText()
  const allowed = has(useUser(), 'month.read')
  const mayEdit = has(useUser(), 'statements.edit')
  const { id } = route.useParams()
  const { month = presentMonth() } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useRead(getStatement, allowed ? { id, month } : null, { placeholderData: keepPreviousData })
  const file = useDownload(getStatement)
  const name = read.data ? getCleanerName(read.data.cleaner) : ''
  const heading = name ? tf('statement.of', { name }) : tf('statement.title')
  const back = <BackLink to="/cleaners">{t('nav.cleaners')}</BackLink>
  const download = (format: 'csv' | 'pdf', label: string) => (
    <Button
      className="max-sm:grow max-sm:px-2"
      icon={<DownloadIcon className="size-5" />}
      busy={file.busy?.format === format}
      onClick={() => void file.download({ id, month, format })}
    >
      {label}
    </Button>
  )
  const actions = read.data && (
    <>
      {download('csv', tf('month.csv'))}
      {download('pdf', tf('month.pdf'))}
    </>
  )
  return (
    <Page title={heading} back={back} actions={actions}>
      <title>{`${heading} · Brightkey`}</title>
      {!allowed ? (
        <Empty icon={<MonthIcon />} title={tf('month.not_allowed')} action={<HomeLink />} />
      ) : (
        <>
          <MonthField
            value={month}
            onChange={(chosen) =>
              void navigate({
                search: chosen === presentMonth() ? {} : { month: chosen },
                resetScroll: false,
              })
            }
          />
          <ErrorNotice>
            {file.error !== null && failureText(file.error, t, tf('month.file_failed'))}
          </ErrorNotice>
          {read.data ? (
            <div aria-busy={read.isPlaceholderData}>
              <StatementTable statement={read.data} mayEdit={mayEdit} />
              {mayEdit && <StatementActions statement={read.data} />}
            </div>
          ) : read.error ? (
            <ErrorState
              title={getErrorText(read.error, t('act.load_failed'))}
              retry={{ label: t('common.retry'), onRetry: () => void read.refetch() }}
            />
          ) : (
            <Skeleton label={tf('statement.loading')} rows={4} />
          )}
        </>
      )}
    </Page>
  )
}
