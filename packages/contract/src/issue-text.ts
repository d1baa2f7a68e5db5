import type { z } from 'zod/mini'

/** What a text of {@link issueText} is looked up with: the server's messages, or those of a page. */
interface FieldTexts {
  (
    key:
      | 'field.required'
      | 'field.invalid'
      | 'field.invalid_email'
      | 'field.invalid_choice'
      | 'field.not_one_line'
      | 'field.not_storable',
  ): string
  (key: 'field.too_short' | 'field.too_long' | 'field.too_many', values: { count: number }): string
  (key: 'field.too_small', values: { minimum: number }): string
  (key: 'field.too_big', values: { maximum: number }): string
}

/** Returns what is wrong with a field in the language of `t`. The schema must have been parsed with `reportInput`. */
export function issueText(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, t: FieldTexts): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t('field.required') : t('field.invalid')
    case 'invalid_format':
      return issue.format === 'email' ? t('field.invalid_email') : t('field.invalid')
    case 'invalid_value':
      return issue.input === undefined ? t('field.required') : t('field.invalid_choice')
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (issue.origin === 'string')
        return minimum === 1 ? t('field.required') : t('field.too_short', { count: minimum })
      return t('field.too_small', { minimum })
    }
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (issue.origin === 'string') return t('field.too_long', { count: maximum })
      if (issue.origin === 'array') return t('field.too_many', { count: maximum })
      return t('field.too_big', { maximum })
    }
    case 'custom': {
      const { code, max } = { code: '', max: 0, ...issue.params }
      if (code === 'too_long') return t('field.too_long', { count: max })
      const isKnown = code === 'required' || code === 'not_one_line' || code === 'not_storable'
      return t(isKnown ? `field.${code}` : 'field.invalid')
    }
    default:
      return t('field.invalid')
  }
}
