import { textIn } from '@brightkey/contract/locale'
import { papersOf } from '@brightkey/contract/reports/rules'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import type { Reader } from './page.ts'

/** PDFs the cleaner attached: named here, opened on the report's page. */
export function documentsPart(document: ReportDocument, { t, word, dates, locale }: Reader) {
  const papers = [
    ...document.tasks.map((task) => ({ where: textIn(task.title, locale), photos: task.photos })),
    ...document.issues.map((issue) => ({ where: word(`issue.${issue.kind}`), photos: issue.photos })),
  ].flatMap(({ where, photos }) => papersOf(photos).map((paper) => ({ where, paper })))
  return {
    heading: t('documents.heading'),
    note: t('documents.note'),
    items: papers.map(({ where, paper }, at) => ({
      name: t('documents.item', { number: at + 1 }),
      where,
      when: t('documents.received_at', { time: dates.moment(paper.received_at) }),
    })),
  }
}
