import { textIn } from '@brightkey/contract/locale'
import { imagesOf } from '@brightkey/contract/reports/rules'
import type { DocumentTask, ReportDocument } from '@brightkey/contract/reports/schema'
import { wallPart, wallsOf, wideWall } from './frames.ts'
import type { PdfLanguage } from './language.ts'

/** Problems come before the work done. */
export function problemsPart(document: ReportDocument, language: PdfLanguage) {
  const { t, word, dates, locale } = language
  return {
    heading: t('problems.heading'),
    none: t('problems.none'),
    items: document.issues.map((issue) => {
      const task = document.tasks.find(({ id }) => id === issue.task_id)
      const kind = word(`issue.${issue.kind}`)
      const photos = imagesOf(issue.photos, 'issue')
      return {
        kind,
        text: issue.text || t('problems.no_text'),
        task: task ? t('problems.in_task', { task: textIn(task.title, locale) }) : null,
        when: t('problems.reported_at', { time: dates.moment(issue.created_at) }),
        photos: photos.length > 0 ? wallPart(wideWall(photos), word('photo.issue'), kind, language) : null,
      }
    }),
  }
}

/** A completed task, with its subtasks and photos, before beside after. */
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

/** A skipped task, with the cleaner's reason. */
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
