import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CountStepper } from '../../ui/count-stepper.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { CheckIcon, NoteIcon } from '../../ui/icons.tsx'
import { maxCount } from '../signing/max-count.ts'
import type { ItemDraft } from './key-draft.ts'
import { KeyDifference, KeyName } from './key-name.tsx'
import { useKeysText } from './texts.ts'

/** The element id of a part of a key, to move the focus there. */
export const placeOfKey = (id: string, part: 'count' | 'where' | 'note') => `key-${id}-${part}`

type KeyFieldsProps = {
  item: KeyItem
  draft: ItemDraft
  /** What the cleaner counted of it, while the receiver counts. */
  before: number | null
  /** After an attempt to sign: missing fields show an error. */
  tried: boolean
  lacksPlace: boolean
  onChange: (fields: Partial<ItemDraft>) => void
  /** Copies the place to every key; null if there is only one. */
  onSame: ((fields: Partial<ItemDraft>) => void) | null
  photos: ReactNode
}

/** One kind of key or card being counted: how many there are, where they go, and a note. */
export function KeyFields(props: KeyFieldsProps) {
  const { item, draft, before, tried, lacksPlace, onChange, onSame, photos } = props
  const t = useKeysText()
  const tl = useLinkText()
  const titleId = useId()
  const [noting, setNoting] = useState(draft.note !== '')
  const { found, note } = draft
  const differs = found !== null && found !== item.expected
  const uncounted = tried && found === null
  const noteId = placeOfKey(item.id, 'note')
  function openNote() {
    flushSync(() => setNoting(true))
    document.getElementById(noteId)?.querySelector('textarea')?.focus()
  }
  return (
    <section
      aria-labelledby={titleId}
      className={classes(
        'raised grid grid-cols-1 gap-4 rounded-card border bg-surface p-4',
        differs || uncounted || (tried && lacksPlace) ? 'border-alert' : 'border-line',
      )}
    >
      <h3 id={titleId}>
        <KeyName item={item} />
      </h3>
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span className="font-semibold">{t('item.expected', { count: item.expected })}</span>
          {before !== null && (
            <span className={before === item.expected ? 'text-muted' : 'font-semibold text-alert'}>
              {t('item.cleaner_found', { count: before })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CountStepper
            id={placeOfKey(item.id, 'count')}
            value={found}
            from={0}
            most={maxCount}
            labels={{
              count: `${item.label}: ${t('item.found')}`,
              less: `${item.label}: ${t('item.less')}`,
              more: `${item.label}: ${t('item.more')}`,
            }}
            placeholder="–"
            eager
            onCount={(value) => onChange({ found: value })}
          />
          {found === null && item.expected > 0 && (
            <Button
              look="soft"
              icon={<CheckIcon className="size-5" />}
              aria-label={`${item.label}: ${t('item.all_here', { count: item.expected })}`}
              onClick={() => onChange({ found: item.expected })}
            >
              {t('item.all_here', { count: item.expected })}
            </Button>
          )}
          <span role="status" className="inline-flex flex-wrap items-center gap-2 empty:hidden">
            {found !== null && <KeyDifference found={found} expected={item.expected} />}
            {found !== null && before !== null && before !== found && before !== item.expected && (
              <span className="font-semibold text-alert text-sm">
                {t('difference.unlike', { count: before })}
              </span>
            )}
          </span>
        </div>
        {uncounted && <p className="text-alert text-sm">{t('item.found')}</p>}
      </div>
      <div id={placeOfKey(item.id, 'where')}>
        <KeyWhere
          label={item.label}
          draft={draft}
          missing={tried && lacksPlace}
          onChange={onChange}
          onSame={onSame}
        />
      </div>
      {differs || noting || note !== '' ? (
        <div id={noteId}>
          <Field
            label={differs ? t('item.what_happened') : tl('item.note')}
            hint={differs && t('item.what_happened_hint')}
            className={classes(differs && 'rounded-control bg-alert-soft p-3')}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={differs ? 2 : 1}
                maxLength={1000}
                value={note}
                onChange={({ target }) => {
                  // Stays open while it is edited, even when it is emptied.
                  setNoting(true)
                  onChange({ note: target.value })
                }}
              />
            )}
          </Field>
        </div>
      ) : (
        <Button
          look="quiet"
          icon={<NoteIcon className="size-5" />}
          className="-ms-4 justify-self-start"
          aria-label={`${item.label}: ${tl('item.add_note')}`}
          onClick={openNote}
        >
          {tl('item.add_note')}
        </Button>
      )}
      {photos}
    </section>
  )
}

type KeyPlace = Pick<ItemDraft, 'left_where' | 'handed_to'>
type KeyWhereProps = {
  label: string
  draft: KeyPlace
  /** Neither is filled in, and one is required. */
  missing: boolean
  onChange: (fields: Partial<KeyPlace>) => void
  onSame: ((fields: Partial<KeyPlace>) => void) | null
}

/** Where a key is left or who has it now; most often it is the same for all of them. */
function KeyWhere({ label, draft, missing, onChange, onSame }: KeyWhereProps) {
  const t = useKeysText()
  const { left_where, handed_to } = draft
  const hasPlace = left_where.trim() !== '' || handed_to.trim() !== ''
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['left_where', 'handed_to'] as const).map((field) => (
          <Field
            key={field}
            label={t(`item.${field}`)}
            error={missing && field === 'left_where' && t('item.where_missing')}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={1000}
                autoComplete="off"
                value={draft[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {onSame !== null && hasPlace && (
        <Button
          look="soft"
          aria-label={`${label}: ${t('item.same_for_all')}`}
          onClick={() => onSame({ left_where, handed_to })}
        >
          {t('item.same_for_all')}
        </Button>
      )}
    </div>
  )
}
