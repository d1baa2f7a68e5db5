import type { Locale } from '@brightkey/contract/locale'
import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import { directionOf } from '@brightkey/i18n/direction'
import { isolated } from '@brightkey/i18n/message'
import { datesIn } from './dates.ts'
import { documentsPart } from './documents-part.ts'
import { GAP, TEXT_WIDTH } from './frames.ts'
import { headPart } from './head-part.ts'
import { problemsPart } from './problems-part.ts'
import type { ReportOnPaper } from './report-pdf.ts'
import { resultsParts } from './results-parts.ts'
import { reviewPart } from './review-part.ts'
import { sealPart } from './seal-part.ts'
import { skippedPart, taskPart } from './tasks-part.ts'
import { textsIn } from './texts.ts'

/** What the parts of the page need to speak to their reader. */
export type Reader = ReturnType<typeof textsIn> & {
  locale: Locale
  dates: ReturnType<typeof datesIn>
}

/** All that report.typ draws, as plain data with every text in the reader's language. */
export function pageOf({ document, locale, seal, review, withheld, replaced, results }: ReportOnPaper) {
  const direction = directionOf(locale)
  const reader: Reader = {
    ...textsIn(locale),
    locale,
    dates: datesIn(locale, document.time_zone),
  }
  const { t, word } = reader
  const submitted = new Date(document.submitted_at)
  const rooms = tasksByRoom(document).map(({ room, tasks }) => ({
    name: word(`room.${room ?? 'none'}`),
    count: t('tasks.count', { count: tasks.length }),
    tasks: tasks.map((task) => taskPart(task, reader)),
  }))
  const skipped = skippedTasks(document).map((task) => skippedPart(task, reader))
  const documents = documentsPart(document, reader)
  return {
    lang: locale,
    rtl: direction === 'rtl',
    width: TEXT_WIDTH,
    gap: GAP,
    title: t('report.document_title', { apartment: document.apartment.name, code: document.code }),
    date: [
      submitted.getUTCFullYear(),
      submitted.getUTCMonth() + 1,
      submitted.getUTCDate(),
      submitted.getUTCHours(),
      submitted.getUTCMinutes(),
      submitted.getUTCSeconds(),
    ],
    /** Null: the product itself signs. */
    issuer: document.issuer || null,
    running: {
      apartment: document.apartment.name,
      foot: [
        document.issuer || 'Brightkey',
        document.code,
        t('report.version', { version: document.version }),
      ]
        .map((part) => isolated(part, locale))
        .join(' · '),
      page: t('report.page_of', { page: '{page}', pages: '{pages}' }),
    },
    head: headPart(document, { withheld, replaced: replaced ?? null }, reader),
    /** In the order in which they are drawn; report.typ has a drawing for each kind. */
    parts: [
      { kind: 'problems' as const, ...problemsPart(document, reader) },
      ...(rooms.length > 0 ? [{ kind: 'rooms' as const, heading: t('rooms.heading'), items: rooms }] : []),
      ...(skipped.length > 0
        ? [{ kind: 'skipped' as const, heading: t('skipped.heading'), items: skipped }]
        : []),
      ...(documents.items.length > 0 ? [{ kind: 'documents' as const, ...documents }] : []),
      ...resultsParts(results, reader),
      ...(review ? [{ kind: 'review' as const, ...reviewPart(review, reader) }] : []),
      { kind: 'seal' as const, ...sealPart(seal, reader) },
    ],
  }
}
