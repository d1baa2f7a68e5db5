import { textIn } from '@brightkey/contract/locale'
import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { pairPhotos, pictureRatio } from '../photos/pairs.ts'
import { useResultsText } from '../photos/result-texts.ts'
import { PictureBox, usePictureName } from '../photos/task-pictures.tsx'
import { useAcceptanceText } from './texts.ts'

type Task = AcceptancePageData['tasks'][number]
type TaskCardProps = { task: Task; onOpen: (photoId: string) => void; children?: ReactNode }

/** One task: whether it was done, its photos, or why it was left; `children` are the client's remarks. */
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
              <Isolated>{title}</Isolated>
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
                : <Isolated>{task.skip_text}</Isolated>
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

/** A task's photos by kind. */
export const photosByKind = ({ photos }: Task) => ({
  before: photos.filter(({ kind }) => kind === 'before'),
  after: photos.filter(({ kind }) => kind === 'after'),
})

/** The photos of a task: before and after side by side, then those without a partner. */
function TaskPhotos({ task, onOpen }: { task: Task; onOpen: (photoId: string) => void }) {
  const t = useAcceptanceText()
  const tr = useResultsText()
  const { locale } = useLanguage()
  const { before, after } = photosByKind(task)
  const name = usePictureName(textIn(task.title, locale), before, after)
  const photos = [...after, ...before]
  if (photos.length === 0)
    return task.done ? <p className="text-muted text-sm">{t('tasks.no_photos')}</p> : null
  const ratio = pictureRatio(photos)
  const { pairs, alone } = pairPhotos(before, after)
  const box = (photo: Task['photos'][number]) => (
    <PictureBox
      key={photo.id}
      picture={photo}
      name={name(photo)}
      ratio={ratio}
      chip={tr(`results.${photo.kind}`)}
      onOpen={() => onOpen(photo.id)}
    />
  )
  return (
    <div className="grid gap-2">
      {pairs.map((pair) => (
        <div key={pair.after.id} data-pair className="grid grid-cols-2 gap-2">
          {box(pair.before)}
          {box(pair.after)}
        </div>
      ))}
      {alone.length > 0 && <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">{alone.map(box)}</div>}
    </div>
  )
}
