import { getMonthSupplies } from '@brightkey/contract/reports/endpoints'
import { useStockText, useSupplyText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDownload } from '../../platform/office/use-download.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useFigures } from './figures.ts'

const counts = ['used', 'bought', 'ran_out', 'lost'] as const

/** What the apartments used of each supply in a month; renders nothing if nothing was said of any. */
export function UsedSupplies({ month, area }: { month: string; area: string | undefined }) {
  const { t } = useTexts()
  const ts = useSupplyText()
  const unitText = useStockText()
  const { number } = useFigures()
  const supplies = useRead(getMonthSupplies, { month, area }).data?.supplies ?? []
  const file = useDownload(getMonthSupplies)
  if (supplies.length === 0) return null
  const first = classes(wideCell, 'sticky start-0 z-10 bg-surface text-start')
  return (
    <Panel
      title={ts('used.title')}
      aside={
        <Button
          size="small"
          icon={<DownloadIcon className="size-5" />}
          aria-label={`${ts('supplies.csv')}: ${ts('used.title')}`}
          busy={file.busy !== null}
          onClick={() => void file.download({ month, area, format: 'csv' })}
        >
          {ts('supplies.csv')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <ErrorNotice>
          {file.error !== null && failureText(file.error, t, ts('supplies.file_failed'))}
        </ErrorNotice>
        <p className="text-muted text-sm">{ts('used.hint')}</p>
        <WideTable caption={ts('used.title')}>
          <thead>
            <tr className="text-muted">
              <th scope="col" className={classes(first, 'font-semibold')}>
                {ts('supplies.name')}
              </th>
              {counts.map((name) => (
                <th key={name} scope="col" className={classes(wideCell, 'text-end font-semibold')}>
                  {ts(`used.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {supplies.map((each) => (
              <tr key={[each.kind, each.unit, each.name_text].join(' ')}>
                <th scope="row" className={classes(first, 'min-w-36 max-w-44 font-medium sm:max-w-72')}>
                  <Isolated>{each.name_text}</Isolated>
                  <span className="block font-normal text-muted">{unitText(`unit.${each.unit}`)}</span>
                </th>
                {counts.map((name) => (
                  <td key={name} className={classes(wideCell, 'whitespace-nowrap text-end tabular-nums')}>
                    {each[name] === null ? '–' : number(each[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
    </Panel>
  )
}
