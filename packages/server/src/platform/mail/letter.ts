import type { Locale } from '@brightkey/contract/locale'
import { ownAccent } from '@brightkey/contract/settings/accent'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { textDirection } from '@brightkey/i18n/languages'
import { translator } from '@brightkey/i18n/message'

/** The content of a mail in its reader's language: one text per paragraph, and at most one link. */
export type Letter = {
  subject: string
  before: readonly string[]
  link: { label: string; url: string } | null
  after: readonly string[]
}

/** Renders the letter as plain text and as simple HTML in the direction of its language. `accent`: the company's colour; empty: ours. */
export function renderLetter(
  letter: Letter,
  language: Locale,
  accent = '',
): { subject: string; text: string; html: string } {
  const { link } = letter
  const [before, after] = [letter.before.map(toDrawnLine), letter.after.map(toDrawnLine)]
  const text = [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n')
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}" style="${buttonStyle}; background: ${accent || ownAccent}">${escapeHtml(link.label)}</a></p>
<p style="${quiet}"><a dir="ltr" href="${escapeHtml(link.url)}">${escapeHtml(link.url)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<body dir="${textDirection(language)}" style="${bodyStyle}">
${before.map((each) => `<p>${escapeHtml(each)}</p>`).join('\n')}
${button}
${after.map((each) => `<p style="${quiet}">${escapeHtml(each)}</p>`).join('\n')}
</body>
</html>
`
  return { subject: toDrawnLine(letter.subject), text: `${text}\n`, html }
}

/** User input may contain line breaks, which must not get into a header or a paragraph. */
const toSingleLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const toDrawnLine = (text: string) => keepDigitOrder(toSingleLine(text))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const bodyStyle =
  'font: 16px/1.6 sans-serif; max-width: 36em; margin: 0 auto; padding: 1.5em; color: #1b2627; overflow-wrap: anywhere'
const buttonStyle =
  'display: inline-block; padding: 0.6em 1.4em; border-radius: 0.5em; color: #fff; text-decoration: none'
const quiet = 'color: #576163; font-size: 14px'

const mails = await catalogs('server')

/** The texts of e-mails in their reader's language. */
export const mailTexts = (locale: Locale) => translator<Catalogs['server']>(mails[locale], locale)
