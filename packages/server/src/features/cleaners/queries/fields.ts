import {
  type CleanerField,
  cleanerFields,
  cleanerNotes,
  optionalNames,
} from '@brightkey/contract/cleaners/fields'
import type { CleanerInput, Rate } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { makeRecord, pickFields } from '@brightkey/contract/pick-fields'
import { fieldProblem } from '@brightkey/contract/problem'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { nameKeys } from '../../../platform/db/name-keys.ts'
import { type CountryCode, requirePhone } from '../../../platform/phone.ts'
import type { CleanerTable } from '../tables.ts'

/** What is stored of a cleaner as the office wrote it. */
export type Fields = Pick<CleanerTable, CleanerField | keyof RateColumns>

type RateColumns = Pick<CleanerTable, 'rate_thousandths' | 'rate_per' | 'rate_currency'>

/** By whom fields are written, and how: `country` is that of numbers without a code, `stored` the number that is there. */
type Writing = { locale: Locale; country: CountryCode | null; stored?: string | null }

/** The fields to store. Throws validation_error for a phone number that cannot be called, or whose country is not certain. */
export function toCleanerFields(input: CleanerInput, { locale: writer, country, stored }: Writing): Fields {
  // Numbers are given out and up: a stored one stays, whatever the newest metadata say.
  const isStored = input.phone === stored
  const phone =
    input.phone && !isStored
      ? requirePhone(input.phone, country, { field: 'phone', invalid: fieldProblem('phone', 'invalid') })
      : input.phone || null
  return {
    first_name: input.first_name,
    ...makeRecord(optionalNames, (name) => input[name] ?? ''),
    phone,
    language: input.language ?? writer,
    ...makeRecord(cleanerNotes, (note) => input[note] || null),
    working_days: input.working_days || null,
    hours_a_day: input.hours_a_day ?? null,
    days_off: input.days_off || null,
    ...rateColumns(input.rate ?? null),
  }
}

/** What is written of the first, and of the other what the first lacks. */
export function mergeFields(kept: Fields, other: Fields): Fields {
  const lacking = cleanerFields.filter((field) => !kept[field])
  return {
    ...pickFields(kept, cleanerFields),
    ...pickFields(other, lacking),
    ...rateColumns(toRate(kept) ?? toRate(other)),
  }
}

export const fullName = ({ first_name, last_name }: Pick<Fields, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** The stored form of {@link toRate}. */
export const rateColumns = (rate: Rate | null): RateColumns => ({
  rate_thousandths: rate && Math.round(rate.amount * 1000),
  rate_per: rate?.per ?? null,
  rate_currency: rate?.currency ?? null,
})

/** What a cleaner is paid, as the API has it; null where that was not given. */
export const toRate = ({ rate_thousandths, rate_per, rate_currency }: RateColumns): Rate | null =>
  rate_thousandths === null || rate_per === null || rate_currency === null
    ? null
    : { amount: rate_thousandths / 1000, per: rate_per, currency: rate_currency }

/** The columns derived from others. */
export const cleanerKeys = ({
  first_name,
  last_name,
  company_name,
  phone,
}: Pick<Fields, 'first_name' | 'last_name' | 'company_name' | 'phone'>) => ({
  ...nameKeys(`${first_name} ${last_name} ${company_name}`, [first_name, last_name, company_name, phone]),
  name_key: normalizeForSearch(first_name, last_name, company_name),
})

type Named = Pick<Fields, 'first_name' | 'last_name' | 'company_name'>

/** By what two spellings of a name and company are the same. */
export const personKey = ({ first_name, last_name, company_name }: Named): string =>
  [first_name, last_name, company_name].map((each) => normalizeForSearch(each)).join('\n')
