import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Isolated } from '../typed/isolated.tsx'

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
        shown === undefined
          ? 'sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]'
          : 'lg:auto-cols-fr lg:grid-flow-col',
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

/** An autocomplete suggestion; `hint` is what else picking it fills in. */
export type Suggestion = { key: string; text: string; hint: string }

type InputProps = {
  label: string
  lang: string
  dir: 'ltr' | 'rtl'
  value: string
  /** Placeholder of an empty field while other languages are filled in. */
  missingText?: string | undefined
  placeholder?: string | undefined
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
  suggestions: (typed: string) => readonly Suggestion[]
  /** Accessible name of the suggestion list. */
  suggestionsLabel: string
  onChange: (typed: string) => void
  onPick: (key: string) => void
  /** Enter, when no suggestion is highlighted. */
  onEnter?: (() => void) | undefined
  onFocus?: () => void
  ref?: Ref<HTMLTextAreaElement>
  className?: string
}

/**
 * A one-line text in one language that grows with its content, with autocomplete: tap a suggestion or use arrow keys
 * and Enter; Escape closes the list.
 */
export function SuggestionInput(props: InputProps) {
  const {
    label,
    lang,
    dir,
    value,
    missingText,
    invalid,
    describedBy,
    disabled,
    suggestions,
    suggestionsLabel,
  } = props
  const list = useId()
  const [open, setOpen] = useState(false)
  const [highlighted, setMarked] = useState(-1)
  const found = open ? suggestions(value) : []

  function pick(key: string) {
    setOpen(false)
    props.onPick(key)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[highlighted]
    if (by !== undefined && (found.length > 0 || by > 0)) {
      event.preventDefault()
      setOpen(true)
      setMarked((now) => Math.max(-1, Math.min(found.length - 1, now + by)))
    } else if (event.key === 'Escape' && found.length > 0) {
      // Keep the surrounding dialog open.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) pick(chosen.key)
      else props.onEnter?.()
    }
  }
  return (
    <div className={classes('relative grid grid-cols-1', props.className)}>
      <textarea
        ref={props.ref}
        rows={1}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? list : undefined}
        aria-activedescendant={found[highlighted] ? `${list}-${highlighted}` : undefined}
        lang={lang}
        dir={value === '' && (missingText ?? props.placeholder) !== undefined ? undefined : dir}
        value={value}
        disabled={disabled}
        maxLength={200}
        placeholder={missingText ?? props.placeholder}
        onFocus={props.onFocus}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          setOpen(true)
          setMarked(-1)
          props.onChange(target.value.replace(/(?<!\s)\s*\n\s*/g, ' '))
        }}
        className={classes(
          'field-sizing-content min-h-11 w-full resize-none rounded-control border bg-surface px-3 py-2 text-base text-ink sm:py-[calc((2.75rem-1lh)/2-1px)] sm:text-sm',
          'aria-invalid:border-alert aria-invalid:bg-alert-soft disabled:bg-sunken',
          missingText === undefined
            ? 'border-edge'
            : 'border-waiting-mark border-dashed placeholder:text-waiting',
        )}
      />
      {found.length > 0 && (
        <div
          ref={(node) => node?.scrollIntoView({ block: 'nearest' })}
          id={list}
          role="listbox"
          aria-label={suggestionsLabel}
          className="absolute inset-x-0 top-full z-30 mt-1 grid max-h-72 grid-cols-1 min-w-60 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {found.map((offer, at) => (
            <div
              key={offer.key}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === highlighted}
              // Keeps the focus in the field: its blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(offer.key)}
              onKeyDown={press}
              ref={(node) => {
                if (at === highlighted) node?.scrollIntoView({ block: 'nearest' })
              }}
              className="min-h-11 cursor-pointer rounded-control px-2.5 py-1.5 text-sm hover:bg-sunken aria-selected:bg-primary-soft"
            >
              <span lang={lang} dir={dir} className="block font-medium">
                {offer.text}
              </span>
              <Isolated className="block truncate text-muted text-xs">{offer.hint}</Isolated>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
