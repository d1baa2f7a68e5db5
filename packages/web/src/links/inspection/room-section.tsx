import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import { type ReactNode, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../ui/icons.tsx'
import { useOutbox } from '../queue/outbox-context.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { type Entry, type ItemView, type RoomView, tallyItems } from './inspection-view.ts'
import { ItemCard, RecordedItem } from './item-card.tsx'
import { useInspectionText } from './texts.ts'

type AllOkProps = {
  /** How many items of the room are still open, and how many there are. */
  open: number
  of: number
  /** How many were marked by the last press, which can still be undone. */
  marked: number
  onMark: () => void
  onUndo: () => void
}

/** Keeps the focus when the pressed button disappears, for keyboard users. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** Marks everything still open in a room as OK, and offers to undo that. */
function AllOk({ open, of, marked, onMark, onUndo }: AllOkProps) {
  const t = useInspectionText()
  return (
    <>
      {open > 0 && (
        <Button look="soft" wide icon={<CheckIcon />} onClick={onMark}>
          {open === of ? t('room.all_ok') : t('room.rest_ok', { count: open })}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {open === 0 && marked > 0 && (
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-control bg-primary-soft ps-4 text-primary">
            <span className="font-medium text-sm">{t('room.marked', { count: marked })}</span>
            {/* The second tap of a double tap is not meant for this button, which has just appeared. */}
            <Button
              ref={takeFocus}
              look="quiet"
              icon={<UndoIcon className="size-5" />}
              onClick={(event) => event.detail < 2 && onUndo()}
            >
              {t('room.undo')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

type RoomSectionProps = {
  room: RoomView
  round: number
  locked: boolean
  tried: boolean
  renderPhotos: (item: ItemView) => ReactNode
}

/** One room: what is to be looked at in it, or what was recorded. */
export function RoomSection({ room, locked, ...filling }: RoomSectionProps) {
  const t = useText()
  const { done, of } = tallyItems(room.items)
  return (
    <section
      id={room.id}
      tabIndex={-1}
      aria-labelledby={`${room.id}-title`}
      className="grid scroll-mt-14 grid-cols-1 gap-3 outline-none"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`${room.id}-title`} className="font-bold text-xl">
          {t(`room.${room.key ?? 'none'}`)}
        </h2>
        <bdi dir="ltr" className="digits text-muted text-sm">
          {done}/{of}
        </bdi>
      </div>
      {locked ? (
        <ul className="rounded-card border border-line bg-surface px-4 raised">
          {room.items.map((item) => (
            <RecordedItem key={item.id} item={item} photos={filling.renderPhotos(item)} />
          ))}
        </ul>
      ) : (
        <OpenRoom room={room} {...filling} />
      )}
    </section>
  )
}

function OpenRoom({ room, round, tried, renderPhotos }: Omit<RoomSectionProps, 'locked'>) {
  const outbox = useOutbox()
  const [marked, setMarked] = useState<readonly string[]>([])
  const open = room.items.filter(({ state }) => state === null)
  const markedNow = room.items.filter(({ id, state }) => state === 'ok' && marked.includes(id))

  /** Queues one entry for each item; either all or none are stored. */
  const say = (ids: readonly string[], word: Pick<Entry, 'state' | 'note' | 'valid_until'>) => {
    const values: Entry = { round, made_at: new Date().toISOString(), ...word }
    return outbox.addAll(ids.map((task_id) => ({ action: { kind: 'entry', task_id, values }, file: null })))
  }
  function choose(id: string, state: InspectionState) {
    // Not every phone takes the focus from a note when something else is tapped.
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
    setMarked([])
    void say([id], { state })
  }
  function mark() {
    const ids = open.map(({ id }) => id)
    setMarked(ids)
    void say(ids, { state: 'ok' })
  }
  function undo() {
    setMarked([])
    void say(
      markedNow.map(({ id }) => id),
      { state: null },
    )
    moveFocusTo(room.id, 'start')
  }

  return (
    <>
      <AllOk
        open={open.length}
        of={room.items.length}
        marked={markedNow.length}
        onMark={mark}
        onUndo={undo}
      />
      <ul className="grid grid-cols-1 gap-3">
        {room.items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            draftKey={`note ${outbox.token} ${round} ${item.id}`}
            tried={tried}
            onState={(state) => choose(item.id, state)}
            onNote={(note) => void say([item.id], { note: note || null })}
            onRead={(valid_until) => void say([item.id], { valid_until })}
            photos={renderPhotos(item)}
          />
        ))}
      </ul>
    </>
  )
}
