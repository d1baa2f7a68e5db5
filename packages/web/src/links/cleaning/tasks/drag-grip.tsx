import { whyNot } from '@brightkey/contract/sessions/completion-rules'
import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { openPart } from '../../../platform/hash.ts'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { classes } from '../../../ui/classes.ts'
import { GripIcon } from '../../../ui/icons.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session-view.ts'
import { carry, markOver } from './carry.ts'

/** The columns a task may be carried to, in the order of the board. */
const columnsFor = (task: TaskView): readonly TaskStatus[] =>
  task.status === 'active' ? ['available', 'completed'] : ['active']

/**
 * Moves a task to another column. If that is not allowed, its sheet opens and explains why; if work would be lost, a
 * question comes first.
 */
function useMoveTask(task: TaskView) {
  const act = useAct()
  return (status: TaskStatus) => {
    if (status === 'available') return openPart(`return-${task.id}`)
    if (whyNot(task, status) !== null) return openPart(`task-${task.id}`)
    const moved = task.added_by_cleaner ? 'template' : 'task'
    void act({ kind: 'status', task_id: task.id, from: task.status, status, moved })
  }
}

/** The step that an arrow key makes among the columns: forward in reading direction or down, back, or none. */
function keyStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  const onward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowDown' || key === onward) return 1
  return key.startsWith('Arrow') ? -1 : 0
}

/**
 * Focuses a task's card once it has become another element, in another list: on a slow phone some frames after its `grip` was
 * pressed. Gives up after `frames`, because a move may be refused.
 */
function focusWhenMoved(task: TaskView, grip: Element, frames = 300): void {
  requestAnimationFrame(() => {
    if (!grip.isConnected) {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-opens="task-${CSS.escape(task.id)}"]`)?.focus()
    } else if (frames > 0) focusWhenMoved(task, grip, frames - 1)
  })
}

/**
 * The handle of a card: drags it with finger, pen or mouse to another column. By keyboard, Space or Enter lifts it,
 * arrows choose, Space drops, Escape puts it back.
 */
export function DragGrip({ task }: { task: TaskView }) {
  const t = useText()
  const tSheet = useSheetText()
  const moveTo = useMoveTask(task)
  const columns = columnsFor(task)
  const held = useRef<ReturnType<typeof carry>>(null)
  const [carrying, setCarrying] = useState<'by hand' | TaskStatus | null>(null)
  const lifted = carrying === 'by hand' ? null : carrying

  const start = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest('li')
    if (event.button !== 0 || item === null || held.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = carry(item, { x: event.clientX, y: event.clientY }, columns)
    setCarrying('by hand')
  }
  const end = (event: PointerEvent) => {
    const over = held.current?.end() ?? null
    held.current = null
    setCarrying(null)
    if (event.type === 'pointerup' && over !== null) moveTo(over)
  }
  const lift = (column: TaskStatus | null) => {
    setCarrying(column)
    markOver(column)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = keyStep(event)
    if (lifted !== null && step !== 0) {
      const next = (columns.indexOf(lifted) + step + columns.length) % columns.length
      lift(columns[next] ?? lifted)
    } else if (lifted !== null && event.key === 'Escape') lift(null)
    else return
    event.preventDefault()
  }
  /** For keyboard and screen reader; the click after a drag is ignored by its `detail`. */
  const press = ({ detail, currentTarget: grip }: MouseEvent) => {
    if (detail > 0) return
    if (lifted === null) return lift(columns[0] ?? null)
    lift(null)
    moveTo(lifted)
    focusWhenMoved(task, grip)
  }
  return (
    <>
      <button
        type="button"
        aria-label={tSheet('board.move', { task: task.title_text })}
        aria-pressed={carrying !== null}
        onPointerDown={start}
        onPointerMove={(event) => held.current?.move({ x: event.clientX, y: event.clientY })}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKey}
        onClick={press}
        onBlur={() => lifted !== null && lift(null)}
        className={classes(
          // Without `touch-action: none` the page would scroll under the finger instead.
          'relative -my-2 -me-2 grid size-12 shrink-0 touch-none place-items-center rounded-control text-muted',
          carrying === null ? 'cursor-grab' : 'cursor-grabbing',
        )}
      >
        <GripIcon />
      </button>
      {carrying === 'by hand' && createPortal(<DropPlaces columns={columns} />, document.body)}
      {lifted !== null &&
        createPortal(
          <Lifted>{tSheet('board.lifted', { task: task.title_text, column: t(`task.${lifted}`) })}</Lifted>,
          document.body,
        )}
    </>
  )
}

/**
 * On a phone the other columns may be far away: while a card is held, drop targets appear at the bottom, above the card.
 * Below one another, so that a card pulled straight down reaches the same in both reading directions.
 */
function DropPlaces({ columns }: { columns: readonly TaskStatus[] }) {
  const t = useText()
  return (
    <div data-places="" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid gap-2 lg:hidden">
      {[...columns].reverse().map((column) => (
        <div
          key={column}
          data-drop={column}
          className="pointer-events-auto grid min-h-14 place-items-center rounded-card border-2 border-primary border-dashed bg-primary-soft p-2 text-center font-semibold text-primary data-over:border-solid data-over:bg-primary data-over:text-on-primary"
        >
          {t(`task.${column}`)}
        </div>
      ))}
    </div>
  )
}

/** Shows and announces where a card lifted by keyboard would go. */
function Lifted({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-control border border-primary bg-primary-soft px-4 py-3 font-semibold text-primary"
    >
      {children}
    </p>
  )
}
