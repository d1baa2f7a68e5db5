import { textIn } from '@brightkey/contract/locale'
import { imagesOf } from '@brightkey/contract/reports/rules'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { wideWall } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { wallPart } from './walls-part.ts'

/** What is wrong in the apartment comes before what was done. */
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
