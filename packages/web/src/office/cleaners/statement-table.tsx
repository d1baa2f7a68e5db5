import type { Statement } from '@brightkey/contract/reports/month-routes'
import { formatDay } from '@brightkey/i18n/format'
import { tagOf } from '@brightkey/i18n/languages'
import { formatNumber } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import { Link } from '@tanstack/react-router'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { MonthIcon } from '../../ui/office/office-icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

const figure = classes(wideCell, 'whitespace-nowrap text-end tabular-nums')

/** The sessions of a statement, with their sums. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t: to, locale } = useTexts()
  const t = useFigureText()
  const { rows, sums, rate, time_zone } = statement
  const minutes = (value: number | null) => (value === null ? '–' : formatNumber(value, locale))
  const money = (amount: number | null) =>
    amount === null
      ? '–'
      : new Intl.NumberFormat(tagOf(locale), {
          style: 'currency',
          currency: rate?.currency ?? 'AED',
          currencyDisplay: 'code',
        }).format(amount)
  const about = (
    <div className="text-muted text-sm">
      {/* On a phone the sum of the table is out of sight. */}
      {rate && (
        <p className="flex gap-2 font-semibold text-base text-ink sm:hidden print:hidden">
          {t('statement.sum')} <Isolated>{money(sums.amount)}</Isolated>
        </p>
      )}
      <p>
        {rate ? t(`statement.rate_${rate.per}`, { amount: money(rate.amount) }) : t('statement.no_rate')}
        {' · '}
        {t('statement.times_in', { zone: zoneName(time_zone, locale) })}
      </p>
    </div>
  )
  const schedule = (
    <Link to="/schedule" className={buttonClasses()}>
      {to('nav.schedule')}
    </Link>
  )
  if (rows.length === 0) return <Empty icon={<MonthIcon />} title={t('statement.none')} action={schedule} />
  const heads = [
    { label: t('statement.day') },
    { label: t('statement.apartment') },
    { label: t('statement.kind') },
    { label: t('statement.planned_minutes'), end: true },
    { label: t('statement.minutes'), end: true },
    ...(rate ? [{ label: t('statement.amount'), end: true }] : []),
  ]
  return (
    <Panel title={t('statement.count', { count: sums.sessions })} aside={about}>
      <WideTable caption={t('statement.title')}>
        <thead className="text-muted">
          <tr>
            {heads.map(({ label, end }) => (
              <th
                key={label}
                scope="col"
                className={classes(
                  wideCell,
                  'whitespace-nowrap font-semibold',
                  end ? 'text-end' : 'text-start',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.session_id}>
              <td className={classes(wideCell, 'whitespace-nowrap')}>{formatDay(row.day, locale)}</td>
              <td className={classes(wideCell, 'min-w-40')}>
                <Link
                  to="/sessions/$id"
                  params={{ id: row.session_id }}
                  className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline"
                >
                  <Isolated className="font-medium">{row.apartment}</Isolated>
                  <bdi dir="ltr" className="font-mono text-muted">
                    {row.code}
                  </bdi>
                </Link>
              </td>
              <td className={classes(wideCell, 'whitespace-nowrap')}>{to(`kind.${row.kind}`)}</td>
              <td className={figure}>{minutes(row.planned_minutes)}</td>
              <td className={figure}>{minutes(row.minutes)}</td>
              {rate && <td className={figure}>{money(row.amount)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold">
          <tr>
            <th scope="row" colSpan={3} className="px-3 py-2.5 text-start">
              {t('statement.sum')}
            </th>
            <td className="px-3 py-2.5 text-end tabular-nums">{minutes(sums.planned_minutes)}</td>
            <td className="px-3 py-2.5 text-end tabular-nums">{minutes(sums.minutes)}</td>
            {rate && (
              <td className="whitespace-nowrap px-3 py-2.5 text-end tabular-nums">{money(sums.amount)}</td>
            )}
          </tr>
        </tfoot>
      </WideTable>
    </Panel>
  )
}
