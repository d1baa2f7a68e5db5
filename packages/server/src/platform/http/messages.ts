import type { Locale } from '@brightkey/contract/locale'
import type { ProblemBody, ProblemCode, ProblemValues } from '@brightkey/contract/problem'
import { problems as en } from '@brightkey/i18n/en/problems'
import { problems as hi } from '@brightkey/i18n/hi/problems'
import { fill, messageText, type Translate, translator } from '@brightkey/i18n/message'
import { problems as ru } from '@brightkey/i18n/ru/problems'
import { problems as ur } from '@brightkey/i18n/ur/problems'

const catalogs = { en, ru, ur, hi }
const translators: Record<Locale, Translate<typeof en>> = {
  en: translator<typeof en>(en, 'en'),
  ru: translator<typeof en>(ru, 'ru'),
  ur: translator<typeof en>(ur, 'ur'),
  hi: translator<typeof en>(hi, 'hi'),
}

/** The server's messages in the reader's language. */
export const messages = (locale: Locale): Translate<typeof en> => translators[locale]

/** The body that tells of a problem in the reader's language; its values go along for the client to act on. */
export function problemBody(code: ProblemCode, values: ProblemValues, locale: Locale): ProblemBody {
  const { reason, seconds } = values
  const named =
    code === 'csrf_failed' && (reason === 'missing' || reason === 'incorrect')
      ? { reason: messages(locale)(`csrf.${reason}`) }
      : {}
  const detail = messageText(catalogs[locale].problem[code], { count: seconds, ...values, ...named }, locale)
  return { detail: detail + rightNeeded(values.right, locale), code, ...values }
}

/** A 403 says what right is missing. */
function rightNeeded(right: unknown, locale: Locale): string {
  const key = String(right).replace('.', '_')
  const { needed, ...names } = catalogs[locale].right
  const name = Object.entries(names).find(([each]) => each === key)?.[1]
  return name === undefined ? '' : ` ${fill(needed, { right: name }, locale)}`
}
