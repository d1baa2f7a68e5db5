import { textIn } from '@brightkey/contract/locale'
import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import type { ReactNode } from 'react'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { TaskPhotos } from './task-photos.tsx'

type Task = Verification['tasks'][number]
type TaskCardProps = { task: Task; onOpen: (photoId: string) => void; children?: ReactNode }

/** One task: whether it was done, what it looks like now, or why it was left; below it what the client says of it. */
export function TaskCard({ task, onOpen, children }: TaskCardProps) {
  const t = useAcceptanceText()
  const { t: tw, locale } = useLanguage()
  const title = textIn(task.title, locale)
  const room = task.room && tw(`room.${task.room}`)
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-semibold text-lg">
              <bdi>{title}</bdi>
            </h3>
            {room && room !== title && <p className="text-muted text-sm">{room}</p>}
          </div>
          <Badge
            tone={task.done ? 'good' : 'waiting'}
            icon={task.done ? <CheckIcon className="size-4" /> : <AlertIcon className="size-4" />}
            className="shrink-0"
          >
            {t(task.done ? 'tasks.done' : 'tasks.not_done')}
          </Badge>
        </div>
        {task.skip_reason && (
          <p>
            {tw(`skip.${task.skip_reason}`)}
            {task.skip_text && (
              <>
                : <bdi>{task.skip_text}</bdi>
              </>
            )}
          </p>
        )}
        <TaskPhotos task={task} onOpen={onOpen} />
        {children}
      </Card>
    </li>
  )
}
