import { issueText } from '@brightkey/contract/issue-text'
import type { Locale } from '@brightkey/contract/locale'
import type { z } from 'zod/mini'
import { messages } from './messages.ts'

type Issue = z.core.$ZodIssue

/** Returns error messages by field in the reader's language: `{"tasks.0.title": ["This field is required."]}`. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issueText(issue, messages(locale))]
  }
  return fields
}

function describeCustomIssue(params: Record<string, unknown> | undefined, locale: Locale): string {
  const t = messages(locale)
  switch (params?.code) {
    case 'required':
    case 'current_password_required':
    case 'invalid':
    case 'unknown_area':
    case 'area_taken':
    case 'name_taken':
    case 'cleaner_taken':
    case 'unknown_time_zone':
    case 'url_not_allowed':
    case 'invalid_email':
    case 'invalid_phone':
    case 'invalid_rrule':
    case 'logo_type':
    case 'logo_too_large':
    case 'logo_empty':
    case 'invalid_choice':
    case 'damaged_text':
    case 'lost_digits':
    case 'unknown_id':
    case 'repeated_row':
    case 'same_name':
    case 'unknown_cleaner':
    case 'same_cleaner':
    case 'unknown_owner':
    case 'same_owner':
    case 'csv_quote':
      return t(`field.${params.code}`)
    case 'phone_country':
      return params.country
        ? t('field.phone_country', { country: regionName(String(params.country), locale) })
        : t('field.invalid_phone')
    case 'changed_meanwhile':
      return params.value
        ? t('field.changed_to', { value: String(params.value) })
        : t('field.changed_meanwhile')
    case 'too_long':
      return t('field.too_long', { count: Number(params.max) })
    case 'too_many':
      return t('field.too_many', { count: Number(params.count) })
    case 'csv_columns':
      return t('field.csv_columns', { count: Number(params.count) })
    case 'csv_header':
      return t('field.csv_header', { wanted: String(params.wanted), read: String(params.read) })
    case 'csv_quote_row':
      return t('field.csv_quote_row', { line: Number(params.line), column: String(params.column) })
    case 'low_contrast':
      return t('field.low_contrast', { ratio: String(params.ratio), nearest: String(params.nearest) })
    case 'placeholder_unknown':
    case 'placeholder_missing':
      return t(`field.${params.code}`, {
        placeholder: String(params.placeholder),
        wanted: String(params.wanted),
      })
    case 'lost_zeros':
      return t('field.lost_zeros', { value: String(params.read) })
    case 'bedrooms_of_type':
      return t('field.bedrooms_of_type', { count: Number(params.count) })
    default:
      return t('field.invalid')
  }
}

/** The name of a country in the reader's language. */
const regionName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code

/** The same for errors a command found (`fieldProblem` of the contract). */
export function commandFieldErrors(invalid: unknown, locale: Locale): Record<string, string[]> | undefined {
  if (typeof invalid !== 'object' || invalid === null) return undefined
  const problems: Record<string, unknown>[] = Array.isArray(invalid) ? invalid : [invalid]
  return Object.fromEntries(
    problems.map((params) => [String(params.field), [describeCustomIssue(params, locale)]]),
  )
}
