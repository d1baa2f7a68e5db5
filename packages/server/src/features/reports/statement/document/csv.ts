import type { Statement, StatementRow } from '@brightkey/contract/reports/statement-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { statementTexts } from './texts.ts'

const texts = await catalogs('office/figures')
const office = await catalogs('office')

/** A statement as a table: its lines, its corrections, and a sum for each currency. */
export function writeStatementCsv(statement: Statement, { locale }: ReadCtx) {
  const t = translator<Catalogs['office/figures']>(texts[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const { rateText, rowNotes, correctionNotes, lineName } = statementTexts(statement, locale)
  const { rows, corrections, later_corrections, payments = [], sums } = statement
  const header = [
    ...[t('statement.day'), t('statement.session'), t('statement.apartment'), t('statement.kind')],
    ...[t('statement.planned_minutes'), t('statement.minutes'), t('statement.rate')],
    ...[t('statement.amount'), t('statement.currency'), t('statement.state'), t('statement.notes')],
  ]
  const work = (row: StatementRow) => [
    ...[row.day, row.code, row.apartment, word(`kind.${row.kind}`)],
    ...[row.planned_minutes, row.minutes, rateText(row.rate), row.amount],
    ...[row.amount === null ? null : (row.rate?.currency ?? null), t(`statement.state_${row.state}`)],
    rowNotes(row).join(' · '),
  ]
  const correction = (each: Statement['corrections'][number], name: string) => [
    ...[each.day, each.session?.code ?? null, name, null, null, null, null],
    ...[each.amount, each.currency, null, correctionNotes(each).join(' · ')],
  ]
  const [first, ...others] = sums.totals
  const sumRow = (total: typeof first) => [
    ...[t('statement.sum'), null, null, null, sums.planned_minutes, sums.minutes, null],
    ...[total?.total ?? null, total?.currency ?? null, null, null],
  ]
  return writeCsv([
    header,
    ...rows.map(work),
    ...corrections.map((each) => correction(each, lineName(each))),
    sumRow(first),
    ...others.map((total) => [
      ...[t('statement.sum'), null, null, null, null, null, null, total.total, total.currency, null, null],
    ]),
    ...payments.map((each) => [each.paid_on ?? each.day, ...correction(each, lineName(each)).slice(1)]),
    ...(payments.length > 0 ? sums.totals : []).map(({ left, currency }) => [
      ...[t('statement.left'), null, null, null, null, null, null, left ?? null, currency, null, null],
    ]),
    // Below the sums, which do not have them.
    ...later_corrections.map((each) => correction(each, t('statement.later_correction'))),
  ])
}
