import type { monthRoutes, UsedSupply } from '@brightkey/contract/reports/month-routes'
import type { Input, Output } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { usedSupplies } from '../../../apartments/supplies/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { monthSpan } from './span.ts'

const texts = await catalogs('office/stock/supplies')
const stockTexts = await catalogs('stock')

const counts = ['used', 'bought', 'ran_out', 'lost'] as const

/** What apartments used of each supply in a month, as JSON or as a CSV file. */
export async function getMonthSupplies(
  ctx: Authenticated<ReadCtx>,
  { month: wanted, area, format }: Input<typeof monthRoutes.supplies>,
) {
  requirePermission(ctx, 'month.read')
  const { month, from, to } = await monthSpan(ctx, wanted)
  const supplies = joined(await usedSupplies(ctx, { from, to, area: area || undefined }))
  if (format === 'json') return { month, supplies }
  const t = translator<Catalogs['office/stock/supplies']>(texts[ctx.locale], ctx.locale)
  const ts = translator<Catalogs['stock']>(stockTexts[ctx.locale], ctx.locale)
  const header = [t('supplies.name'), t('supplies.unit'), ...counts.map((name) => t(`used.${name}`))]
  const lines = supplies.map((each) => [
    ...[each.name_text, ts(`unit.${each.unit}`)],
    ...counts.map((name) => each[name]),
  ])
  return HttpResult.csv<Output<typeof monthRoutes.supplies>>(
    `brightkey-supplies-${month}`,
    writeCsv([header, ...lines]),
  )
}

/** Those of one name in one line, the most used first. */
function joined(all: readonly UsedSupply[]): UsedSupply[] {
  const lines = new Map<string, UsedSupply>()
  for (const each of all) {
    const key = [each.kind, each.unit, each.name_text].join(' ')
    const line = lines.get(key)
    if (!line) lines.set(key, { ...each })
    else
      for (const name of counts) if (each[name] !== null) line[name] = (line[name] ?? 0) + (each[name] ?? 0)
  }
  return [...lines.values()]
    .filter((line) => counts.some((name) => line[name] !== null && line[name] !== 0))
    .toSorted((a, b) => (b.used ?? b.bought ?? 0) - (a.used ?? a.bought ?? 0))
}
