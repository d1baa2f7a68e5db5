import type { Locale } from '@brightkey/contract/locale'
import { keepDigitOrder } from './digit-order.ts'
import type { Catalog } from './language.ts'
import { localeTag, textDirection } from './languages.ts'

type EnglishPlural = Extract<Catalog[string][string], object>
type AnyPlural = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

/** A catalog in any language. */
export type AnyTranslation<C extends Catalog> = {
  readonly [S in keyof C]: { readonly [K in keyof C[S]]: C[S][K] extends string ? string : AnyPlural }
}

/** `section.key` of every message of a catalog. */
export type MessageKey<C extends Catalog> = {
  [S in keyof C & string]: { [K in keyof C[S] & string]: `${S}.${K}` }[keyof C[S] & string]
}[keyof C & string]

type At<C extends Catalog, Key> = Key extends `${infer S}.${infer K}`
  ? S extends keyof C
    ? K extends keyof C[S]
      ? C[S][K]
      : never
    : never
  : never
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ValueNames<M> = M extends string
  ? NamesIn<M>
  : M extends EnglishPlural
    ? 'count' | NamesIn<M['other']>
    : never

/** What {@link Translate} must be given besides the key: nothing, or every value the English message names. */
type Values<M> = [ValueNames<M>] extends [never]
  ? []
  : [values: { readonly [N in ValueNames<M>]: string | number }]

export type Translate<C extends Catalog> = <K extends MessageKey<C>>(
  key: K,
  ...values: Values<At<C, K>>
) => string

/** The keys of messages that name no values. */
export type PlainKey<C extends Catalog> = {
  [K in MessageKey<C>]: [ValueNames<At<C, K>>] extends [never] ? K : never
}[MessageKey<C>]

const pluralRules = new Map<Locale, Intl.PluralRules>()
const numbers = new Map<Locale, Intl.NumberFormat>()

/** A number in Latin digits, grouped as the language does. */
export function formatNumber(value: number, locale: Locale): string {
  // Nothing to group: and the first Intl object of a page takes a cheap phone 50 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
  const format = numbers.get(locale) ?? new Intl.NumberFormat(localeTag(locale))
  numbers.set(locale, format)
  return format.format(value)
}

function pluralForm(plural: AnyPlural, count: number, locale: Locale): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return plural[rules.select(count)] ?? plural.other
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/
// The letters of our languages; any other letter counts as one of the sentence's own direction.
const leftToRight = /[a-zа-я\u0900-\u097f]/i

/**
 * A value as it is in a sentence of plain text: between FSI and PDI where it may run in another direction than the
 * sentence, so that its letters, digits and signs keep their order and leave that of the sentence alone. Never an address
 * of the web: what turns addresses into links takes the PDI for a part of one. Within it, codes keep their order:
 * {@link keepDigitOrder}.
 */
export function isolated(value: string, locale: Locale): string {
  const differs =
    textDirection(locale) === 'rtl'
      ? !rightToLeft.test(value) || leftToRight.test(value)
      : rightToLeft.test(value)
  if (/^$|^https?:/.test(value)) return value
  const ordered = keepDigitOrder(value)
  return differs ? `\u2068${ordered}\u2069` : ordered
}

/**
 * Fills `{name}` with the values, each {@link isolated}; a number is written as the language writes it, and isolated with
 * the percent sign behind it. An unknown name stays visible.
 */
export function fill(template: string, values: Readonly<Record<string, unknown>>, locale: Locale): string {
  const filled = template.replace(/\{(\w+)\}(%?)/g, (whole, name: string, percent: string) => {
    const value = values[name]
    if (value === undefined || value === null) return whole
    if (typeof value !== 'number') return isolated(`${value}${percent}`, locale)
    const number = formatNumber(value, locale)
    return percent ? isolated(`${number}%`, locale) : number
  })
  // A date of a year ends with a full stop in Russian: it ends the sentence as well.
  return filled.replace(/\.(\u2069?)\.$/, template.endsWith('}.') ? '.$1' : '$&')
}

/** Returns a message with its values; of a plural, the form for `count`. */
export function messageText(
  message: string | AnyPlural,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  return fill(
    typeof message === 'string' ? message : pluralForm(message, Number(values.count), locale),
    values,
    locale,
  )
}

/** Returns the function that looks up a catalog's messages: `t('tasks.start')`, `t('queue.waiting', { count: 3 })`. */
export function translator<C extends Catalog>(catalog: AnyTranslation<C>, locale: Locale): Translate<C> {
  return (key, ...[values]) => {
    const [section = '', name = ''] = key.split('.')
    const message: string | AnyPlural | undefined = catalog[section]?.[name]
    if (message === undefined) return key
    return messageText(message, values ?? {}, locale)
  }
}
