import { useSheetText } from '../../platform/language/reading-text.ts'
import type { TaskView } from '../../platform/outbox/received.ts'
import { Notice } from '../../ui/badge.tsx'
import { CameraIcon } from '../../ui/icons.tsx'

/** Whether the office, or an inspector, wants this again. What an older version kept on this phone has no note. */
export const asksForPhoto = (task: TaskView): task is TaskView & { office_note: string } =>
  task.office_note != null && task.status !== 'completed'

/** What the office asks for, in its words; where it wrote none, what to do. */
export function AskedAgain({ task }: { task: TaskView }) {
  const tSheet = useSheetText()
  if (!asksForPhoto(task)) return null
  return (
    <Notice tone="alert" icon={<CameraIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('sheet.asked')}</p>
      <p dir="auto" className="whitespace-pre-line text-base">
        {task.office_note || tSheet('sheet.asked_how')}
      </p>
    </Notice>
  )
}
