import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import { inspectionStates } from '@brightkey/contract/inspections/rules'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { AlertIcon, CheckIcon, Icon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { useNote } from '../signing/use-note.ts'
import type { ItemView } from './inspection-view.ts'
import { ItemExpiry, RecordedExpiry } from './item-expiry.tsx'
import { useInspectionText } from './texts.ts'

const choiceTones = { ok: 'right', problem: 'wrong', na: 'neither' } as const

type StateChoiceProps = { value: InspectionState | null; onChoose: (state: InspectionState) => void }

/** OK, problem or not applicable, for one item. Render it inside a fieldset that names the item. */
function StateChoice({ value, onChoose }: StateChoiceProps) {
  const t = useInspectionText()
  const choices = inspectionStates.map((state) => ({
    value: state,
    label: t(`state.${state}`),
    icon: <StateIcon state={state} />,
    tone: choiceTones[state],
  }))
  return <ChoiceTiles choices={choices} value={value} onChoose={onChoose} />
}

type ItemCardProps = {
  item: ItemView
  draftKey: string
  /** After an attempt to sign: open items are marked. */
  tried: boolean
  onState: (state: InspectionState) => void
  onNote: (note: string) => void
  /** The expiry date that is read on it. */
  onRead: (day: string | null) => void
  photos: ReactNode
}

/** One item to inspect: three choices, and for a problem a note and photos. */
export function ItemCard({ item, draftKey, tried, onState, onNote, onRead, photos }: ItemCardProps) {
  const t = useInspectionText()
  const isProblem = item.state === 'problem'
  const missing = tried && item.state === null
  const hasRemark = item.note !== '' || item.photos.length > 0
  return (
    <li
      id={item.id}
      className={classes(
        'scroll-mt-14 rounded-card border bg-surface p-3 raised sm:p-4',
        isProblem || missing ? 'border-alert-mark' : 'border-line',
      )}
    >
      <fieldset className="grid min-w-0 gap-2.5">
        <legend className="float-start w-full font-semibold">
          <Isolated>{item.title}</Isolated>
        </legend>
        {item.expiry && <ItemExpiry dates={item.expiry} onRead={onRead} />}
        <StateChoice value={item.state} onChoose={onState} />
        {missing && (
          <p className="flex items-center gap-2 font-medium text-alert text-sm">
            <AlertIcon className="size-4" />
            {t('item.choose')}
          </p>
        )}
        {(isProblem || hasRemark) && (
          <div className="grid grid-cols-1 gap-3 pt-1">
            {/* Stays when there is a note: what moves under a finger is not hit. */}
            {isProblem && <p className="text-muted text-sm">{t('item.hint')}</p>}
            {photos}
            <ItemNote draftKey={draftKey} note={item.note} onNote={onNote} />
          </div>
        )}
      </fieldset>
    </li>
  )
}

const tones: Record<InspectionState, Tone> = { ok: 'good', problem: 'alert', na: 'neutral' }

/** The same when nothing is written any more. */
export function RecordedItem({ item, photos }: { item: ItemView; photos: ReactNode }) {
  const t = useInspectionText()
  return (
    <li className="grid grid-cols-1 gap-2 border-line border-b py-3 last:border-none">
      <div className="flex items-start justify-between gap-3">
        <Isolated className="min-w-0">{item.title}</Isolated>
        <Badge
          tone={item.state ? tones[item.state] : 'neutral'}
          icon={<StateIcon state={item.state} />}
          className="shrink-0"
        >
          {t(`state.${item.state ?? 'none'}`)}
        </Badge>
      </div>
      {item.expiry && <RecordedExpiry dates={item.expiry} />}
      {item.note && (
        <p dir="auto" className="whitespace-pre-line text-muted text-sm">
          <TypedText text={item.note} />
        </p>
      )}
      {photos}
    </li>
  )
}

type ItemNoteProps = {
  /** The storage key of the note until it is queued. */
  draftKey: string
  note: string
  onNote: (note: string) => void
}

/** A note on what is wrong with an item. Render it inside a fieldset that names the item. */
function ItemNote({ draftKey, note: outside, onNote }: ItemNoteProps) {
  const t = useInspectionText()
  const { note, write, settle } = useNote(draftKey, outside, onNote)
  return (
    <Field label={t('item.note')}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
        />
      )}
    </Field>
  )
}

function StateIcon({ state }: { state: InspectionState | null }) {
  if (state === 'ok') return <CheckIcon className="size-5" />
  if (state === 'problem') return <AlertIcon className="size-5" />
  return <Icon className="size-5" d="M6 12h12" />
}
