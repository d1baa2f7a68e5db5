import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { GripIcon } from '../../ui/icons.tsx'
import { dropZone } from './drop-zone.ts'

const isOverZone = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .some((element) => element.closest('[data-drop="start"]') !== null)

type DragGripProps = { name: string; onDrop: () => void }

/**
 * Drags the list item it stands in with finger, pen or mouse. The item follows by `translate`; let go over a drop
 * zone means `onDrop`, anywhere else it goes back. Not for the keyboard: the button beside it does the same.
 */
export function DragGrip({ name, onDrop }: DragGripProps) {
  const t = useText()
  const held = useRef<{ x: number; y: number; item: HTMLElement } | null>(null)
  const [dragging, setDragging] = useState(false)

  const start = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest('li')
    if (event.button !== 0 || item === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, item }
    item.dataset.dragged = ''
    setDragging(true)
  }
  const move = (event: PointerEvent) => {
    if (held.current === null) return
    const { x, y, item } = held.current
    item.style.translate = `${event.clientX - x}px ${event.clientY - y}px`
  }
  const end = (event: PointerEvent) => {
    if (held.current === null) return
    const { item } = held.current
    held.current = null
    setDragging(false)
    item.style.translate = ''
    delete item.dataset.dragged
    if (event.type === 'pointerup' && isOverZone(event)) onDrop()
  }
  return (
    <>
      <span
        aria-hidden="true"
        title={t('board.drag', { task: name })}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className={classes(
          // Without `touch-action: none` the page would scroll under the finger instead.
          'relative -my-2 -me-2 grid size-12 shrink-0 touch-none place-items-center text-muted',
          dragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripIcon />
      </span>
      {dragging && createPortal(<DropHere />, document.body)}
    </>
  )
}

/** On a phone "In progress" may be a long way down: while a card is held, the place to drop it comes to the hand. */
function DropHere() {
  const t = useText()
  return (
    <div
      {...dropZone}
      className="fixed inset-x-4 bottom-4 z-20 grid h-24 place-items-center rounded-card border-2 border-primary border-dashed bg-primary-soft font-semibold text-primary lg:hidden"
    >
      {t('board.drop_here')}
    </div>
  )
}
