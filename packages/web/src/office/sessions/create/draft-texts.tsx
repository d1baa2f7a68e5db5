import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { textDirection } from '@brightkey/i18n/languages'
import { type Ref, useRef } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { textLanguages, usePhrasebook } from '../../../platform/office/use-phrasebook.ts'
import { useSortingTexts } from '../../../platform/office/use-sorting-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { LocalisedField, SuggestionInput } from '../../../ui/office/localised-field.tsx'
import { Sortable } from '../../../ui/office/sortable/sortable.tsx'
import { changeTitle, type DraftSubtask } from './draft.ts'

type TitleProps = {
  label: string
  value: LocalisedText
  onChange: (value: LocalisedText) => void
  /** All languages, each in its own field; otherwise only the reader's, and editing it drops the translations. */
  everyLanguage: boolean
  placeholder?: string
  invalid?: boolean
  describedBy?: string | undefined
  onEnter?: () => void
  ref?: Ref<HTMLTextAreaElement>
  className?: string
}

/** The title of a task or subtask, with translations suggested from the phrasebook. */
export function DraftTitle({ label, value, onChange, everyLanguage, ...rest }: TitleProps) {
  const { t, locale } = useTexts()
  const book = usePhrasebook()
  // The value at focus: typing it again restores its translations.
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
      dir={textDirection(locale)}
      value={text}
      placeholder={placeholder}
      invalid={invalid}
      describedBy={describedBy}
      suggestionsLabel={t('translations.offers')}
      suggestions={() => book.offers(value, locale)}
      onFocus={() => {
        before.current = value
      }}
      onChange={(typed) => onChange(changeTitle(before.current, typed, locale))}
      onPick={(key) => {
        const translated = book.take(value, key, locale)
        before.current = translated
        onChange(translated)
      }}
      onEnter={onEnter}
      {...(ref && { ref })}
      {...(className && { className })}
    />
  )
}

type SubtasksProps = {
  value: readonly DraftSubtask[]
  onChange: (subtasks: DraftSubtask[]) => void
  onRemove: (subtask: DraftSubtask) => void
  everyLanguage: boolean
  /** Opens the choice of subtask lists, if there is one. */
  onAddFromTemplate?: (() => void) | undefined
}

/** The sortable subtasks; Enter adds one. */
export function DraftSubtasks(props: SubtasksProps) {
  const { value, onChange, onRemove, everyLanguage, onAddFromTemplate } = props
  const { t, locale } = useTexts()
  const sortingTexts = useSortingTexts()
  const fresh = useRef<string | null>(null)
  const getName = ({ title }: DraftSubtask) => textIn(title, locale) || t('make.subtask')

  function addAfter(index: number) {
    fresh.current = crypto.randomUUID()
    onChange(value.toSpliced(index + 1, 0, { key: fresh.current, title: { [locale]: '' } }))
  }
  const icon = <PlusIcon className="size-4" />
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 border-line border-t pt-2">
      <Sortable
        items={value}
        getKey={({ key }) => key}
        getName={getName}
        texts={sortingTexts}
        onReorder={onChange}
        className="gap-1.5"
      >
        {(subtask, { grip, steps }) => (
          <div className="group/row flex flex-wrap items-start gap-x-1">
            <span className="-ms-1">{grip}</span>
            <div className="min-w-0 flex-1">
              <DraftTitle
                label={t('make.subtask')}
                value={subtask.title}
                everyLanguage={everyLanguage}
                onChange={(title) =>
                  onChange(value.map((each) => (each.key === subtask.key ? { ...each, title } : each)))
                }
                onEnter={() => addAfter(value.indexOf(subtask))}
                ref={(node) => {
                  if (node && fresh.current === subtask.key) node.focus()
                  if (fresh.current === subtask.key) fresh.current = null
                }}
              />
            </div>
            {/* On a phone only the focused line shows its buttons. */}
            <span className="flex pt-1 max-sm:order-last max-sm:hidden max-sm:basis-full max-sm:justify-end max-sm:group-focus-within/row:flex">
              {steps}
            </span>
            <span className="flex pt-1">
              <IconButton
                size="small"
                label={`${t('make.subtask_remove')}: ${getName(subtask)}`}
                icon={<CloseIcon className="size-4" />}
                onClick={() => onRemove(subtask)}
              />
            </span>
          </div>
        )}
      </Sortable>
      <div className="-ms-3 flex flex-wrap gap-2">
        <Button look="quiet" size="small" icon={icon} onClick={() => addAfter(value.length - 1)}>
          {t('make.subtask_add')}
        </Button>
        {onAddFromTemplate && (
          <Button look="quiet" size="small" icon={icon} onClick={onAddFromTemplate}>
            {t('make.add_subtasks')}
          </Button>
        )}
      </div>
    </div>
  )
}
