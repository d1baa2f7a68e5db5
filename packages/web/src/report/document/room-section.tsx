import { textIn } from '@brightkey/contract/locale'
import { photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentTask, Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { roomId } from './sections.ts'
import { TaskPart } from './task-part.tsx'

type RoomSectionProps = { report: Report; room: Room | null; tasks: readonly DocumentTask[]; narrow: boolean }

/** One room with all that was done in it. */
export function RoomSection({ report, room, tasks, narrow }: RoomSectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const name = t(`room.${room ?? 'none'}`)
  const photos = photosOf({ ...report.document, tasks: [...tasks], issues: [] }).length
  return (
    <Card
      id={roomId(room)}
      aria-labelledby={`${roomId(room)}-name`}
      className="grid scroll-mt-20 gap-6 p-4 sm:p-6 print:mb-6 print:block print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 break-after-avoid print:mb-1">
        <h3 id={`${roomId(room)}-name`} className="font-bold text-lg">
          {name}
        </h3>
        {photos > 0 && <p className="text-muted text-sm">{t('photos.count', { count: photos })}</p>}
      </header>
      {tasks.map((task) => (
        <TaskPart
          key={task.id}
          report={report}
          task={task}
          narrow={narrow}
          headed={tasks.length === 1 && textIn(task.title, locale) === name}
        />
      ))}
    </Card>
  )
}
