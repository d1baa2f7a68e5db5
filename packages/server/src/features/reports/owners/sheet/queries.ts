import type { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { OwnerSheet, OwnerSheetRow } from '@brightkey/contract/owners/schema'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { existingOwner } from '../../../owners/access.ts'
import { pricesByOwner } from '../../../owners/queries/owners.ts'
import { priceAt } from '../../../owners/rules.ts'
import { ownedWork } from '../../../sessions/finished/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { monthSpan } from '../../month/queries/span.ts'
import { fileNamePart } from '../../rules.ts'
import { round } from '../../statement/rules.ts'
import { sheetPdf } from './pdf/sheet-pdf.ts'

const texts = await catalogs('office/owners')
const office = await catalogs('office')

type Ctx = Authenticated<ReadCtx>
type Wanted = Input<typeof ownerRoutes.sheet>

/** What an owner pays for a month, as JSON, or in their language as CSV or PDF. */
export async function getOwnerSheet(ctx: Ctx, { id, month, format }: Wanted) {
  const sheet = await composeSheet(ctx, { id, month })
  if (format === 'json') return sheet
  const filename = fileNamePart(`${sheet.month} ${sheet.owner.name}`)
  if (format === 'csv') return HttpResult.csv<OwnerSheet>(filename, writeSheetCsv(sheet))
  const { bytes, accessible } = await sheetPdf(ctx, sheet)
  if (!accessible) ctx.instance.log.warn({ owner: id }, 'PDF of an owner’s month is not PDF/UA')
  return HttpResult.download<OwnerSheet>({
    body: bytes,
    type: 'application/pdf',
    filename: `${filename}.pdf`,
  })
}

async function composeSheet(ctx: Ctx, { id, month }: Pick<Wanted, 'id' | 'month'>): Promise<OwnerSheet> {
  requirePermission(ctx, 'month.read')
  const owner = await existingOwner(ctx, id)
  const span = await monthSpan(ctx, month)
  const works = await ownedWork(ctx, id, span.month)
  const prices = (await pricesByOwner(ctx, [id])).get(id) ?? []
  const rows = works
    .filter(({ state }) => state === 'approved')
    .map(({ state: _state, submitted_at, ...work }): OwnerSheetRow => {
      const price = priceAt(prices, work.kind, submitted_at)
      return {
        ...work,
        amount: price && round(price.amount, price.currency),
        currency: price?.currency ?? null,
      }
    })
  return {
    month: span.month,
    time_zone: span.timeZone,
    company_name: span.companyName,
    owner: { id, name: owner.name, language: owner.language },
    rows,
    waiting: works.length - rows.length,
    totals: sheetTotals(rows),
  }
}

function sheetTotals(rows: readonly OwnerSheetRow[]): OwnerSheet['totals'] {
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))].toSorted()
  return currencies.map((currency) => ({
    currency,
    amount: round(
      rows.reduce((sum, row) => sum + (row.currency === currency ? (row.amount ?? 0) : 0), 0),
      currency,
    ),
  }))
}

/** A sheet as a table, with a sum for each currency. */
function writeSheetCsv({ rows, totals, owner: { language } }: OwnerSheet) {
  const t = translator<Catalogs['office/owners']>(texts[language], language)
  const word = translator<Catalogs['office']>(office[language], language)
  return writeCsv([
    [
      t('owner_sheet.day'),
      t('owner_sheet.session'),
      t('owner_sheet.apartment'),
      t('owner_sheet.kind'),
    ].concat(t('owner_sheet.amount'), t('owner_sheet.currency')),
    ...rows.map(({ day, code, apartment, kind, amount, currency }) => [
      ...[day, code, apartment, word(`kind.${kind}`), amount, currency],
    ]),
    ...totals.map(({ amount, currency }) => [t('owner_sheet.sum'), null, null, null, amount, currency]),
  ])
}
