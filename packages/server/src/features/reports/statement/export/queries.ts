import type { Locale } from '@brightkey/contract/locale'
import type { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { Statement } from '@brightkey/contract/reports/statement-schema'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { nameComparer } from '@brightkey/i18n/name-order'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { type ZipEntry, zipStream } from '../../../../platform/zip.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { unrecordedWork } from '../../../sessions/finished/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { monthSpan } from '../../month/queries/span.ts'
import { makePatiently } from '../../pdf/patient.ts'
import { fileNamePart } from '../../rules.ts'
import { statementPdf } from '../pdf/statement-pdf.ts'
import { composeStatement } from '../queries.ts'

type Ctx = Authenticated<ReadCtx>

const figures = await catalogs('office/figures')
const office = await catalogs('office')
const problemTexts = await catalogs('problems')

/** The statements of a month that have lines or corrections: one table of their sums, or a zip of it and their PDFs. */
export async function exportStatements(ctx: Ctx, { month, format }: Input<typeof statementRoutes.export>) {
  requirePermission(ctx, 'month.read')
  const span = await monthSpan(ctx, month)
  const statements = await readStatements(ctx, span.month)
  const filename = `statements-${span.month}`
  if (format === 'csv') return HttpResult.csv<null>(filename, writeCsv(sumRows(statements, ctx.locale)))
  return HttpResult.download<null>({
    body: zipStream(zipEntries(ctx, statements, filename)),
    type: 'application/zip',
    filename: `${filename}.zip`,
  })
}

/** In the order of names. */
async function readStatements(ctx: Ctx, month: string): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const id of await cleanersWithWork(ctx, month))
    statements.push(await composeStatement(ctx, { id, month }))
  const compare = nameComparer(ctx.locale)
  return statements.toSorted((a, b) => compare(fullName(a.cleaner), fullName(b.cleaner)))
}

async function cleanersWithWork(ctx: Ctx, month: string): Promise<Set<string>> {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const worked = await ctx.db
    .selectFrom('finished_work')
    .select('cleaner_id')
    .distinct()
    .where('cleaner_id', 'is not', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const corrected = await ctx.db
    .selectFrom('statement_correction')
    .select('cleaner_id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('month', '=', month), eb('paid_on', 'is', null)]),
        eb.and([eb('for_month', '=', month), eb('paid_on', 'is not', null)]),
      ]),
    )
    .execute()
  const unrecorded = (await unrecordedWork(ctx)).filter(({ day }) => day >= first && day <= last)
  return new Set([...worked, ...corrected, ...unrecorded].flatMap(({ cleaner_id }) => cleaner_id ?? []))
}

/** The table comes last: only then it is known what is next to it. */
async function* zipEntries(
  ctx: Ctx,
  statements: readonly Statement[],
  filename: string,
): AsyncGenerator<ZipEntry> {
  const files = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const statement of statements) {
    const base = fileNamePart(`${statement.month} ${fullName(statement.cleaner)}`)
    const same = (taken.get(base) ?? 0) + 1
    taken.set(base, same)
    const name = `${same > 1 ? `${base} (${same})` : base}.pdf`
    yield {
      name,
      modifiedAt: ctx.now,
      open: async () => {
        const pdf = await makePatiently(() => statementPdf(ctx, statement))
        files.set(statement.cleaner.id, pdf ? name : problemTexts[ctx.locale].problem.pdf_failed)
        return pdf && Buffer.from(pdf.bytes)
      },
    }
  }
  const table = async () => Buffer.from(writeCsv(sumRows(statements, ctx.locale, files)))
  yield { name: `${filename}.csv`, modifiedAt: ctx.now, open: table }
}

/** A row for each cleaner and currency, header first; `files` are the PDFs, or why there is none, by cleaner. */
function sumRows(statements: readonly Statement[], locale: Locale, files?: ReadonlyMap<string, string>) {
  const t = translator<Catalogs['office/figures']>(figures[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const header = [
    ...[t('month.cleaner'), word('cleaners.company_name'), t('month.sessions')],
    ...[t('statement.planned_minutes'), t('statement.minutes'), t('statement.without_rate')],
    ...[t('statement.amount'), t('statement.state_approved'), t('statement.corrections'), t('statement.sum')],
    ...[t('statement.currency'), t('statement.line_payment'), t('statement.left')],
  ]
  const rows = statements.flatMap(({ cleaner, sums }) => {
    const totals = sums.totals.length > 0 ? sums.totals : [null]
    // Sessions and minutes once, so that the column adds up.
    return totals.map((total, index) => [
      ...[fullName(cleaner), cleaner.company_name || null],
      ...(index === 0
        ? [sums.sessions, sums.planned_minutes, sums.minutes, sums.unrated]
        : [null, null, null, null]),
      ...(total
        ? [
            ...[total.work, total.approved, total.corrections, total.total, total.currency],
            ...[total.paid ?? null, total.left ?? null],
          ]
        : [null, null, null, null, null, null, null]),
      ...(files ? [files.get(cleaner.id) ?? null] : []),
    ])
  })
  return [files ? [...header, t('statement.title')] : header, ...rows]
}
