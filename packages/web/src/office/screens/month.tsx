import { listAreas } from '@brightkey/contract/apartments/endpoints'
import { getMonth } from '@brightkey/contract/reports/endpoints'
import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { has } from '@brightkey/contract/users/rules'
import { zoneName } from '@brightkey/i18n/zone'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDownload } from '../../platform/office/use-download.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { MonthIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { StatementsDialog } from '../cleaners/statements-dialog.tsx'
import { HomeLink } from '../fields/home-link.tsx'
import { MonthField, presentMonth, useMonthName } from '../fields/month/month-field.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { Breakdown } from '../month/breakdown.tsx'
import { DayChart } from '../month/day-chart.tsx'
import { MonthTiles } from '../month/month-tiles.tsx'
import { TrendChart } from '../month/trend-chart.tsx'
import { UsedSupplies } from '../month/used-supplies.tsx'

const route = getRouteApi('/month')

/** What became of the sessions due in a month. */
export function MonthScreen() {
  const { t, locale } = useTexts()
  const tf = useFigureText()
  const monthName = useMonthName()
  const allowed = has(useUser(), 'month.read')
  const { month = presentMonth(), area } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useRead(getMonth, allowed ? { month, area } : null, { placeholderData: keepPreviousData })
  const file = useDownload(getMonth)
  const [showsStatements, setShowsStatements] = useState(false)
  const title = <title>{`${tf('month.title')} · Brightkey`}</title>
  if (!allowed)
    return (
      <Page title={tf('month.title')}>
        {title}
        <Empty icon={<MonthIcon />} title={tf('month.not_allowed')} action={<HomeLink />} />
      </Page>
    )
  const actions = (
    <>
      <Button icon={<DownloadIcon className="size-5" />} onClick={() => setShowsStatements(true)}>
        {tf('statement.all')}
      </Button>
      <Button
        icon={<DownloadIcon className="size-5" />}
        busy={file.busy !== null}
        onClick={() => void file.download({ month, area, format: 'csv' })}
      >
        {tf('month.csv')}
      </Button>
    </>
  )
  return (
    <Page
      title={
        <>
          {tf('month.title')}
          {/* On the screen it is in the field below. */}
          <span className="hidden print:inline"> · {monthName(month)}</span>
        </>
      }
      lead={tf('month.lead')}
      actions={actions}
    >
      {title}
      <div className="flex flex-wrap items-center justify-between gap-3 print:mb-3">
        <MonthField
          value={month}
          onChange={(chosen) =>
            void navigate({
              search: { area, month: chosen === presentMonth() ? undefined : chosen },
              resetScroll: false,
            })
          }
        />
        {/* A server without a trend does not know areas either. */}
        {read.data?.trend && (
          <AreaField
            value={area}
            areas={read.data.areas}
            onChange={(chosen) =>
              void navigate({ search: (before) => ({ ...before, area: chosen }), resetScroll: false })
            }
          />
        )}
        {read.data && (
          <p className="text-muted text-sm">
            {tf('month.times_in', { zone: zoneName(read.data.time_zone, locale) })}
          </p>
        )}
      </div>
      <ErrorNotice>{file.error !== null && failureText(file.error, t, tf('month.file_failed'))}</ErrorNotice>
      {read.data ? (
        <div className="grid grid-cols-1 gap-5" aria-busy={read.isPlaceholderData}>
          <Figures report={read.data} />
          <Suspense>
            <UsedSupplies month={month} area={area} />
          </Suspense>
        </div>
      ) : read.error ? (
        <ReadFailed read={read} />
      ) : (
        <Skeleton label={tf('month.loading')} rows={4} />
      )}
      {showsStatements && <StatementsDialog month={month} onClose={() => setShowsStatements(false)} />}
    </Page>
  )
}
MonthScreen.texts = useFigureText

function Figures({ report }: { report: MonthReport }) {
  const t = useFigureText()
  const { trend = [] } = report
  const monthName = useMonthName()
  if (report.total.sessions === 0)
    return (
      <Empty icon={<MonthIcon />} title={t('month.empty', { month: monthName(report.month) })}>
        {t('month.empty_hint')}
      </Empty>
    )
  return (
    <>
      <MonthTiles report={report} />
      <Panel title={t('month.days')}>
        <DayChart days={report.days} />
      </Panel>
      {trend.filter(({ sessions }) => sessions > 0).length > 1 && <TrendChart trend={trend} />}
      <Breakdown report={report} />
    </>
  )
}

type AreaFieldProps = {
  value: string | undefined
  areas: MonthReport['areas']
  onChange: (area: string | undefined) => void
}

/** All apartments, or those of an area. Not shown where there is nothing to choose. */
function AreaField({ value, areas, onChange }: AreaFieldProps) {
  const t = useFigureText()
  const named = areas.flatMap(({ area, area_title }) =>
    area === null ? [] : [{ value: area, label: area_title ?? area }],
  )
  const isListed = named.some((each) => each.value === value)
  const all = useRead(listAreas, value === undefined || isListed ? null : {}).data
  if (value === undefined && named.length < 2) return null
  const title = all?.find((each) => each.value === value)?.title
  const missing = value !== undefined && !isListed ? [{ value, label: title ?? value }] : []
  return (
    <div className="me-auto min-w-0 print:hidden">
      <ChoiceSelect
        aria-label={t('month.area')}
        value={value ?? ''}
        choices={[{ value: '', label: t('month.all_areas') }, ...named, ...missing]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </div>
  )
}
