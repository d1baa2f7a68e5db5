import type { workStates } from '@brightkey/contract/reports/choices'
import type { Statement } from '@brightkey/contract/reports/statement-schema'
import { zoneName } from '@brightkey/i18n/zone'
import { Link } from '@tanstack/react-router'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { MonthIcon } from '../../ui/office/office-icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { CellLabel, foldedCell, WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { CorrectionRow, OutsideSums, PaymentRows } from './statement-corrections.tsx'
import { StatementNotes } from './statement-notes.tsx'
import { useStatementTexts } from './statement-texts.ts'

const figure = classes(wideCell, 'whitespace-nowrap text-end align-baseline tabular-nums')

const sum = 'px-3 py-2.5 text-end align-baseline tabular-nums'

const stateTones: Record<(typeof workStates)[number], Tone> = {
  submitted: 'waiting',
  returned: 'waiting',
  approved: 'good',
  deleted: 'neutral',
}

type TableProps = { statement: Statement; mayEdit: boolean }

/** The lines of a statement, with their sums. */
export function StatementTable({ statement, mayEdit }: TableProps) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const { rows, corrections, payments = [], sums } = statement
  const schedule = (
    <Link to="/schedule" className={buttonClasses()}>
      {to('nav.schedule')}
    </Link>
  )
  if (rows.length + corrections.length + payments.length === 0)
    return (
      <>
        <Empty icon={<MonthIcon />} title={t('statement.none')} action={schedule} />
        <OutsideSums statement={statement} />
      </>
    )
  const hasAmounts = sums.totals.length > 0
  const heads = [
    { label: t('statement.day') },
    { label: t('statement.apartment') },
    { label: t('statement.kind') },
    { label: t('statement.state') },
    { label: t('statement.planned_minutes'), end: true },
    { label: t('statement.minutes'), end: true },
    ...(hasAmounts ? [{ label: t('statement.amount'), end: true }] : []),
  ]
  return (
    <Panel
      title={t('statement.count', { count: sums.sessions })}
      aside={<About statement={statement} hasAmounts={hasAmounts} />}
    >
      <WideTable folds caption={t('statement.title')}>
        <thead className="text-muted">
          <tr>
            {heads.map(({ label, end }) => (
              <th
                key={label}
                scope="col"
                className={classes(
                  wideCell,
                  'align-bottom font-semibold lg:whitespace-nowrap',
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
            <WorkRow
              key={row.session_id}
              row={row}
              hasAmounts={hasAmounts}
              showRate={statement.rate === null}
              mayEdit={mayEdit}
            />
          ))}
          {corrections.map((each) => (
            <CorrectionRow key={each.id} statement={statement} correction={each} mayEdit={mayEdit} />
          ))}
        </tbody>
        <Sums statement={statement} hasAmounts={hasAmounts} mayEdit={mayEdit} />
      </WideTable>
      <OutsideSums statement={statement} />
    </Panel>
  )
}

function About({ statement, hasAmounts }: { statement: Statement; hasAmounts: boolean }) {
  const { locale } = useTexts()
  const t = useFigureText()
  const { money, rate } = useStatementTexts()
  const { sums, time_zone } = statement
  return (
    <div className="text-muted text-sm">
      {/* On a phone the sum of the table is out of sight. */}
      {sums.totals.map(({ currency, total }) => (
        <p key={currency} className="flex gap-2 font-semibold text-base text-ink sm:hidden print:hidden">
          {t('statement.sum')} <Isolated>{money(total, currency)}</Isolated>
        </p>
      ))}
      <Dotted>
        {statement.rate ? rate(statement.rate) : !hasAmounts && t('statement.no_rate')}
        {t('statement.times_in', { zone: zoneName(time_zone, locale) })}
      </Dotted>
    </div>
  )
}

type WorkRowProps = {
  row: Statement['rows'][number]
  hasAmounts: boolean
  showRate: boolean
  mayEdit: boolean
}

function WorkRow({ row, hasAmounts, showRate, mayEdit }: WorkRowProps) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const { day, minutes, money } = useStatementTexts()
  return (
    <tr>
      <td className={classes(wideCell, 'whitespace-nowrap align-baseline')}>{day(row.day)}</td>
      <td className={classes(wideCell, foldedCell.line, 'align-baseline sm:min-w-40')}>
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
        <StatementNotes row={row} showRate={showRate} mayEdit={mayEdit} />
      </td>
      <td className={classes(wideCell, 'whitespace-nowrap align-baseline')}>{to(`kind.${row.kind}`)}</td>
      <td className={classes(wideCell, 'whitespace-nowrap align-baseline max-sm:justify-self-end')}>
        <Badge tone={stateTones[row.state]}>{t(`statement.state_${row.state}`)}</Badge>
      </td>
      <td className={classes(figure, foldedCell.start)}>
        <CellLabel>{t('statement.planned_minutes')}</CellLabel>
        {minutes(row.planned_minutes)}
      </td>
      <td className={figure}>
        <CellLabel>{t('statement.minutes')}</CellLabel>
        {minutes(row.minutes)}
      </td>
      {hasAmounts && (
        <td className={classes(figure, foldedCell.end, 'max-sm:font-semibold')}>
          <Isolated>{money(row.amount, row.rate?.currency ?? 'AED')}</Isolated>
        </td>
      )}
    </tr>
  )
}

/** A sum for each currency; what is approved of it where that is less. */
function Sums({ statement, hasAmounts, mayEdit }: TableProps & { hasAmounts: boolean }) {
  const { sums } = statement
  const t = useFigureText()
  const { minutes, money } = useStatementTexts()
  return (
    <tfoot className="font-bold">
      <tr>
        <th scope="row" colSpan={4} className="px-3 py-2.5 text-start">
          {t('statement.sum')}
        </th>
        <td className={classes(sum, foldedCell.start, 'max-sm:col-start-1')}>
          <CellLabel>{t('statement.planned_minutes')}</CellLabel>
          {minutes(sums.planned_minutes)}
        </td>
        <td className={sum}>
          <CellLabel>{t('statement.minutes')}</CellLabel>
          {minutes(sums.minutes)}
        </td>
        {hasAmounts && (
          <td className={classes(sum, foldedCell.end, 'whitespace-nowrap')}>
            {sums.totals.map(({ currency, total, work, approved }) => (
              <div key={currency}>
                <Isolated>{money(total, currency)}</Isolated>
                {approved !== work && (
                  <p className="font-normal text-muted text-xs">
                    {t('statement.approved_sum', { amount: money(approved, currency) })}
                  </p>
                )}
              </div>
            ))}
          </td>
        )}
      </tr>
      <PaymentRows statement={statement} mayEdit={mayEdit} />
    </tfoot>
  )
}
