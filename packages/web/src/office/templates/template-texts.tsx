import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { useId, useRef, useState } from 'react'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { textLanguages, usePhrasebook } from '../../platform/office/use-phrasebook.ts'
import { useSortingTexts } from '../../platform/office/use-sorting-texts.ts'
import { Badge, Notice } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { LocalisedField } from '../../ui/office/localised-field.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Sortable } from '../../ui/office/sortable/sortable.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type ChangeLines, useRemoval } from '../fields/use-removal.ts'
import { countMissingTexts, isBlank, missingLanguages, type TemplateDraft } from './template-draft.ts'

type TextsProps = {
  value: TemplateDraft
  /** Whether its lines are points of an inspection. */
  inspection: boolean
  refusal: 'need_title' | 'need_subtask' | null
  onChange: (values: Partial<TemplateDraft>) => void
  onChangeSubtasks: ChangeLines<TemplateDraft['subtasks'][number]>
}

const columns = textLanguages()

/** Title and subtasks: a column per language on a wide screen, a tab per language on a narrow one. */
export function TemplateTexts({ value, inspection, refusal, onChange, onChangeSubtasks }: TextsProps) {
  const { t, locale } = useTexts()
  const remove = useRemoval()
  const book = usePhrasebook()
  const sortingTexts = useSortingTexts()
  const [shown, setShown] = useState<Locale>(locale)
  const fresh = useRef<{ key: string; language: Locale } | null>(null)
  const missingCounts = countMissingTexts(value)
  const { subtasks } = value
  const errorId = useId()

  const getFieldProps = (text: LocalisedText, change: (text: LocalisedText) => void) => ({
    languages: columns,
    shown,
    value: text,
    texts: { missing: t('translations.empty'), suggestions: t('translations.offers') },
    suggestions: (_: string, language: Locale) => book.offers(text, language),
    onChange: (typed: string, language: Locale) => change({ ...text, [language]: typed }),
    onPick: (key: string, language: Locale) => change(book.take(text, key, language)),
  })
  function addAfter(index: number, language: Locale) {
    const key = crypto.randomUUID()
    fresh.current = { key, language }
    onChange({ subtasks: subtasks.toSpliced(index + 1, 0, { key, title: {} }) })
  }
  const retitle = (key: string, title: LocalisedText) =>
    onChange({ subtasks: subtasks.map((each) => (each.key === key ? { ...each, title } : each)) })
  const getNumberedName = (key: string) =>
    t(inspection ? 'templates.point' : 'templates.subtask', {
      number: subtasks.findIndex((each) => each.key === key) + 1,
    })

  return (
    <div className="grid grid-cols-1 gap-4">
      <MissingTranslations value={value} fill={book.fill} onFill={onChange} />
      <div className="sticky -top-4 z-10 -my-2 bg-surface py-2">
        <div className="lg:hidden">
          <Segments
            label={t('translations.language')}
            value={shown}
            choices={languageChoices}
            onChange={setShown}
          />
        </div>
        <div
          aria-hidden="true"
          className="hidden auto-cols-fr grid-flow-col gap-2 ps-10 pe-28 font-semibold text-sm lg:grid"
        >
          {columns.map(({ code, name }) => (
            <span key={code} lang={code} className="flex items-center gap-2">
              {name}
              {missingCounts[code] > 0 && <Badge tone="waiting">{missingCounts[code]}</Badge>}
            </span>
          ))}
        </div>
      </div>
      <section className="grid grid-cols-1 gap-1.5">
        <h3 className="font-semibold text-sm">{t('templates.text_title')}</h3>
        <div className="lg:ps-10 lg:pe-28">
          <LocalisedField
            label={t('templates.text_title')}
            invalid={refusal === 'need_title'}
            describedBy={refusal === 'need_title' ? errorId : undefined}
            {...getFieldProps(value.title, (title) => onChange({ title }))}
          />
          {refusal === 'need_title' && (
            <FieldError id={errorId} className="mt-1.5">
              {t('templates.need_title')}
            </FieldError>
          )}
        </div>
      </section>
      <section className="grid grid-cols-1 gap-1.5">
        <h3 className="font-semibold text-sm">
          {t(inspection ? 'templates.text_points' : 'templates.text_subtasks')}
        </h3>
        <Sortable
          items={subtasks}
          getKey={({ key }) => key}
          getName={({ key, title }) => textIn(title, locale) || getNumberedName(key)}
          texts={sortingTexts}
          onReorder={(reordered) => onChange({ subtasks: reordered })}
          className="gap-2"
        >
          {({ key, title }, { grip, steps }) => (
            <div className="flex flex-wrap items-start gap-x-1">
              {grip}
              <div className="min-w-0 flex-1">
                <LocalisedField
                  label={getNumberedName(key)}
                  invalid={refusal === 'need_subtask'}
                  describedBy={refusal === 'need_subtask' ? errorId : undefined}
                  {...getFieldProps(title, (text) => retitle(key, text))}
                  onEnter={(language) =>
                    addAfter(
                      subtasks.findIndex((each) => each.key === key),
                      language,
                    )
                  }
                  focusRef={(language) => (node) => {
                    if (fresh.current?.key !== key || fresh.current.language !== language) return
                    node?.focus()
                    fresh.current = null
                  }}
                />
              </div>
              <span className="flex max-sm:basis-full max-sm:justify-end">
                {steps}
                <IconButton
                  size="small"
                  label={t('templates.subtask_remove', {
                    name: isBlank(title) ? getNumberedName(key) : textIn(title, locale),
                  })}
                  icon={<CloseIcon className="size-4" />}
                  onClick={() => remove(subtasks, { key, title }, onChangeSubtasks)}
                />
              </span>
            </div>
          )}
        </Sortable>
        {refusal === 'need_subtask' && (
          <FieldError id={errorId}>
            {t(inspection ? 'templates.need_point' : 'templates.need_subtask')}
          </FieldError>
        )}
        <Button
          look="quiet"
          size="small"
          icon={<PlusIcon className="size-4" />}
          className="-ms-3 justify-self-start"
          onClick={() => addAfter(subtasks.length - 1, shown)}
        >
          {t(inspection ? 'templates.point_add' : 'templates.subtask_add')}
        </Button>
      </section>
    </div>
  )
}

type MissingProps = {
  value: TemplateDraft
  fill: (text: LocalisedText) => LocalisedText
  onFill: (values: Partial<TemplateDraft>) => void
}

/** Names the languages with missing texts, and fills those the phrasebook has. */
function MissingTranslations({ value, fill, onFill }: MissingProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const missing = missingLanguages(value, locale)
  const isEmpty = isBlank(value.title) && value.subtasks.every(({ title }) => isBlank(title))

  function fillAll() {
    const title = fill(value.title)
    const subtasks = value.subtasks.map((each) => ({ ...each, title: fill(each.title) }))
    const before = [value.title, ...value.subtasks.map((each) => each.title)]
    const after = [title, ...subtasks.map((each) => each.title)]
    const count = after.filter((text, index) => text !== before[index]).length
    if (count > 0) onFill({ title, subtasks })
    toast(
      count > 0
        ? { text: t('translations.filled', { count }), tone: 'good' }
        : { text: t('translations.none_known'), tone: 'waiting' },
    )
  }
  if (isEmpty) return null
  return missing === '' ? (
    <Notice tone="good">{t('translations.complete')}</Notice>
  ) : (
    <Notice tone="waiting">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t('translations.missing', { list: missing })}</span>
        <Button size="small" onClick={fillAll}>
          {t('translations.fill')}
        </Button>
      </div>
    </Notice>
  )
}
