import type { Locale } from '@brightkey/contract/locale'
import { findOwnText, type OwnText } from '@brightkey/contract/settings/own-texts'
import { formatInstant } from '@brightkey/i18n/format'
import { fill, isolated } from '@brightkey/i18n/message'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../../platform/context.ts'
import { renderLetter } from '../../../../platform/mail/letter.ts'
import type { DirectMail } from '../../../../platform/mail/transport.ts'
import type { Message } from '../../../../platform/whatsapp/client.ts'
import type { MessageTable } from '../../../messages/tables.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { clientsReport, reportUrl, type VisibleReport } from '../../access.ts'
import { downloadPdf } from '../../queries/downloads.ts'
import type { DeliveryTable } from '../../tables.ts'
import { deliveryWords, mostAttachedBytes } from '../rules.ts'

type Delivery = Pick<DeliveryTable, 'id' | 'report_id' | 'recipient' | 'language' | 'attach_pdf'>

/** The report as its client sees it, and the client's link; null where it is no longer there. */
async function sentReport(ctx: ReadCtx, id: string): Promise<VisibleReport | null> {
  const row = await ctx.db
    .selectFrom('report')
    .innerJoin('session', 'session.id', 'report.session_id')
    .selectAll('report')
    .where('report.id', '=', id)
    .where('session.state', '!=', 'deleted')
    .executeTakeFirst()
  return row ? clientsReport(row) : null
}

/** The apartment and day of a report, in a language. */
function apartmentAndDate({ document }: Pick<VisibleReport, 'document'>, locale: Locale) {
  const { apartment, submitted_at, time_zone: timeZone } = document
  return {
    apartment: apartment.name,
    date: formatInstant(submitted_at, { locale, timeZone, style: 'date' }),
  }
}

/** A text of a report's sending: the company's own, else the built-in one. */
const reportText = (
  texts: readonly OwnText[],
  part: 'message' | 'subject' | 'attached' | 'linked',
  about: ReturnType<typeof apartmentAndDate>,
  locale: Locale,
): string => {
  const own = findOwnText(texts, `report_${part}`, locale)
  return own ? fill(own, about, locale) : deliveryWords(locale)(`delivery_text.${part}`, about)
}

/** The WhatsApp message of a report: what it is, and the client's link on a separate line. */
export async function reportMessageText(
  ctx: ReadCtx,
  report: VisibleReport,
  locale: Locale,
): Promise<string> {
  const { texts } = await getEffectiveSettings(ctx)
  const text = reportText(texts, 'message', apartmentAndDate(report, locale), locale)
  return `${text}\n${reportUrl(ctx, report.row.client_token, locale)}`
}

/** What WhatsApp is given to send; null where the report is no longer there. */
export async function composeWhatsApp(ctx: ReadCtx, delivery: Delivery): Promise<Message | null> {
  const report = await sentReport(ctx, delivery.report_id)
  if (!report) return null
  const { language } = delivery
  const { apartment, date } = apartmentAndDate(report, language)
  return {
    id: delivery.id,
    to: delivery.recipient,
    language,
    document: await downloadPdf(ctx, report, language),
    caption: await reportMessageText(ctx, report, language),
    values: [isolated(apartment, language), isolated(date, language)],
  }
}

/** What WhatsApp is given to send to a cleaner: the text as it was composed. */
export const toCleanersMessage = (message: Selectable<MessageTable>): Message => ({
  id: message.id,
  to: message.recipient,
  language: message.language,
  document: null,
  caption: message.text,
  values: [message.headline, message.url],
})

/** The e-mail, with the PDF if requested and not too large; null if the report no longer exists. */
export async function composeEmail(ctx: ReadCtx, delivery: Delivery): Promise<DirectMail | null> {
  const report = await sentReport(ctx, delivery.report_id)
  if (!report) return null
  const { id, language } = delivery
  const pdf = delivery.attach_pdf === 1 ? await downloadPdf(ctx, report, language) : null
  const attached = pdf !== null && pdf.bytes.length <= mostAttachedBytes ? pdf : null
  const { companyName, accent, texts } = await getEffectiveSettings(ctx)
  const t = deliveryWords(language)
  const about = apartmentAndDate(report, language)
  const letter = {
    subject: reportText(texts, 'subject', about, language),
    before: [t('delivery_text.hello'), reportText(texts, attached ? 'attached' : 'linked', about, language)],
    link: { label: t('delivery_text.link'), url: reportUrl(ctx, report.row.client_token, language) },
    after: companyName ? [companyName] : [],
  }
  return {
    id,
    company: companyName,
    to: delivery.recipient,
    ...renderLetter(letter, language, accent),
    attachments: attached
      ? [{ filename: attached.filename, contentType: 'application/pdf', content: attached.bytes }]
      : [],
  }
}
