import { removeCorrection } from '@brightkey/contract/reports/endpoints'
import type { Correction, Statement } from '@brightkey/contract/reports/statement-schema'
import { Link } from '@tanstack/react-router'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TrashIcon } from '../../ui/icons.tsx'
import { foldedCell, wideCell } from '../../ui/office/wide-table.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useStatementTexts } from './statement-texts.ts'

type RowProps = { statement: Statement; correction: Correction; mayEdit: boolean }

/** A correction among the lines of a statement. */
export function CorrectionRow({ statement, correction, mayEdit }: RowProps) {
  const { day, money } = useStatementTexts()
  return (
    <tr>
      <td className={classes(wideCell, 'whitespace-nowrap align-baseline')}>{day(correction.day)}</td>
      <td className={classes(wideCell, foldedCell.line, 'align-baseline sm:min-w-40')} colSpan={5}>
        <CorrectionText statement={statement} correction={correction} />
      </td>
      <td
        className={classes(
          wideCell,
          foldedCell.end,
          'whitespace-nowrap text-end align-baseline tabular-nums max-sm:font-semibold',
        )}
      >
        {mayEdit && correction.removable && <RemoveButton statement={statement} correction={correction} />}
        <Isolated>{money(correction.amount, correction.currency)}</Isolated>
      </td>
    </tr>
  )
}

function CorrectionText({ statement, correction }: Omit<RowProps, 'mayEdit'>) {
  const t = useFigureText()
  const { otherMonth } = useStatementTexts()
  const { kind = 'correction', session, reason, by } = correction
  const notes = [otherMonth(statement, correction), by && t('statement.by', { name: by })].filter(Boolean)
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          {kind === 'correction' ? t('statement.correction') : t(`statement.line_${kind}`)}
        </span>
        {session && (
          <Link to="/sessions/$id" params={{ id: session.id }} className="hover:underline">
            <bdi dir="ltr" className="font-mono text-muted">
              {session.code}
            </bdi>
          </Link>
        )}
      </p>
      <p dir="auto">{reason}</p>
      {notes.length > 0 && <Dotted className="text-muted text-xs">{notes}</Dotted>}
    </div>
  )
}

/** What was paid of a statement, and what is left, below its sums. */
export function PaymentRows({ statement, mayEdit }: Omit<RowProps, 'correction'>) {
  const t = useFigureText()
  const { day, money } = useStatementTexts()
  const { payments = [], sums } = statement
  if (payments.length === 0) return null
  const amount = 'whitespace-nowrap px-3 py-2 text-end align-baseline tabular-nums'
  return (
    <>
      {payments.map((each) => (
        <tr key={each.id} className="font-normal">
          <td colSpan={6} className="px-3 py-2">
            <Dotted>
              <span>
                {t('statement.paid_on')} {day(each.paid_on ?? each.day)}
              </span>
              {each.reason !== '' && <span dir="auto">{each.reason}</span>}
            </Dotted>
            {each.by && <p className="text-muted text-xs">{t('statement.by', { name: each.by })}</p>}
          </td>
          <td className={amount}>
            {mayEdit && each.removable && <RemoveButton statement={statement} correction={each} />}
            <Isolated>{money(each.amount, each.currency)}</Isolated>
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={6} className="px-3 py-2 text-start">
          {t('statement.left')}
        </th>
        <td className={amount}>
          {sums.totals.map(({ currency, left = 0 }) => (
            <div key={currency}>
              <Isolated>{money(left, currency)}</Isolated>
            </div>
          ))}
        </td>
      </tr>
    </>
  )
}

function RemoveButton({ statement, correction }: Omit<RowProps, 'mayEdit'>) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const toast = useToast()
  const remove = useWrite(removeCorrection, { afterRefusal: true })
  return (
    <IconButton
      label={t('statement.remove_correction', { reason: correction.reason })}
      icon={<TrashIcon className="size-5" />}
      className="me-1 print:hidden"
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(
          { id: statement.cleaner.id, correctionId: correction.id },
          {
            onSuccess: () => toast({ text: t('statement.correction_removed'), tone: 'good' }),
            onError: (error) => toast({ text: failureText(error, to, to('act.save_failed')), tone: 'alert' }),
          },
        )
      }
    />
  )
}

/** Corrections that later statements have, and lines that were moved: what the sums do not contain. */
export function OutsideSums({ statement }: { statement: Statement }) {
  const t = useFigureText()
  const { day, dayAt, money } = useStatementTexts()
  const { later_corrections, moved_away } = statement
  if (later_corrections.length + moved_away.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3 text-sm">
      {later_corrections.map((each) => (
        <li key={each.id} className="rounded-control bg-sunken px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4 text-muted">
            <Dotted>
              {day(each.day)}
              {t('statement.later_correction')}
            </Dotted>
            <Isolated className="font-semibold text-ink tabular-nums">
              {money(each.amount, each.currency)}
            </Isolated>
          </p>
          <CorrectionText statement={statement} correction={each} />
        </li>
      ))}
      {moved_away.map((each) => (
        <li key={each.session_id} className="rounded-control bg-sunken px-4 py-3">
          <bdi dir="ltr" className="font-mono text-muted">
            {each.code}
          </bdi>{' '}
          {each.to === null
            ? t('statement.moved_away_unassigned', { day: dayAt(each.at) })
            : t('statement.moved_away', { name: each.to, day: dayAt(each.at) })}
        </li>
      ))}
    </ul>
  )
}
