import { useEffect, useEffectEvent, useState } from 'react'
import { openPart } from '../../../platform/hash.ts'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { useSecond } from '../../../platform/second.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, NextIcon, UndoIcon } from '../../../ui/icons.tsx'
import type { Tracked } from '../../queue/action.ts'
import { useOutbox, useQueuedItems } from '../../queue/outbox-context.tsx'
import { undoReturnMs } from '../actions.ts'
import type { SessionView, TaskView } from '../session-view.ts'

type BoardNewsProps = {
  /** The session as first shown: a task may have moved before this part was loaded. */
  first: SessionView
  session: SessionView
  /** A sheet is open over the board, or the report is being sent. */
  isCovered: boolean
}

/** What has just changed on the board, at the top of the screen: where a task went, what is next, and how to undo it. */
export function BoardNews({ first, session, isCovered }: BoardNewsProps) {
  return (
    <div className="fixed inset-x-3 top-3 z-20 mx-auto grid max-w-md gap-2 print:hidden">
      <Changes first={first} session={session} isCovered={isCovered} />
      <UndoReturn tasks={session.tasks} />
    </div>
  )
}

const card = 'grid gap-2 rounded-card border border-line bg-surface p-3 floating'

/** How long a change is shown, once no sheet covers it, in milliseconds. */
const shownFor = 12_000

type Change = {
  moved: readonly TaskView[]
  /** How many problems are reported now, if one has just been. */
  issues: number
  /** Made on this phone. */
  isOwn: boolean
}
const noChange: Change = { moved: [], issues: 0, isOwn: false }

/** Whether something done on this page led to what a task is now, or reported a problem; not what waits since an earlier visit. */
const isOwnChange = (items: readonly Tracked[], moved: readonly TaskView[]) =>
  items.some(
    ({ action, made_at }) =>
      Date.parse(made_at) >= performance.timeOrigin &&
      (action.kind === 'issue' ||
        ((action.kind === 'status' || action.kind === 'add-task') &&
          moved.some(({ id }) => id === action.task_id))),
  )

/** What to do after this task: what runs, then what the office returned, then the first that is left. */
function taskAfter(tasks: readonly TaskView[], { id }: TaskView): TaskView | undefined {
  const open = tasks.filter((task) => task.id !== id && task.status !== 'completed')
  return open.find(({ status }) => status === 'active') ?? open.find(({ returned }) => returned) ?? open[0]
}

/**
 * Announces which task has moved where, also when another phone moved it: "Kitchen: In progress". A change made on this
 * phone is shown as well, and the board scrolls to where the task went, or to the next one.
 */
function Changes({ first, session, isCovered }: BoardNewsProps) {
  const t = useText()
  const tSheet = useSheetText()
  const items = useQueuedItems()
  const [known, setKnown] = useState(first)
  const [change, setChange] = useState(noChange)
  if (known !== session) {
    setKnown(session)
    const before = new Map(known.tasks.map((task) => [task.id, task.status]))
    const moved = session.tasks.filter(({ id, status }) => before.get(id) !== status)
    const hasReported = session.issues.length > known.issues.length
    if (moved.length > 0 || hasReported) {
      const issues = hasReported ? session.issues.length : 0
      setChange({ moved, issues, isOwn: isOwnChange(items, moved) })
    }
  }
  const { moved, issues, isOwn } = change
  const [last] = moved
  const next = last?.status === 'completed' ? taskAfter(session.tasks, last) : undefined
  const isShown = isOwn && !isCovered && (issues > 0 || (last !== undefined && last.status !== 'available'))

  const scroll = useEffectEvent(() => last && showCard(next ?? last))
  useEffect(() => {
    if (!change.isOwn || isCovered) return
    scroll()
    const end = () => setChange((now) => (now === change ? { ...now, isOwn: false } : now))
    const timer = setTimeout(end, shownFor)
    return () => {
      clearTimeout(timer)
      // A sheet that is opened ends it as well.
      end()
    }
  }, [change, isCovered])

  const text = [
    ...moved.map((task) => `${task.title_text}: ${t(`task.${task.status}`)}`),
    ...(issues > 0 ? [tSheet('trouble.reported', { count: issues })] : []),
  ].join('. ')
  return (
    <div className={isShown ? card : 'sr-only'}>
      <p role="status" className="flex items-center gap-2 font-semibold">
        {isShown && <CheckIcon className="size-5 text-good" />}
        <span>{text}</span>
      </p>
      {isShown && next && (
        <Button
          look="soft"
          wide
          onClick={() => {
            setChange(noChange)
            openPart(`task-${next.id}`)
          }}
        >
          {tSheet('board.next', { task: next.title_text })}
          <NextIcon className="size-5" />
        </Button>
      )}
    </div>
  )
}

/** Scrolls to a task's card, and outlines it for a moment. */
function showCard({ id }: TaskView): void {
  const show = () => {
    const card = document.querySelector(`[data-opens="task-${CSS.escape(id)}"]`)?.closest('article')
    card?.scrollIntoView({ block: 'center' })
    card?.animate([{ outline: '4px solid var(--primary)' }, { outline: '4px solid transparent' }], 1_800)
  }
  // After the focus has returned from the sheet, which scrolls too.
  requestAnimationFrame(() => requestAnimationFrame(show))
}

/** The seconds left to undo returning a task; none once it is being sent. */
const secondsLeft = ({ action, refused, sending, made_at }: Tracked, second: number) =>
  action.kind === 'status' && action.status === 'available' && refused === null && !sending
    ? Math.min(undoReturnMs / 1000, Math.ceil((Date.parse(made_at) + undoReturnMs) / 1000 - second))
    : 0

/** The tasks returned in the last ten seconds. Undo restores ticks and photos, because nothing was deleted yet. */
function UndoReturn({ tasks }: { tasks: readonly TaskView[] }) {
  const tSheet = useSheetText()
  const outbox = useOutbox()
  const items = useQueuedItems()
  const second = useSecond()
  const returned = items.filter((item) => secondsLeft(item, second) > 0)
  return (
    <ul role="status" className="contents">
      {returned.map((item) => (
        <li key={item.id} className={card}>
          <span className="min-w-0 font-semibold">
            {tSheet('board.returned', {
              task:
                tasks.find((task) => 'task_id' in item.action && task.id === item.action.task_id)
                  ?.title_text ?? '',
            })}
          </span>
          <Button
            look="soft"
            wide
            icon={<UndoIcon className="size-5" />}
            aria-label={tSheet('board.undo')}
            onClick={() => void outbox.remove(item)}
          >
            <span aria-hidden="true" className="digits">
              {tSheet('board.undo_left', { seconds: secondsLeft(item, second) })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
