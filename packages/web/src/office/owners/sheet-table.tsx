import type { OwnerSheet } from '@brightkey/contract/owners/schema'
import { formatDay } from '@brightkey/i18n/day'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { MonthIcon } from '../../ui/office/office-icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { foldedCell, WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { formatMoney } from '../fields/amount-inputs.tsx'
import { useOwnerText } from './owner-text.ts'

const figure = classes(wideCell, 'whitespace-nowrap text-end align-baseline tabular-nums')

/** The cleanings of a month with their prices and sums. */
export function SheetTable({ sheet }: { sheet: OwnerSheet }) {
  const { t, locale } = useTexts()
  const to = useOwnerText()
  const { rows, totals, waiting } = sheet
  const unpriced = rows.filter(({ amount }) => amount === null).length
  const notices = (
    <>
      {waiting > 0 && <Notice tone="waiting">{to('owner_sheet.waiting', { count: waiting })}</Notice>}
      {unpriced > 0 && <Notice tone="waiting">{to('owner_sheet.unpriced', { count: unpriced })}</Notice>}
    </>
  )
  if (rows.length === 0)
    return (
      <div className="grid grid-cols-1 gap-3">
        <Empty icon={<MonthIcon />} title={to('owner_sheet.none')} />
        {notices}
      </div>
    )
  const heads = [
    ...[to('owner_sheet.day'), to('owner_sheet.apartment'), to('owner_sheet.kind')],
    to('owner_sheet.amount'),
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      {notices}
      <Panel
        title={to('owner_sheet.count', { count: rows.length })}
        aside={totals.map(({ currency, amount }) => (
          // On a phone the sum of the table may be out of sight.
          <Isolated key={currency} className="font-semibold sm:hidden print:hidden">
            {formatMoney(amount, currency, locale)}
          </Isolated>
        ))}
      >
        <WideTable folds caption={to('owner_sheet.title')}>
          <thead className="text-muted">
            <tr>
              {heads.map((label, index) => (
                <th
                  key={label}
                  scope="col"
                  className={classes(
                    wideCell,
                    'whitespace-nowrap font-semibold',
                    index === 3 ? 'text-end' : 'text-start',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ session_id, code, day, apartment, kind, amount, currency }) => (
              <tr key={session_id}>
                <td className={classes(wideCell, 'whitespace-nowrap align-baseline')}>
                  {formatDay(day, locale)}
                </td>
                <td className={classes(wideCell, foldedCell.line, 'align-baseline sm:min-w-32')}>
                  <Isolated className="block font-semibold">{apartment}</Isolated>
                  <Link
                    to="/sessions/$id"
                    params={{ id: session_id }}
                    className="text-primary text-xs underline underline-offset-4"
                  >
                    <bdi dir="ltr">{code}</bdi>
                  </Link>
                </td>
                <td className={classes(wideCell, 'align-baseline')}>{t(`kind.${kind}`)}</td>
                <td className={classes(figure, foldedCell.end)}>
                  <Isolated>{currency === null ? '–' : formatMoney(amount, currency, locale)}</Isolated>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3} className={classes(wideCell, 'text-start font-semibold')}>
                {to('owner_sheet.sum')}
              </th>
              <td className={classes(figure, 'font-semibold')}>
                {totals.map(({ currency, amount }) => (
                  <Isolated key={currency} className="block">
                    {formatMoney(amount, currency, locale)}
                  </Isolated>
                ))}
              </td>
            </tr>
          </tfoot>
        </WideTable>
      </Panel>
    </div>
  )
}
