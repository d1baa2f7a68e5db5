import { textIn } from '@brightkey/contract/locale'
import type { DocumentTask } from '@brightkey/contract/reports/schema'
import { wallsOf } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { wallPart } from './walls-part.ts'

/** A task that was done, its points ticked, before beside after. */
export function taskPart(task: DocumentTask, language: PdfLanguage) {
  const { t, locale, dates } = language
  return {
    ...commonPart(task, language),
    when: task.completed_at ? t('tasks.completed_at', { time: dates.moment(task.completed_at) }) : null,
    subtasks: task.subtasks.map(({ title, done }) => ({
      title: textIn(title, locale),
      done,
      spoken: done ? t('tasks.done') : t('tasks.not_done'),
    })),
  }
}

/** A task that was left, with the cleaner's reason. */
export function skippedPart(task: DocumentTask, language: PdfLanguage) {
  const { t, word } = language
  return {
    ...commonPart(task, language),
    room: task.room ? word(`room.${task.room}`) : null,
    reason: task.skip ? word(`skip.${task.skip.reason}`) : t('skipped.no_reason'),
    text: task.skip?.text || null,
  }
}

function commonPart(task: DocumentTask, language: PdfLanguage) {
  const { word, locale } = language
  const title = textIn(task.title, locale)
  const { before, after } = wallsOf(task.photos)
  return {
    title,
    before: wallPart(before, word('photo.before'), title, language),
    after: wallPart(after, word('photo.after'), title, language),
  }
}
