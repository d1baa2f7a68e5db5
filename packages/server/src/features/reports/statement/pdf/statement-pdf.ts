import type { Locale } from '@brightkey/contract/locale'
import type { Statement } from '@brightkey/contract/reports/month-routes'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatInstant } from '@brightkey/i18n/format'
import { tagOf } from '@brightkey/i18n/languages'
import { formatNumber, isolated, translator } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import type { ReadCtx } from '../../../../platform/context.ts'
import type { Pdf } from '../../../../platform/pdf/compiler.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { getPrintedLogo } from '../../../settings/logo/queries.ts'
import { datesIn } from '../../pdf/language.ts'
import { letterhead, paperIn, readTemplates } from '../../pdf/paper.ts'
import { printable } from '../../pdf/printable.ts'
import { digitsOf } from '../rules.ts'

const templates = readTemplates(import.meta.url, 'statement.typ', '../../pdf/kit.typ')

/** The statement on paper. Rejects with PdfError. */
export async function statementPdf(ctx: ReadCtx, statement: Statement): Promise<Pdf> {
  const { locale, now, instance } = ctx
  const { data: logo, files } = letterhead(await getPrintedLogo(ctx))
  const job = {
    template: '#include "/statement.typ"',
    data: { ...statementPage(printable(statement), locale, now), logo },
    files: new Map<string, Uint8Array>([...templates, ...files]),
    pictures: [],
    createdAt: new Date(now),
  }
  return instance.compiler.compile(job, { subject: `statement ${statement.cleaner.id}` })
}

const figures = await catalogs('office/figures')
const office = await catalogs('office')

/** An amount with its currency, in Latin digits. */
export const moneyIn = (locale: Locale, currency: string) => {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 3),
  })
  return (amount: number | null) => (amount === null ? '–' : `${format.format(amount)}\u00a0${currency}`)
}

/** All that statement.typ draws, as plain data with every text in the reader's language. */
function statementPage(statement: Statement, locale: Locale, now: string) {
  const t = translator<Catalogs['office/figures']>(figures[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const { cleaner, company_name, rate, rows, sums, time_zone } = statement
  const name = fullName(cleaner)
  const month = monthName(statement.month, locale)
  const money = moneyIn(locale, rate?.currency ?? 'AED')
  const minutes = (value: number | null) => (value === null ? '–' : formatNumber(value, locale))
  const title = `${t('statement.title')} · ${isolated(name, locale)} · ${month}`
  return {
    ...paperIn(locale, new Date(now)),
    issuer: company_name || null,
    title,
    running: {
      apartment: name,
      foot: [company_name || 'Brightkey', t('statement.title'), month]
        .map((part) => isolated(part, locale))
        .join(' · '),
      page: t('statement.page_of', { page: '{page}', pages: '{pages}' }),
    },
    head: {
      kind: t('statement.title'),
      month,
      name,
      company: cleaner.company_name || null,
      made: t('statement.made_at', { time: datesIn(locale, time_zone).moment(now) }),
      zone: t('statement.times_in', { zone: zoneName(time_zone, locale) }),
      rate: rate && t(`statement.rate_${rate.per}`, { amount: money(rate.amount) }),
    },
    columns: [
      ...[t('statement.day'), t('statement.apartment'), t('statement.kind')],
      ...[t('statement.planned_minutes'), t('statement.minutes')],
      ...(rate ? [t('statement.amount')] : []),
    ],
    rows: rows.map((row) => ({
      day: formatInstant(row.submitted_at, { locale, timeZone: time_zone, style: 'day' }),
      apartment: row.apartment,
      code: row.code,
      kind: word(`kind.${row.kind}`),
      planned: minutes(row.planned_minutes),
      minutes: minutes(row.minutes),
      amount: rate && money(row.amount),
    })),
    none: t('statement.none'),
    sum: {
      label: `${t('statement.sum')} · ${t('statement.count', { count: sums.sessions })}`,
      planned: minutes(sums.planned_minutes),
      minutes: minutes(sums.minutes),
      amount: rate && money(sums.amount),
    },
  }
}

/** The name of a month, "November 2026". */
const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00.000Z`),
  )
