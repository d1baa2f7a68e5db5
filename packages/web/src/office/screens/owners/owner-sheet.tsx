import { getOwnerSheet } from '@brightkey/contract/owners/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useFigureText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText, getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { MonthIcon } from '../../../ui/office/office-icons.tsx'
import { Page } from '../../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { HomeLink } from '../../fields/home-link.tsx'
import { MonthField, presentMonth } from '../../fields/month-field.tsx'
import { useOwnerText } from '../../owners/owner-text.ts'
import { SheetTable } from '../../owners/sheet-table.tsx'

const route = getRouteApi('/owners/$id/sheet')

/** What an owner pays for a month. */
export function OwnerSheetScreen() {
  const { t } = useTexts()
  const to = useOwnerText()
  const tf = useFigureText()
  const allowed = has(useUser(), 'month.read')
  const { id } = route.useParams()
  const { month = presentMonth() } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useRead(getOwnerSheet, allowed ? { id, month } : null, { placeholderData: keepPreviousData })
  const file = useDownload(getOwnerSheet)
  const heading = read.data ? to('owner_sheet.of', { name: read.data.owner.name }) : to('owner_sheet.title')
  const actions =
    read.data &&
    (['csv', 'pdf'] as const).map((format) => (
      <Button
        key={format}
        className="max-sm:grow max-sm:px-2"
        icon={<DownloadIcon className="size-5" />}
        busy={file.busy?.format === format}
        onClick={() => void file.download({ id, month, format })}
      >
        {tf(`month.${format}`)}
      </Button>
    ))
  return (
    <Page title={heading} back={<BackLink to="/owners">{t('nav.owners')}</BackLink>} actions={actions}>
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
              <SheetTable sheet={read.data} />
            </div>
          ) : read.error ? (
            <ErrorState
              title={getErrorText(read.error, t('act.load_failed'))}
              retry={{ label: t('common.retry'), onRetry: () => void read.refetch() }}
            />
          ) : (
            <Skeleton label={to('owner_sheet.loading')} rows={4} />
          )}
        </>
      )}
    </Page>
  )
}
