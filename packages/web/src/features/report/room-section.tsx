import { textIn } from '@brightkey/contract/locale'
import { imagesOf, papersOf } from '@brightkey/contract/reports/rules'
import type { DocumentTask, Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon, CloseIcon, FileIcon } from '../../ui/icons.tsx'
import { ReportPhoto } from './report-photo.tsx'

type RoomSectionProps = { report: Report; room: Room | null; tasks: readonly DocumentTask[]; narrow: boolean }

export function RoomSection({ report, room, tasks, narrow }: RoomSectionProps) {
  const t = useReportText()
  return (
    <Card className="grid gap-6 p-5 print:break-inside-avoid-page">
      <h3 className="font-bold text-lg">{t(`room.${room ?? 'none'}`)}</h3>
      {tasks.map((task) => (
        <TaskDone key={task.id} report={report} task={task} narrow={narrow} />
      ))}
    </Card>
  )
}

function TaskDone({ report, task, narrow }: { report: Report; task: DocumentTask; narrow: boolean }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const papers = papersOf(task.photos)
  return (
    <article className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold">
          <bdi>{textIn(task.title, locale)}</bdi>
        </h4>
        {task.completed_at && (
          <p className="text-muted text-sm">
            {t('tasks.completed_at', {
              time: formatInstant(task.completed_at, {
                locale,
                timeZone: report.document.time_zone,
                style: 'date-time',
              }),
            })}
          </p>
        )}
      </header>
      <div
        className={classes('grid gap-4', narrow ? 'grid-cols-2' : 'grid-cols-2 lg:grid-cols-[3fr_3fr_2fr]')}
      >
        <Pictures report={report} task={task} kind="before" />
        <Pictures report={report} task={task} kind="after" />
        <ul
          className={classes(
            'grid content-start gap-1.5 text-sm',
            narrow ? 'col-span-2' : 'col-span-2 lg:col-span-1',
          )}
        >
          {task.subtasks.map((subtask) => (
            <li key={textIn(subtask.title, locale)} className="flex items-start gap-2">
              {subtask.done ? (
                <CheckIcon
                  className="size-5 text-good"
                  aria-hidden={undefined}
                  role="img"
                  aria-label={t('tasks.done')}
                />
              ) : (
                <CloseIcon
                  className="size-5 text-alert"
                  aria-hidden={undefined}
                  role="img"
                  aria-label={t('tasks.not_done')}
                />
              )}
              <bdi>{textIn(subtask.title, locale)}</bdi>
            </li>
          ))}
          {papers.map((paper, index) => (
            <li key={paper.id}>
              <a
                className="inline-flex items-center gap-2 font-semibold text-primary underline"
                href={report.photos[paper.id]?.url}
              >
                <FileIcon className="size-5" />
                {t('documents.item', { number: index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Pictures({ report, task, kind }: { report: Report; task: DocumentTask; kind: 'before' | 'after' }) {
  const t = useReportText()
  const photos = imagesOf(task.photos, kind)
  return (
    <section className="grid content-start gap-2">
      <h5 className="font-semibold text-muted text-sm">{t(`photos.${kind}`)}</h5>
      {photos.length === 0 ? (
        <p className="rounded-control border border-edge/50 border-dashed p-3 text-muted text-sm">
          {t(`photos.none_${kind}`)}
        </p>
      ) : (
        <div className={classes('grid gap-2', photos.length > 1 && 'sm:grid-cols-2')}>
          {photos.map((photo, index) => (
            <ReportPhoto
              key={photo.id}
              report={report}
              photo={photo}
              name={`${t(`photos.${kind}`)} ${index + 1}`}
            />
          ))}
        </div>
      )}
    </section>
  )
}
