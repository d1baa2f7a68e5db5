import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { amenityStates } from '@brightkey/contract/inspections/rules'
import { type ReactNode, useId, useState } from 'react'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { classes } from '../../ui/classes.ts'
import { CountStepper } from '../../ui/count-stepper.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useOutbox } from '../queue/outbox-context.tsx'
import { maxCount } from '../signing/max-count.ts'
import { useNote } from '../signing/use-note.ts'
import {
  type AmenityFinding,
  findingForCount,
  findingForState,
  getSurplus,
  isDifference,
} from './amenity-findings.ts'
import { LastTime, stateIcons, stateTextKey } from './amenity-state.tsx'
import { useAmenitiesText } from './texts.ts'

export const amenityCardId = (itemId: string) => `thing-${itemId}`

type AmenityCardProps = {
  item: AmenityItem
  /** After an attempt to sign: open items are marked. */
  tried: boolean
  onSay: (word: AmenityFinding & { note?: string | null }) => void
  photos: ReactNode
}

/** One thing: how many there should be, how many there are, and their state; a difference has a note and photos. */
export function AmenityCard({ item, tried, onSay, photos }: AmenityCardProps) {
  const t = useAmenitiesText()
  const nameId = useId()
  const { expected, found, state, note, title_text } = item
  const wrong = isDifference(item)
  // Stays open: a note being written must not disappear when the state is corrected.
  const [opened, setOpened] = useState(wrong)
  if (wrong && !opened) setOpened(true)
  const open = tried && state === null
  return (
    <li
      id={amenityCardId(item.id)}
      aria-labelledby={nameId}
      className={classes(
        'grid min-w-0 scroll-mt-28 grid-cols-1 content-start gap-3 rounded-card border bg-surface p-4 raised md:grid-cols-2 md:gap-x-6',
        open ? 'border-alert' : 'border-line',
      )}
    >
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:justify-start">
          <h3 id={nameId} className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
            <Isolated>{title_text}</Isolated>
          </h3>
          {expected > 1 && <p className="text-muted text-sm">{t('thing.expected', { count: expected })}</p>}
        </div>
        <LastTime item={item} />
        {open && (
          <p className="flex items-center gap-1.5 font-semibold text-alert text-sm">
            <AlertIcon className="size-4" />
            {t('thing.open')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        {expected > 1 && <AmenityCount item={item} onCount={(next) => onSay(findingForCount(item, next))} />}
        <StateChoice item={item} onChoose={(next) => onSay(findingForState(item, next))} />
      </div>
      {(opened || note !== null || item.photos.length > 0) && state !== null && (
        <div className="grid grid-cols-1 gap-3 md:col-span-2">
          <AmenityNote
            itemId={item.id}
            title={title_text}
            note={note}
            onNote={(next) => onSay({ found: found ?? expected, state, note: next })}
          />
          {photos}
        </div>
      )}
    </li>
  )
}

type StateChoiceProps = { item: AmenityItem; onChoose: (state: AmenityState) => void }

/** Present, damaged or missing, each with icon and label. */
function StateChoice({ item, onChoose }: StateChoiceProps) {
  const t = useAmenitiesText()
  const choices = amenityStates.map((state) => {
    const Sign = stateIcons[state]
    return {
      value: state,
      label: t(stateTextKey(item, state)),
      icon: <Sign className="size-5" />,
      tone: state === 'ok' ? ('right' as const) : ('wrong' as const),
    }
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('thing.state_of', { item: item.title_text })}</legend>
      <ChoiceTiles choices={choices} value={item.state} onChoose={onChoose} />
    </fieldset>
  )
}

type AmenityNoteProps = {
  itemId: string
  title: string
  note: string | null
  onNote: (note: string | null) => void
}

/** The inspector's note on what is wrong, stored while it is typed. */
function AmenityNote({ itemId, title, note: outside, onNote }: AmenityNoteProps) {
  const t = useAmenitiesText()
  const tl = useLinkText()
  const { token } = useOutbox()
  const { note, write, settle } = useNote(`note ${token} ${itemId}`, outside ?? '', (text) =>
    onNote(text || null),
  )
  return (
    <Field label={tl('item.note')} hint={t('thing.note_hint')}>
      {(control) => (
        <Textarea
          {...control}
          value={note}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
          aria-label={t('thing.note_of', { item: title })}
          rows={2}
          maxLength={1000}
        />
      )}
    </Field>
  )
}

type AmenityCountProps = { item: AmenityItem; onCount: (found: number) => void }

/** How many there are: a dash until they are counted, and a notice if there are too many. */
function AmenityCount({ item, onCount }: AmenityCountProps) {
  const t = useAmenitiesText()
  const { found, expected, title_text } = item
  const labels = {
    count: t('thing.count_of', { item: title_text }),
    less: `${t('thing.less')} · ${title_text}`,
    more: `${t('thing.more')} · ${title_text}`,
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="font-semibold">
        {t('thing.found')}
      </span>
      <CountStepper
        value={found}
        from={0}
        most={maxCount}
        labels={labels}
        placeholder="–"
        wrong={found !== null && found !== expected}
        onCount={onCount}
      />
      <div role="status" className="ms-auto empty:hidden">
        <Surplus item={item} />
      </div>
    </div>
  )
}

/** "3 extra", where there are more than should be. */
export function Surplus({ item }: { item: AmenityItem }) {
  const t = useAmenitiesText()
  const count = getSurplus(item)
  if (count === 0) return null
  return (
    <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
      {t('thing.surplus', { count })}
    </Badge>
  )
}
