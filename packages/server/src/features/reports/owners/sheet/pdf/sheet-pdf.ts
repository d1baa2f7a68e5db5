import type { OwnerSheet } from '@brightkey/contract/owners/schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatDay } from '@brightkey/i18n/day'
import { formatMonth } from '@brightkey/i18n/format'
import { isolated, translator } from '@brightkey/i18n/message'
import type { ReadCtx } from '../../../../../platform/context.ts'
import type { Pdf } from '../../../../../platform/pdf/compiler.ts'
import { getLetterhead } from '../../../../settings/logo/queries.ts'
import { datesIn } from '../../../pdf/language.ts'
import { letterhead, paperIn, readTemplates } from '../../../pdf/paper.ts'
import { printable } from '../../../pdf/printable.ts'
import { moneyIn } from '../../../statement/document/texts.ts'

const templates = readTemplates(import.meta.url, 'sheet.typ', '../../../pdf/kit.typ')
const texts = await catalogs('office/owners')
const figures = await catalogs('office/figures')
const office = await catalogs('office')

/** The sheet on paper, in the owner's language. Rejects with PdfError. */
export async function sheetPdf(ctx: ReadCtx, sheet: OwnerSheet): Promise<Pdf> {
  const { now, instance } = ctx
  const { data: head, files } = letterhead(await getLetterhead(ctx))
  const job = {
    template: '#include "/sheet.typ"',
    data: { ...sheetPage(printable(sheet), now), ...head },
    files: new Map<string, Uint8Array>([...templates, ...files]),
    pictures: [],
    createdAt: new Date(now),
  }
  return instance.compiler.compile(job, { subject: `owner ${sheet.owner.id}` })
}

/** All that sheet.typ draws, as plain data. */
function sheetPage(
  { owner, month, company_name, time_zone, rows, waiting, totals }: OwnerSheet,
  now: string,
) {
  const locale = owner.language
  const t = translator<Catalogs['office/owners']>(texts[locale], locale)
  const tf = translator<Catalogs['office/figures']>(figures[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const money = (amount: number | null, currency: string | null) =>
    moneyIn(locale, currency ?? 'AED')(currency === null ? null : amount)
  const title = t('owner_sheet.title')
  const monthText = formatMonth(month, locale)
  return {
    ...paperIn(locale, new Date(now)),
    issuer: company_name || null,
    title: `${title} · ${isolated(owner.name, locale)} · ${monthText}`,
    running: {
      apartment: owner.name,
      foot: [company_name || 'Brightkey', title, monthText].map((part) => isolated(part, locale)).join(' · '),
      page: tf('statement.page_of', { page: '{page}', pages: '{pages}' }),
    },
    head: {
      kind: title,
      name: owner.name,
      month: monthText,
      made: tf('statement.made_at', { time: datesIn(locale, time_zone).moment(now) }),
    },
    columns: [
      ...[t('owner_sheet.day'), t('owner_sheet.apartment')],
      ...[t('owner_sheet.kind'), t('owner_sheet.amount')],
    ],
    rows: rows.map(({ day, code, apartment, kind, amount, currency }) => ({
      ...{ day: formatDay(day, locale), code, apartment },
      kind: word(`kind.${kind}`),
      amount: money(amount, currency),
    })),
    none: t('owner_sheet.none'),
    waiting: waiting > 0 ? t('owner_sheet.waiting', { count: waiting }) : null,
    sum: {
      label: `${t('owner_sheet.sum')} · ${t('owner_sheet.count', { count: rows.length })}`,
      amounts: totals.map(({ amount, currency }) => money(amount, currency)),
    },
  }
}
