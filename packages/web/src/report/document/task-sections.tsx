import { textIn } from '@brightkey/contract/locale'
import { documentPhotos, skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { DocumentTask, Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { type SectionProps, useReportTime } from '../formats.ts'
import { PaperLinks } from '../photos/report-photo.tsx'
import { ShotRows } from '../photos/shot-rows.tsx'
import { TaskPhotos } from '../photos/task-photos.tsx'

export const roomId = (room: Room | null) => `room-${room ?? 'none'}`

type RoomSectionProps = { report: Report; room: Room | null; tasks: readonly DocumentTask[]; narrow: boolean }

/** The completed tasks, room by room. */
export function Rooms({ id, report, onPhone }: SectionProps) {
  const t = useReportText()
  return (
    <section id={id} className="grid grid-cols-1 gap-4 print:block">
      <h2 className="font-bold text-xl break-after-avoid print:my-4">{t('rooms.heading')}</h2>
      {tasksByRoom(report.document).map(({ room, tasks }) => (
        <RoomSection key={room ?? 'none'} report={report} room={room} tasks={tasks} narrow={onPhone} />
      ))}
    </section>
  )
}

/** A room with its completed tasks. */
function RoomSection({ report, room, tasks, narrow }: RoomSectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const name = t(`room.${room ?? 'none'}`)
  const photos = documentPhotos({ ...report.document, tasks: [...tasks], issues: [] }).length
  return (
    <Card
      id={roomId(room)}
      aria-labelledby={`${roomId(room)}-name`}
      // A shadow around a card of many screens is painted with each of its photos.
      className="grid scroll-mt-20 grid-cols-1 gap-6 p-4 max-sm:shadow-none sm:p-6 print:mb-6 print:block print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 break-after-avoid print:mb-1">
        <h3 id={`${roomId(room)}-name`} className="font-bold text-lg">
          {name}
        </h3>
        {photos > 0 && <p className="text-muted text-sm">{t('photos.count', { count: photos })}</p>}
      </header>
      {tasks.map((task) => (
        <TaskArticle
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

type TaskArticleProps = { report: Report; task: DocumentTask; narrow: boolean; headed: boolean }

/** A completed task: photos, subtasks, documents. `headed`: the room's heading already shows its name. */
function TaskArticle({ report, task, narrow, headed }: TaskArticleProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const time = useReportTime(report)
  const rows = Math.ceil(task.photos.length / 2)
  return (
    <article
      // Neither laid out nor painted while it is off the screen; found and printed all the same.
      style={{ containIntrinsicBlockSize: `auto ${8 + 8 * rows}rem` }}
      className="grid gap-3 [content-visibility:auto] [overflow-clip-margin:0.5rem] print:block print:[content-visibility:visible]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 break-after-avoid print:mb-2">
        <h4 className={classes('font-semibold', headed && 'sr-only')}>
          <Isolated>{textIn(task.title, locale)}</Isolated>
        </h4>
        {task.completed_at && (
          <p className="text-muted text-sm">{t('tasks.completed_at', { time: time(task.completed_at) })}</p>
        )}
      </header>
      <div
        className={classes(
          'grid gap-4 print:block',
          !narrow && 'lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-7',
        )}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <ShotRows report={report} task={task} narrow={narrow} />
          <TaskPhotos report={report} task={task} narrow={narrow} />
        </div>
        <div className="grid content-start gap-3 print:mt-3 print:block print:break-inside-avoid">
          <Points task={task} narrow={narrow} />
          <PaperLinks report={report} photos={task.photos} className="justify-self-start" />
        </div>
      </div>
    </article>
  )
}

/** Subtasks next to the photos; on a phone collapsed unless one is not done. */
function Points({ task, narrow }: { task: DocumentTask; narrow: boolean }) {
  const t = useReportText()
  const total = task.subtasks.length
  const done = task.subtasks.filter((subtask) => subtask.done).length
  if (total === 0) return null
  return (
    <>
      <Disclosure
        open={done < total}
        className={classes('print:hidden', !narrow && 'lg:hidden')}
        summaryClassName="text-sm"
        summary={
          <>
            <Tick done={done === total} />
            {t('summary.subtasks_label')}
            <bdi dir="ltr" className="font-semibold digits">
              {done}/{total}
            </bdi>
          </>
        }
      >
        <PointList task={task} />
      </Disclosure>
      <div className={classes('hidden print:block', !narrow && 'lg:block')}>
        <PointList task={task} />
      </div>
    </>
  )
}

function PointList({ task }: { task: DocumentTask }) {
  const { locale } = useLanguage()
  return (
    <ul className="grid content-start gap-1.5 text-sm print:grid-cols-2">
      {task.subtasks.map((subtask, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, and two subtasks may have the same title
        <li key={index} className="flex items-start gap-2">
          <Tick done={subtask.done} />
          <Isolated>{textIn(subtask.title, locale)}</Isolated>
        </li>
      ))}
    </ul>
  )
}

function Tick({ done }: { done: boolean }) {
  const t = useReportText()
  const Mark = done ? CheckIcon : CloseIcon
  return (
    <Mark
      className={classes('size-5', done ? 'text-good' : 'text-alert')}
      aria-hidden={undefined}
      role="img"
      aria-label={t(done ? 'tasks.done' : 'tasks.not_done')}
    />
  )
}

/** Skipped tasks with the cleaner's reasons. */
export function Skipped({ id, report }: SectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const tasks = skippedTasks(report.document)
  return (
    <section id={id} className="grid scroll-mt-20 gap-4 break-inside-avoid print:mb-6">
      <h2 className="font-bold text-xl">{t('skipped.heading')}</h2>
      <Card className="px-5">
        {tasks.map((task) => (
          <div
            key={task.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-4 last:border-b-0"
          >
            <h3 className="font-semibold">
              <Isolated>{textIn(task.title, locale)}</Isolated>
            </h3>
            <p className="text-muted">
              {task.skip ? t(`skip.${task.skip.reason}`) : t('skipped.no_reason')}
              {task.skip?.text && (
                <>
                  :{' '}
                  <span dir="auto">
                    <TypedText text={task.skip.text} />
                  </span>
                </>
              )}
            </p>
          </div>
        ))}
      </Card>
    </section>
  )
}
