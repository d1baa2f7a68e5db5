import type { Task } from '@brightkey/contract/sessions/schema'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import type { TaskView } from '../session/session-view.ts'

/**
 * What the office, or an inspector, wants done again here, in their words: the note on the task or, where there is none,
 * `reason`, why the session came back. Empty where they wrote nothing; null where nothing is asked.
 */
export function askedOf(task: TaskView, reason: string | null): string | null {
  if (task.status === 'completed' || !task.returned) return null
  return task.office_note || reason || ''
}

/** What the office asks for, in its words and the inspector's photos; where it wrote none, what to do. */
export function AskedAgain({ asked, photos = [] }: { asked: string | null; photos?: Task['office_photos'] }) {
  const t = useText()
  const tSheet = useSheetText()
  if (asked === null) return null
  return (
    <Notice tone="alert" icon={<CameraIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('sheet.asked')}</p>
      <p dir="auto" className="whitespace-pre-line text-base">
        {asked || tSheet('sheet.asked_how')}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 empty:hidden">
        {photos.map(({ id, view_url, thumb_url }, index) => (
          <a key={id} href={view_url ?? undefined} target="_blank" rel="noreferrer">
            <img
              src={thumb_url ?? undefined}
              alt={t('pictures.open', { number: index + 1 })}
              className="aspect-4/3 w-full rounded-mark object-cover"
            />
          </a>
        ))}
      </div>
    </Notice>
  )
}
