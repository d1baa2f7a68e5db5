import type { monthRoutes, Statement, StatementRow } from '@brightkey/contract/reports/month-routes'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { toRate } from '../../cleaners/queries/fields.ts'
import { requirePermission } from '../../users/access.ts'
import { monthSpan } from '../month/queries.ts'
import { minutesOf } from '../month/rules.ts'
import { fileNamePart } from '../rules.ts'
import { moneyIn, statementPdf } from './pdf/statement-pdf.ts'
import { amountOf, sumsOf } from './rules.ts'

type Ctx = Authenticated<ReadCtx>
type Wanted = Input<typeof monthRoutes.statement>

/** What a cleaner submitted in a month, as JSON, CSV or PDF. */
export async function getStatement(ctx: Ctx, { id, month, format }: Wanted) {
  const statement = await statementOf(ctx, id, month)
  if (format === 'json') return statement
  const { first_name, last_name } = statement.cleaner
  const filename = fileNamePart(`${statement.month} ${first_name} ${last_name}`)
  if (format === 'csv')
    return HttpResult.download<Statement>({
      body: Buffer.from(writeCsv(csvRows(statement, ctx))),
      type: 'text/csv; charset=utf-8',
      filename: `${filename}.csv`,
    })
  const { bytes, accessible } = await statementPdf(ctx, statement)
  if (!accessible)
    ctx.instance.log.warn({ cleaner: id, locale: ctx.locale }, 'PDF of a statement is not PDF/UA')
  return HttpResult.download<Statement>({
    body: bytes,
    type: 'application/pdf',
    filename: `${filename}.pdf`,
  })
}

async function statementOf(ctx: Ctx, id: string, month: string | undefined): Promise<Statement> {
  requirePermission(ctx, 'month.read')
  const cleaner = await existingCleaner(ctx, id)
  const span = await monthSpan(ctx, month)
  const rate = toRate(cleaner)
  const sessions = await ctx.db
    .selectFrom('session')
    .innerJoin('report', (join) =>
      join.onRef('report.session_id', '=', 'session.id').on('report.version', '=', 1),
    )
    .select(['session.id', 'code', 'apartment_name', 'cleaning_kind', 'planned_minutes', 'started_at'])
    .select('report.submitted_at')
    .where('session.cleaner_id', '=', id)
    .where('session.state', '!=', 'deleted')
    // That of the newest report: of those before, none has to be looked up.
    .where('session.submitted_at', '>=', span.from)
    .where('report.submitted_at', '>=', span.from)
    .where('report.submitted_at', '<', span.to)
    .orderBy('report.submitted_at')
    .orderBy('session.id')
    .execute()
  const rows = sessions.map((session): StatementRow => {
    const minutes = minutesOf(session)
    return {
      session_id: session.id,
      code: session.code,
      day: wallClock(session.submitted_at, span.timeZone).slice(0, 10),
      submitted_at: session.submitted_at,
      apartment: session.apartment_name,
      kind: session.cleaning_kind,
      planned_minutes: session.planned_minutes,
      minutes,
      amount: amountOf(rate, minutes),
    }
  })
  const { first_name, last_name, company_name } = cleaner
  return {
    month: span.month,
    time_zone: span.timeZone,
    company_name: span.companyName,
    cleaner: { id, first_name, last_name, company_name },
    rate,
    rows,
    sums: sumsOf(rows, rate),
  }
}

const texts = await catalogs('office/figures')
const office = await catalogs('office')

function csvRows({ rows, sums, rate }: Statement, { locale }: ReadCtx) {
  const t = translator<Catalogs['office/figures']>(texts[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const header = [
    ...[t('statement.day'), t('statement.session'), t('statement.apartment'), t('statement.kind')],
    ...[
      t('statement.planned_minutes'),
      t('statement.minutes'),
      t('statement.rate'),
      t('statement.amount'),
      t('statement.currency'),
    ],
  ]
  const currency = rate?.currency ?? null
  const paid =
    rate && t(`statement.rate_${rate.per}`, { amount: moneyIn(locale, rate.currency)(rate.amount) })
  return [
    header,
    ...rows.map((row) => [
      ...[row.day, row.code, row.apartment, word(`kind.${row.kind}`)],
      ...[row.planned_minutes, row.minutes, paid, row.amount, row.amount === null ? null : currency],
    ]),
    [t('statement.sum'), null, null, null, sums.planned_minutes, sums.minutes, null, sums.amount, currency],
  ]
}
