import { textIn } from '@brightkey/contract/locale'
import { mostShots, shotKinds } from '@brightkey/contract/templates/choices'
import { type ReactNode, useRef } from 'react'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { textLanguages, usePhrasebook } from '../../../platform/office/use-phrasebook.ts'
import { useSortingTexts } from '../../../platform/office/use-sorting-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Select } from '../../../ui/field.tsx'
import { CameraIcon, CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { LocalisedField } from '../../../ui/office/localised-field.tsx'
import { Sortable, type SortableTools } from '../../../ui/office/sortable/sortable.tsx'
import type { DraftShot } from './draft-shots.ts'

type ShotsFieldProps = {
  value: readonly DraftShot[]
  onChange: (shots: DraftShot[]) => void
  /** What sets the reference of a shot, where that can be set. */
  reference?: (shot: DraftShot) => ReactNode
}

/** The photos to take by name, in order. */
export function ShotsField({ value, onChange, reference }: ShotsFieldProps) {
  const { locale } = useTexts()
  const t = useShotText()
  const sortingTexts = useSortingTexts()
  const fresh = useRef<string | null>(null)
  const number = (key: string) => t('shots.shot', { number: value.findIndex((each) => each.key === key) + 1 })
  function add() {
    fresh.current = crypto.randomUUID()
    onChange([...value, { key: fresh.current, title: {}, kind: 'after', required: true }])
  }
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="font-semibold text-sm">{t('shots.title')}</h3>
      <p className="text-muted text-sm">{t('shots.hint')}</p>
      <Sortable
        items={value}
        getKey={({ key }) => key}
        getName={({ key, title }) => textIn(title, locale) || number(key)}
        texts={sortingTexts}
        onReorder={onChange}
        className="gap-2"
      >
        {(shot, tools) => (
          <ShotFields
            value={shot}
            name={number(shot.key)}
            tools={tools}
            reference={reference?.(shot)}
            onChange={(values) =>
              onChange(value.map((each) => (each.key === shot.key ? { ...each, ...values } : each)))
            }
            onRemove={() => onChange(value.filter((each) => each.key !== shot.key))}
            focus={(node) => {
              if (fresh.current !== shot.key) return
              node?.focus()
              fresh.current = null
            }}
          />
        )}
      </Sortable>
      {value.length < mostShots && (
        <Button
          look="quiet"
          size="small"
          icon={<PlusIcon className="size-4" />}
          className="-ms-3 justify-self-start"
          onClick={add}
        >
          {t('shots.add')}
        </Button>
      )}
    </section>
  )
}

type ShotFieldsProps = {
  value: DraftShot
  /** "Photo 2", for readers of the screen. */
  name: string
  tools: SortableTools
  reference: ReactNode
  onChange: (values: Partial<DraftShot>) => void
  onRemove: () => void
  focus: (node: HTMLTextAreaElement | null) => void
}

function ShotFields({ value, name, tools, reference, onChange, onRemove, focus }: ShotFieldsProps) {
  const { t: texts, locale } = useTexts()
  const t = useShotText()
  const book = usePhrasebook()
  const { title, kind, required, thumb } = value
  return (
    <div className="flex items-start gap-x-1 rounded-control border border-line p-2">
      {tools.grip}
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted max-sm:hidden">
        {thumb ? (
          <img src={thumb} alt={t('shots.reference')} className="size-full object-cover" />
        ) : (
          <CameraIcon />
        )}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <LocalisedField
          label={name}
          languages={textLanguages(locale)}
          value={title}
          texts={{ missing: texts('translations.empty'), suggestions: texts('translations.offers') }}
          suggestions={(_, language) => book.offers(title, language)}
          onChange={(typed, language) => onChange({ title: { ...title, [language]: typed } })}
          onPick={(key, language) => onChange({ title: book.take(title, key, language) })}
          focusRef={(language) => (language === locale ? focus : undefined)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Select
            aria-label={`${name}: ${t('shots.when')}`}
            value={kind}
            onChange={({ target }) =>
              onChange({ kind: shotKinds.find((each) => each === target.value) ?? 'after' })
            }
          >
            {shotKinds.map((each) => (
              <option key={each} value={each}>
                {t(`shots.${each}`)}
              </option>
            ))}
          </Select>
          <CheckRow checked={required} onChange={({ target }) => onChange({ required: target.checked })}>
            <span className="text-sm">{t('shots.required')}</span>
          </CheckRow>
          <span className="ms-auto flex items-center">
            {tools.steps}
            <IconButton
              size="small"
              label={t('shots.remove', { name: textIn(title, locale) || name })}
              icon={<CloseIcon className="size-4" />}
              onClick={onRemove}
            />
          </span>
        </div>
        {reference}
      </div>
    </div>
  )
}
