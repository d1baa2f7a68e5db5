import { isLocale, type Locale, locales } from '@brightkey/contract/locale'
import type { ProblemBody, ProblemCode, ProblemValues } from '@brightkey/contract/problem'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatList } from '@brightkey/i18n/format'
import { fill, messageText, type Translate, translator } from '@brightkey/i18n/message'
import Negotiator from 'negotiator'

const texts = await catalogs('problems')

/** The server's messages in the reader's language. */
export const messages = (locale: Locale): Translate<Catalogs['problems']> =>
  translator<Catalogs['problems']>(texts[locale], locale)

/** The body of a problem in the reader's language; its values go along for the client to act on. */
export function problemBody(code: ProblemCode, values: ProblemValues, locale: Locale): ProblemBody {
  const { reason, seconds, shots } = values
  const named =
    code === 'csrf_failed' && (reason === 'missing' || reason === 'incorrect')
      ? { reason: messages(locale)(`csrf.${reason}`) }
      : Array.isArray(shots)
        ? {
            titles: formatList(
              shots.map(({ title_text }) => String(title_text)),
              locale,
            ),
          }
        : {}
  const detail =
    code === 'throttled' && typeof seconds === 'number' && seconds >= 90
      ? messages(locale)('throttled.minutes', { count: Math.ceil(seconds / 60) })
      : messageText(texts[locale].problem[code], { count: seconds, ...values, ...named }, locale)
  const missing = missingRightText(values.right, locale) + missingScopeText(values.scope, locale)
  return { detail: detail + missing, code, ...values }
}

/** A 403 names the missing right. */
function missingRightText(right: unknown, locale: Locale): string {
  const key = String(right).replace('.', '_')
  const { needed, ...names } = texts[locale].right
  const name = Object.entries(names).find(([each]) => each === key)?.[1]
  return name === undefined ? '' : ` ${fill(needed, { right: name }, locale)}`
}

/** An API key's 403 names the missing scope; null: none would do. */
function missingScopeText(scope: unknown, locale: Locale): string {
  const { needed, closed } = texts[locale].scope
  if (scope === null) return ` ${closed}`
  return typeof scope === 'string' ? ` ${fill(needed, { scope }, locale)}` : ''
}

/** Characters parsed of the header: a long one must cost nothing. */
const longestHeader = 500

/** Returns the best supported language for an Accept-Language header; English by default. */
export function negotiateLocale(header: string | undefined): Locale {
  if (!header) return 'en'
  if (isLocale(header)) return header
  const headers = { 'accept-language': header.slice(0, longestHeader) }
  return new Negotiator({ headers }).languages([...locales]).find(isLocale) ?? 'en'
}

/** Returns the language that a page is asked for in: the reader's earlier choice, else the link's; null without either. */
export const pageLocale = (chosen: unknown, asked: unknown): Locale | null =>
  [chosen, asked].find(isLocale) ?? null
