import { textIn } from '@brightkey/contract/locale'
import type { DocumentTask } from '@brightkey/contract/reports/schema'
import { wallsOf } from './frames.ts'
import type { Reader } from './page.ts'
import { wallPart } from './walls-part.ts'

/** A task that was done, its points ticked, before beside after. */
export function taskPart(task: DocumentTask, reader: Reader) {
  const { t, locale, dates } = reader
  return {
    ...commonPart(task, reader),
    when: task.completed_at ? t('tasks.completed_at', { time: dates.moment(task.completed_at) }) : null,
    subtasks: task.subtasks.map(({ title, done }) => ({
      title: textIn(title, locale),
      done,
      spoken: done ? t('tasks.done') : t('tasks.not_done'),
    })),
  }
}

/** A task that was left, with the cleaner's reason. */
export function skippedPart(task: DocumentTask, reader: Reader) {
  const { t, word } = reader
  return {
    ...commonPart(task, reader),
    room: task.room ? word(`room.${task.room}`) : null,
    reason: task.skip ? word(`skip.${task.skip.reason}`) : t('skipped.no_reason'),
    text: task.skip?.text || null,
  }
}

function commonPart(task: DocumentTask, reader: Reader) {
  const { word, locale } = reader
  const title = textIn(task.title, locale)
  const { before, after } = wallsOf(task.photos)
  return {
    title,
    before: wallPart(before, word('photo.before'), title, reader),
    after: wallPart(after, word('photo.after'), title, reader),
  }
}
