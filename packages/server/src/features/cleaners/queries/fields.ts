import type { CleanerField } from '@brightkey/contract/cleaners/fields'
import type { CleanerInput } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { fieldProblem } from '@brightkey/contract/problem'
import { normalizeForSearch } from '../../../platform/db/search.ts'
import { toE164 } from '../../../platform/phone.ts'
import type { CleanerTable } from '../tables.ts'

/** What is stored of a cleaner as the office wrote it. */
export type Fields = Pick<CleanerTable, CleanerField>

/** The fields to store. Throws validation_error for a phone number that cannot be called. */
export function fieldsOf(input: CleanerInput, writer: Locale): Fields {
  const phone = input.phone ? toE164(input.phone) : null
  if (input.phone && phone === null) throw fieldProblem('phone', 'invalid')
  return {
    first_name: input.first_name,
    last_name: input.last_name ?? '',
    company_name: input.company_name ?? '',
    phone,
    language: input.language ?? writer,
    note: input.note || null,
  }
}

/** The columns derived from others. */
export const keysOf = ({ first_name, last_name, company_name, phone }: Fields) => ({
  search: normalizeForSearch(first_name, last_name, company_name, phone),
  name_key: normalizeForSearch(first_name, last_name, company_name),
})

type Named = Pick<Fields, 'first_name' | 'last_name' | 'company_name'>

/** By what two spellings of a name and company are the same. */
export const personKey = ({ first_name, last_name, company_name }: Named): string =>
  [first_name, last_name, company_name].map((each) => normalizeForSearch(each)).join('\n')
