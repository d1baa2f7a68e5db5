import type { Ref } from 'react'
import { classes } from '../classes.ts'
import { type Suggestion, SuggestionInput } from './localised-field-input.tsx'

export type FieldLanguage<L extends string> = { code: L; name: string; dir: 'ltr' | 'rtl' }

type LocalisedProps<L extends string> = {
  label: string
  languages: readonly FieldLanguage<L>[]
  value: { readonly [code in L]?: string | undefined }
  texts: { missing: string; suggestions: string }
  suggestions: (typed: string, language: L) => readonly Suggestion[]
  onChange: (typed: string, language: L) => void
  onPick: (key: string, language: L) => void
  onEnter?: (language: L) => void
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
  /** The one language shown on a narrow screen; wide screens show all side by side. If undefined: stacked, each with its name. */
  shown?: L
  focusRef?: (language: L) => Ref<HTMLTextAreaElement> | undefined
}

/** One text in several languages, each field in its own direction; missing translations are marked. */
export function LocalisedField<L extends string>(props: LocalisedProps<L>) {
  const { label, languages, value, texts, shown } = props
  const begun = languages.some(({ code }) => value[code]?.trim())
  return (
    <fieldset
      className={classes(
        'grid min-w-0 grid-cols-1 gap-2',
        shown === undefined ? 'sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]' : 'lg:grid-cols-4',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {languages.map(({ code, name, dir }) => {
        const text = value[code] ?? ''
        const ref = props.focusRef?.(code)
        return (
          <div key={code} className={classes(shown !== undefined && shown !== code && 'max-lg:hidden')}>
            {shown === undefined && (
              <span lang={code} className="text-muted text-xs">
                {name}
              </span>
            )}
            <SuggestionInput
              label={`${label}: ${name}`}
              lang={code}
              dir={dir}
              value={text}
              missingText={begun && text.trim() === '' ? texts.missing : undefined}
              invalid={props.invalid === true && !begun}
              describedBy={props.describedBy}
              disabled={props.disabled ?? false}
              suggestionsLabel={texts.suggestions}
              suggestions={(typed) => props.suggestions(typed, code)}
              onChange={(typed) => props.onChange(typed, code)}
              onPick={(key) => props.onPick(key, code)}
              onEnter={props.onEnter && (() => props.onEnter?.(code))}
              {...(ref !== undefined && { ref })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
