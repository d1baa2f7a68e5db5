import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { directionOf } from '@brightkey/i18n/languages'
import { type Ref, useRef } from 'react'
import { textLanguages, usePhrasebook } from '../../../platform/office/use-phrasebook.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { LocalisedField, SuggestionInput } from '../../../ui/office/localised-field.tsx'
import { retitled } from './draft.ts'

type TextProps = {
  label: string
  value: LocalisedText
  onChange: (value: LocalisedText) => void
  /** All four languages, each in a field of its own; else the reader's, and typing it again drops the others. */
  everyLanguage: boolean
  placeholder?: string
  invalid?: boolean
  describedBy?: string | undefined
  onEnter?: () => void
  ref?: Ref<HTMLTextAreaElement>
  className?: string
}

/** A title of a task or a subtask. The phrasebook offers its translations while it is typed. */
export function DraftText({ label, value, onChange, everyLanguage, ...rest }: TextProps) {
  const { t, locale } = useWords()
  const book = usePhrasebook()
  // As it was when the field got the focus: typed back, it is whole again.
  const before = useRef(value)
  const { onEnter, ref, invalid = false, describedBy, placeholder, className } = rest

  if (everyLanguage)
    return (
      <LocalisedField<Locale>
        label={label}
        languages={textLanguages(locale)}
        value={value}
        texts={{ missing: t('translations.empty'), suggestions: t('translations.offers') }}
        suggestions={(_, language) => book.offers(value, language)}
        onChange={(typed, language) => onChange({ ...value, [language]: typed })}
        onPick={(key, language) => onChange(book.take(value, key, language))}
        invalid={invalid}
        describedBy={describedBy}
        {...(onEnter && { onEnter })}
        {...(ref && { focusRef: (language) => (language === locale ? ref : undefined) })}
      />
    )
  const text = textIn(value, locale)
  return (
    <SuggestionInput
      label={label}
      lang={locale}
      dir={directionOf(locale)}
      value={text}
      placeholder={placeholder}
      invalid={invalid}
      describedBy={describedBy}
      suggestionsLabel={t('translations.offers')}
      suggestions={() => book.offers(value, locale)}
      onFocus={() => {
        before.current = value
      }}
      onChange={(typed) => onChange(retitled(before.current, typed, locale))}
      onPick={(key) => {
        const taken = book.take(value, key, locale)
        before.current = taken
        onChange(taken)
      }}
      onEnter={onEnter}
      {...(ref && { ref })}
      {...(className && { className })}
    />
  )
}
