import { textIn } from '@brightkey/contract/locale'
import { newSince } from '@brightkey/contract/sessions/completion-rules'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { countedPhotos, subtasksLeft } from '@brightkey/contract/sessions/rules'
import type { Photo, Task } from '@brightkey/contract/sessions/schema'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { CameraIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { PhotoStrip } from '../photo-strip.tsx'
import { Counter } from '../session-badges.tsx'

const tones: Record<Task['status'], Tone> = { available: 'neutral', active: 'waiting', completed: 'good' }

const TaskShots = lazyPart(async () => (await import('./task-shots.tsx')).TaskShots)

type TaskProps = {
  task: Task
  /** Whether the task was returned for rework. */
  isReturned: boolean
  /** Whether the office requested a new photo; otherwise the note is the inspector's. */
  newPhotoRequested: boolean
  /** When the session was last returned; newer ticks and photos are marked. */
  returnedAt: string | null
  /** Photos that came after the report. */
  late: readonly Photo[]
  session: Pick<Session, 'id' | 'apartment'>
}

const noChanges: ReturnType<typeof newSince<Task['subtasks'][number], Photo>> = { subtasks: [], photos: [] }

/** A task with its ticks and photos. */
export function TaskItem({ task, isReturned, newPhotoRequested, returnedAt, late, session }: TaskProps) {
  const { t, locale } = useTexts()
  const title = textIn(task.title, locale)
  const subtaskCount = task.subtasks.length
  const since = task.returned_at ?? returnedAt
  const fresh = since === null ? noChanges : newSince(task, since)
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 flex-1 basis-24 font-bold">
          <Isolated>{title}</Isolated>
        </h3>
        {task.added_by_cleaner && <Badge>{t('one.by_cleaner')}</Badge>}
        {isReturned && <Badge tone="waiting">{t('review.again')}</Badge>}
        {fresh.photos.length > 0 && (
          <Badge tone="primary">{t('review.new_photos', { count: fresh.photos.length })}</Badge>
        )}
        {late.length > 0 && <Badge tone="waiting">{t('late.photos', { count: late.length })}</Badge>}
        {fresh.subtasks.length > 0 && (
          <Badge tone="primary">{t('review.new_ticks', { count: fresh.subtasks.length })}</Badge>
        )}
        <Badge tone={tones[task.status]}>{t(`task.${task.status}`)}</Badge>
        <span className="inline-flex items-center gap-1.5 text-muted text-sm">
          <CameraIcon className="size-4" />
          <span className="sr-only">{t('list.photos')}</span>
          <Counter done={countedPhotos(task)} all={task.required_photos} />
        </span>
      </div>
      {task.office_note !== null && task.status !== 'completed' && (
        <p className="text-sm text-waiting">
          <span className="font-semibold">
            {t(newPhotoRequested ? 'evidence.asked_note' : 'review.from_inspection')}
          </span>
          {task.office_note && (
            <>
              {': '}
              <span dir="auto" className="whitespace-pre-line">
                <TypedText text={task.office_note} />
              </span>
            </>
          )}
        </p>
      )}
      {task.skip_reason && (
        <p className="text-sm text-waiting">
          {t('one.skipped', { reason: t(`skip.${task.skip_reason}`) })} <Isolated>{task.skip_text}</Isolated>
        </p>
      )}
      <Disclosure
        open={task.status === 'active' || fresh.subtasks.length > 0}
        shape="inline"
        summaryClassName="text-muted text-sm"
        summary={t('one.subtasks_done', { done: subtaskCount - subtasksLeft(task), all: subtaskCount })}
      >
        <ul className="grid gap-1 text-sm">
          {task.subtasks.map((subtask) => (
            <li key={subtask.id} className="flex items-start gap-2">
              <span
                aria-hidden="true"
                className={`mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-mark border ${subtask.done ? 'border-good bg-good-soft text-good' : 'border-edge'}`}
              >
                {subtask.done && <CheckIcon className="size-3.5" />}
              </span>
              <span className={subtask.done ? 'text-muted' : ''}>
                {subtask.done && <span className="sr-only">✓ </span>}
                <Isolated>{textIn(subtask.title, locale)}</Isolated>
              </span>
              {subtask.returned_at && !subtask.done && (
                <Badge tone="waiting" className="-my-0.5 shrink-0">
                  {t('review.again')}
                </Badge>
              )}
              {fresh.subtasks.includes(subtask) && (
                <Badge tone="primary" className="-my-0.5 shrink-0">
                  {t('review.new_tick')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
      {task.shots.length > 0 && (
        <Suspense>
          <TaskShots task={task} sessionId={session.id} apartmentId={session.apartment.id} />
        </Suspense>
      )}
      <PhotoStrip photos={task.photos} name={title} fresh={fresh.photos} late={late} />
    </Card>
  )
}
