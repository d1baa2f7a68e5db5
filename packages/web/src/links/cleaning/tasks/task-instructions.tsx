import type { Locale, LocalisedText } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { AlertIcon, CameraIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import { AsWritten } from '../session/as-written.tsx'
import { noteIn, type TaskView } from '../session-view.ts'
import { PointIcon } from '../task-icon.tsx'

/** The points of a task. A tick shows at once, paler while the phone is slow to store it. */
export function SubtaskList({ task, locked }: { task: TaskView; locked: boolean }) {
  const tSheet = useSheetText()
  const act = useAct()
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="sr-only">{tSheet('sheet.points')}</legend>
      <ul className="-mx-3 grid grid-cols-1">
        {task.subtasks.map((subtask) => (
          <li
            key={subtask.id}
            id={`point-${subtask.id}`}
            aria-busy={subtask.unsaved}
            className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
          >
            <CheckRow
              checked={subtask.done}
              onChange={(event) =>
                void act({
                  kind: 'subtasks',
                  task_id: task.id,
                  subtasks: [{ id: subtask.id, done: event.target.checked }],
                })
              }
            >
              <span className="flex items-center gap-3">
                <span className="grid min-w-0 flex-1 justify-items-start gap-1">
                  <Isolated>{subtask.title_text}</Isolated>
                  {subtask.returned_at && !subtask.done && <ReturnedMark />}
                </span>
                <PointIcon title={subtask.title} />
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** On a point or a photo that the office disputes. */
function ReturnedMark() {
  const tSheet = useSheetText()
  return (
    <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
      {tSheet('sheet.returned')}
    </Badge>
  )
}

/**
 * What the office or an inspector wants done again: the note on the task or else `reason`, why the session was returned.
 * Empty if they wrote nothing; null if nothing is requested.
 */
export function officeRequest(task: TaskView, reason: string | null, locale: Locale): string | null {
  if (task.status === 'completed' || !task.returned) return null
  return noteIn(task.office_note || reason || '', task.office_note_texts, locale)
}

/** The office's request with the inspector's photos; a general text if they wrote nothing. */
export function OfficeRequest({
  asked,
  texts,
  photos = [],
}: {
  asked: string | null
  /** The request by language; undefined if it was stored before there were any. */
  texts: LocalisedText | undefined
  photos?: Task['office_photos']
}) {
  const t = useText()
  const tSheet = useSheetText()
  if (asked === null) return null
  return (
    <Notice tone="alert" icon={<CameraIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('sheet.asked')}</p>
      <p dir="auto" className="whitespace-pre-line text-base">
        {asked ? <TypedText text={asked} /> : tSheet('sheet.asked_how')}
        {asked && <AsWritten texts={texts} />}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 empty:hidden">
        {photos.map(({ id, view_url, thumb_url }, index) => (
          <a
            key={id}
            href={view_url ?? undefined}
            target="_blank"
            rel="noreferrer"
            className="grid content-start gap-1"
          >
            <img
              src={thumb_url ?? undefined}
              alt={t('pictures.open', { number: index + 1 })}
              className="aspect-4/3 w-full rounded-mark object-cover"
            />
            <ReturnedMark />
          </a>
        ))}
      </div>
    </Notice>
  )
}
