import type { EndpointInput, EndpointOutput } from '@brightkey/contract/api'
import type { getOwnerSheet } from '@brightkey/contract/owners/endpoints'
import type { getStatement } from '@brightkey/contract/reports/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFigureText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { MonthIcon } from '../../../ui/office/office-icons.tsx'
import { Page } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { HomeLink } from '../home-link.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { MonthField, presentMonth } from './month-field.tsx'

type SheetEndpoint = typeof getStatement | typeof getOwnerSheet

type MonthSheetProps<E extends SheetEndpoint> = {
  endpoint: E
  id: string
  month: string | undefined
  /** Undefined: the present one. */
  onMonth: (month: string | undefined) => void
  heading: (sheet: EndpointOutput<E> | undefined) => string
  back: ReactNode
  loading: string
  children: (sheet: EndpointOutput<E>) => ReactNode
}

/** The screen of a cleaner's or owner's month: choosing it, its table, and its files. */
export function MonthSheet<E extends SheetEndpoint>({
  endpoint,
  id,
  month = presentMonth(),
  onMonth,
  heading,
  back,
  loading,
  children,
}: MonthSheetProps<E>) {
  const { t } = useTexts()
  const tf = useFigureText()
  const allowed = has(useUser(), 'month.read')
  const input = { id, month } as EndpointInput<E>
  const read = useRead(endpoint, allowed ? input : null, { placeholderData: keepPreviousData })
  const file = useDownload(endpoint)
  const title = heading(read.data)
  const actions =
    read.data &&
    (['csv', 'pdf'] as const).map((format) => (
      <Button
        key={format}
        className="max-sm:grow max-sm:px-2"
        icon={<DownloadIcon className="size-5" />}
        busy={file.busy?.format === format}
        onClick={() => void file.download({ ...input, format })}
      >
        {tf(`month.${format}`)}
      </Button>
    ))
  return (
    <Page title={title} back={back} actions={actions}>
      <title>{`${title} · Brightkey`}</title>
      {!allowed ? (
        <Empty icon={<MonthIcon />} title={tf('month.not_allowed')} action={<HomeLink />} />
      ) : (
        <>
          <MonthField
            value={month}
            onChange={(chosen) => onMonth(chosen === presentMonth() ? undefined : chosen)}
          />
          <ErrorNotice>
            {file.error !== null && failureText(file.error, t, tf('month.file_failed'))}
          </ErrorNotice>
          {read.data ? (
            <div aria-busy={read.isPlaceholderData}>{children(read.data)}</div>
          ) : read.error ? (
            <ReadFailed read={read} />
          ) : (
            <Skeleton label={loading} rows={4} />
          )}
        </>
      )}
    </Page>
  )
}
