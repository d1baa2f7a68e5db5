import type { Locale } from '@brightkey/contract/locale'
import type { Correction, Statement } from '@brightkey/contract/reports/statement-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatDay } from '@brightkey/i18n/day'
import { formatInstant, formatMonth } from '@brightkey/i18n/format'
import { formatNumber, isolated, translator } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import type { ReadCtx } from '../../../../platform/context.ts'
import type { Pdf } from '../../../../platform/pdf/compiler.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { getLetterhead } from '../../../settings/logo/queries.ts'
import { datesIn } from '../../pdf/language.ts'
import { letterhead, paperIn, readTemplates } from '../../pdf/paper.ts'
import { printable } from '../../pdf/printable.ts'
import { moneyIn, statementTexts } from '../document/texts.ts'

const templates = readTemplates(import.meta.url, 'statement.typ', '../../pdf/kit.typ')

/** The statement on paper. Rejects with PdfError. */
export async function statementPdf(ctx: ReadCtx, statement: Statement): Promise<Pdf> {
  const { locale, now, instance } = ctx
  const { data: head, files } = letterhead(await getLetterhead(ctx))
  const job = {
    template: '#include "/statement.typ"',
    data: { ...statementPage(printable(statement), locale, now), ...head },
    files: new Map<string, Uint8Array>([...templates, ...files]),
    pictures: [],
    createdAt: new Date(now),
  }
  return instance.compiler.compile(job, { subject: `statement ${statement.cleaner.id}` })
}

const figures = await catalogs('office/figures')
const office = await catalogs('office')

const tones = { submitted: 'waiting', returned: 'alert', approved: 'good', deleted: 'plain' } as const

/** All that statement.typ draws, as plain data with every text in the reader's language. */
function statementPage(statement: Statement, locale: Locale, now: string) {
  const t = translator<Catalogs['office/figures']>(figures[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const { rateText, rowNotes, correctionNotes, lineName, movedAwayText } = statementTexts(statement, locale)
  const { cleaner, company_name, rate, rows, corrections, later_corrections, sums, time_zone } = statement
  const { payments = [] } = statement
  const name = fullName(cleaner)
  const month = formatMonth(statement.month, locale)
  const money = (amount: number | null, currency: string) => moneyIn(locale, currency)(amount)
  const minutes = (value: number | null) => (value === null ? '–' : formatNumber(value, locale))
  const dayText = (instant: string) => formatInstant(instant, { locale, timeZone: time_zone, style: 'day' })
  const title = `${t('statement.title')} · ${isolated(name, locale)} · ${month}`
  const correction = (each: Correction) => ({
    title: lineName(each),
    day: dayText(each.created_at),
    name: each.session?.code ?? null,
    notes: correctionNotes(each),
    amount: money(each.amount, each.currency),
  })
  const hasAmounts = sums.totals.length > 0
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
      rate: rateText(rate),
    },
    columns: [
      ...[t('statement.day'), t('statement.apartment'), t('statement.kind'), t('statement.state')],
      ...[t('statement.planned_minutes'), t('statement.minutes')],
      ...(hasAmounts ? [t('statement.amount')] : []),
    ],
    rows: rows.map((row) => ({
      day: dayText(row.submitted_at),
      apartment: row.apartment,
      code: row.code,
      kind: word(`kind.${row.kind}`),
      state: t(`statement.state_${row.state}`),
      tone: tones[row.state],
      planned: minutes(row.planned_minutes),
      minutes: minutes(row.minutes),
      notes: [...(rate === null && row.rate ? [rateText(row.rate)] : []), ...rowNotes(row)],
      amount: hasAmounts ? money(row.amount, row.rate?.currency ?? '') : null,
    })),
    corrections: corrections.map(correction),
    later: { title: t('statement.later_correction'), rows: later_corrections.map(correction) },
    moved: statement.moved_away.map(({ code, to, at }) => ({
      code,
      text: movedAwayText({ to, at }),
    })),
    none: t('statement.none'),
    sum: {
      label: `${t('statement.sum')} · ${t('statement.count', { count: sums.sessions })}`,
      planned: minutes(sums.planned_minutes),
      minutes: minutes(sums.minutes),
      amounts: sums.totals.map(({ total, currency }) => money(total, currency)),
      approved: sums.totals
        .filter(({ work, approved }) => work !== approved)
        .map(({ approved, currency }) => t('statement.approved_sum', { amount: money(approved, currency) })),
      paid: [
        ...payments.map(({ paid_on, amount, currency, reason }) =>
          [
            t('statement.paid', {
              day: formatDay(paid_on ?? '', locale),
              amount: money(amount, currency),
            }),
            ...(reason === '' ? [] : [reason]),
          ].join(' · '),
        ),
        ...(payments.length > 0 ? sums.totals : []).map(
          ({ left = 0, currency }) => `${t('statement.left')}: ${money(left, currency)}`,
        ),
      ],
    },
  }
}
