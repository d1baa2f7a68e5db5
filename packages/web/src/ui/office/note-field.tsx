import { type ReactNode, useState } from 'react'
import { Field, Textarea } from '../field.tsx'
import { CheckIcon, DownIcon } from '../icons.tsx'
import { Isolated } from '../typed/isolated.tsx'
import type { FieldLanguage } from './localised-field.tsx'
import { ShownAs } from './shown-as.tsx'

type NoteFieldProps<L extends string> = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Next to the label. */
  optional?: string | undefined
  rows?: number
  maxLength?: number
  text: string
  suggestions: SentencesProps
  /** What the reader of each other language is shown; empty: the note as it was written. */
  languages: readonly (FieldLanguage<L> & { text: string })[]
  languagesLabel: string
  /** Placeholder of a language without a text. */
  asWritten: string
  /** Before the text, where the field draws it in another order than every other place. */
  shownAs: string
  /** Whether the other languages are open at first. */
  isOpen: boolean
  onType: (text: string) => void
  onTranslate: (code: L, text: string) => void
}

/** A longer text: sentences are suggested while it is typed, and it can be given in each of the other languages. */
export function NoteField<L extends string>(props: NoteFieldProps<L>) {
  const { label, hint, error, text, languages, maxLength = 2000 } = props
  const [opened, setOpened] = useState(false)
  const isOpen = opened || props.isOpen
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} aside={props.optional} hint={hint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={props.rows ?? 3}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => props.onType(target.value)}
          />
        )}
      </Field>
      <ShownAs label={props.shownAs} text={text} />
      <Sentences {...props.suggestions} />
      {text.trim() !== '' && (
        <details
          open={isOpen}
          onToggle={(event) => setOpened(event.currentTarget.open)}
          className="rounded-control border border-line px-3.5"
        >
          <summary className="flex min-h-11 items-center gap-2 py-2.5 text-sm [details[open]>&>svg:last-child]:rotate-180">
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <span className="font-semibold">{props.languagesLabel}</span>
              {languages.map(({ code, name, text: given }) => (
                <span
                  key={code}
                  lang={code}
                  className="inline-flex items-center gap-1 text-muted [details[open]>summary_&]:hidden"
                >
                  {given.trim() && <CheckIcon className="size-4 text-good" />}
                  {name}
                </span>
              ))}
            </span>
            <DownIcon className="size-5 transition-transform" />
          </summary>
          <div className="grid grid-cols-1 gap-3 pb-3.5">
            {(isOpen ? languages : []).map(({ code, name, dir, text: given }) => (
              <Field key={code} label={<span lang={code}>{name}</span>}>
                {(control) => (
                  <Textarea
                    {...control}
                    aria-label={`${label}: ${name}`}
                    rows={2}
                    {...(given !== '' && { lang: code, dir })}
                    maxLength={maxLength}
                    placeholder={props.asWritten}
                    value={given}
                    onChange={({ target }) => props.onTranslate(code, target.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

type SentencesProps = { label: string; sentences: readonly string[]; onChoose: (sentence: string) => void }

/** Sentences to choose from while one is typed. */
function Sentences({ label, sentences, onChoose }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="min-w-0">
          <button
            type="button"
            // Keeps the focus in the field, and a phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(sentence)}
            className="min-h-11 rounded-card border border-edge bg-surface px-3.5 py-1.5 text-start text-sm hover:bg-sunken"
          >
            <Isolated>{sentence}</Isolated>
          </button>
        </li>
      ))}
    </ul>
  )
}
