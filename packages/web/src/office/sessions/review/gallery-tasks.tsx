import { textIn } from '@brightkey/contract/locale'
import { newSince } from '@brightkey/contract/sessions/completion-rules'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, CheckIcon, UndoIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { isOpen } from '../session-rules.ts'
import type { Frame } from './gallery-frames.ts'
import { PointChoice } from './point-choice.tsx'
import { getReturnedAt } from './review.tsx'
import type { TaskVerdict, useVerdicts } from './use-verdicts.ts'

type Verdicts = ReturnType<typeof useVerdicts>

type TasksProps = {
  session: Session
  /** The task that is shown; null: the problems. */
  current: string | null
  frames: readonly Frame[]
  verdicts: Verdicts
  onShow: (taskId: string | null) => void
}

/** The tasks with their verdicts, and the problems: a column on a very wide screen, else a row, which leaves its width to the photos. */
export function GalleryTasks({ session, current, frames, verdicts, onShow }: TasksProps) {
  const { t, locale } = useTexts()
  const hasProblems = frames.some(({ taskId }) => taskId === null)
  return (
    <nav
      aria-label={t('one.tasks')}
      className="min-w-0 lg:max-2xl:col-span-full 2xl:min-h-0 2xl:overflow-y-auto"
    >
      <ul className="flex gap-1.5 overflow-x-auto [scrollbar-width:none] 2xl:grid 2xl:grid-cols-1">
        {session.tasks.map((task) => (
          <li key={task.id} className="shrink-0">
            <TaskButton
              isCurrent={task.id === current}
              verdict={verdicts.of(task.id)}
              onShow={() => onShow(task.id)}
            >
              <Isolated>{textIn(task.title, locale)}</Isolated>
            </TaskButton>
          </li>
        ))}
        {hasProblems && (
          <li className="shrink-0">
            <TaskButton
              isCurrent={current === null}
              verdict={null}
              onShow={() => onShow(null)}
              icon={<AlertIcon className="size-4 text-waiting" />}
            >
              {t('one.issues')}
            </TaskButton>
          </li>
        )}
      </ul>
    </nav>
  )
}

type TaskButtonProps = {
  isCurrent: boolean
  verdict: TaskVerdict | null
  icon?: ReactNode
  onShow: () => void
  children: ReactNode
}

/** Brings the current one into view within its row; the page stays. */
function intoRow(button: HTMLButtonElement | null) {
  if (button?.ariaCurrent === 'true') button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function TaskButton({ isCurrent, verdict, icon, onShow, children }: TaskButtonProps) {
  const { t } = useTexts()
  return (
    <button
      ref={intoRow}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
      className="flex min-h-11 w-full max-w-56 items-center gap-2 rounded-control border border-line px-3 text-start font-medium text-sm hover:bg-sunken aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {icon}
      {verdict && (
        <span className={classes('shrink-0', verdict.fine ? 'text-good' : 'text-waiting')}>
          {verdict.fine ? <CheckIcon className="size-4" /> : <UndoIcon className="size-4" />}
          <span className="sr-only">{t(verdict.fine ? 'gallery.is_fine' : 'review.again')}</span>
        </span>
      )}
    </button>
  )
}

/** What is known of the shown task next to its photos: its points, why it was left, and what is wrong with it. */
export function GalleryTask({
  ref,
  session,
  task,
  verdicts,
}: {
  ref: Ref<HTMLElement>
  session: Session
  task: Task | null
  verdicts: Verdicts
}) {
  const { t, locale } = useTexts()
  if (!task) return <ProblemTexts session={session} />
  const verdict = verdicts.of(task.id)
  const since = getReturnedAt(session)
  const fresh = since === null ? [] : newSince(task, since).subtasks
  return (
    <section
      ref={ref}
      aria-label={textIn(task.title, locale)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and points that are only shown cannot be focused.
      tabIndex={0}
      className="grid min-h-0 grid-cols-1 content-start gap-3 lg:overflow-y-auto lg:px-4"
    >
      {task.skip_reason && (
        <p className="text-sm text-waiting">
          {t('one.skipped', { reason: t(`skip.${task.skip_reason}`) })} <Isolated>{task.skip_text}</Isolated>
        </p>
      )}
      {verdict?.fine === false ? (
        <PointChoice
          task={task}
          chosen={verdict.points}
          onChange={(points) => verdicts.set(task.id, { fine: false, points })}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-1 text-sm">
          {task.subtasks.map((subtask) => (
            <li key={subtask.id} className="flex items-start gap-2">
              {subtask.done ? (
                <CheckIcon className="mt-0.5 size-4 shrink-0 text-good" />
              ) : (
                <span className="mt-1 size-3 shrink-0 rounded-full border border-edge" />
              )}
              <span className={classes('min-w-0', !subtask.done && 'text-muted')}>
                <Isolated>{textIn(subtask.title, locale)}</Isolated>
                <span className="sr-only">{subtask.done ? '' : ` (${t('gallery.not_ticked')})`}</span>
              </span>
              {fresh.includes(subtask) && <Badge tone="primary">{t('review.new_tick')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-xs max-lg:hidden">{t('gallery.keys')}</p>
    </section>
  )
}

/** The problems' texts next to their photos. */
function ProblemTexts({ session }: { session: Session }) {
  const { t } = useTexts()
  return (
    <ul className="grid min-h-0 grid-cols-1 content-start gap-3 lg:overflow-y-auto">
      {session.issues.map((issue) => (
        <li key={issue.id} className="grid grid-cols-1 justify-items-start gap-1 text-sm">
          <Badge tone={isOpen(issue) ? 'waiting' : 'neutral'}>{t(`issue.${issue.kind}`)}</Badge>
          {issue.text && (
            <p dir="auto" className="whitespace-pre-line">
              <TypedText text={issue.text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
