import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import { useLanguage } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { TaskPictures } from '../photos/task-pictures.tsx'

type Room = ResultPhotos['rooms'][number]
type RoomResultsProps = { room: Room; withBefore: boolean; onOpen: (id: string) => void }

/** One room: its tasks that have photos to show. */
export function RoomResults({ room, withBefore, onOpen }: RoomResultsProps) {
  const { t, locale } = useLanguage()
  const tasks = room.tasks.filter(({ before, after }) => after.length + (withBefore ? before.length : 0) > 0)
  if (tasks.length === 0) return null
  const name = t(`room.${room.key ?? 'none'}`)
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="font-bold text-xl">{name}</h2>
      {tasks.map((task) => {
        const title = textIn(task.title, locale)
        return (
          <Card key={task.id} className="grid gap-3 p-4">
            <h3 className={title === name ? 'sr-only' : 'font-semibold'}>
              <bdi>{title}</bdi>
            </h3>
            <TaskPictures
              title={title}
              before={task.before}
              after={task.after}
              withBefore={withBefore}
              onOpen={onOpen}
            />
          </Card>
        )
      })}
    </section>
  )
}
