import { useText } from '../../../platform/language/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlayIcon } from '../../../ui/icons.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import type { TaskView } from '../session/session-view.ts'

/** The main way to begin: starts the task and opens it. */
export function StartTask({ task, onOpen }: { task: TaskView; onOpen: () => void }) {
  const t = useText()
  const act = useAct()
  return (
    <Button
      look="soft"
      wide
      icon={<PlayIcon className="size-5" />}
      aria-label={`${t('board.start')}: ${task.title_text}`}
      onClick={() => {
        void act({ kind: 'status', task_id: task.id, from: task.status, status: 'active' })
        onOpen()
      }}
    >
      {t('board.start')}
    </Button>
  )
}
