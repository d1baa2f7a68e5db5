import type { Locale } from '@brightkey/contract/locale'
import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { directionOf } from '@brightkey/i18n/direction'
import { datesIn } from './dates.ts'
import { documentsPart } from './documents-part.ts'
import { GAP, TEXT_WIDTH } from './frames.ts'
import { headPart } from './head-part.ts'
import { apart } from './printable.ts'
import { problemsPart } from './problems-part.ts'
import { sealPart } from './seal-part.ts'
import { skippedPart, taskPart } from './tasks-part.ts'
import { textsIn } from './texts.ts'

/** What the parts of the page need to speak to their reader. `shown`: ids of the photos that can be shown. */
export type Reader = ReturnType<typeof textsIn> & {
  locale: Locale
  dates: ReturnType<typeof datesIn>
  /** A text of the document, to stand inside a sentence of ours. */
  apart: (text: string) => string
  shown: { has(photoId: string): boolean }
}

/** All that report.typ draws, as plain data with every text in the reader's language. */
export function pageOf(
  document: ReportDocument,
  locale: Locale,
  seal: { code: string; url: string; sha256: string },
  shown: Reader['shown'],
) {
  const direction = directionOf(locale)
  const reader: Reader = {
    ...textsIn(locale),
    locale,
    dates: datesIn(locale, document.time_zone),
    apart: (text) => apart(text, direction),
    shown,
  }
  const { t, word } = reader
  const submitted = new Date(document.submitted_at)
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
    footer: {
      code: document.code,
      version: t('report.version', { version: document.version }),
      page: t('report.page_of', { page: '{page}', pages: '{pages}' }),
    },
    head: headPart(document, reader),
    problems: problemsPart(document, reader),
    rooms: {
      heading: t('rooms.heading'),
      items: tasksByRoom(document).map(({ room, tasks }) => ({
        name: word(`room.${room ?? 'none'}`),
        count: t('tasks.count', { count: tasks.length }),
        tasks: tasks.map((task) => taskPart(task, reader)),
      })),
    },
    skipped: {
      heading: t('skipped.heading'),
      items: skippedTasks(document).map((task) => skippedPart(task, reader)),
    },
    documents: documentsPart(document, reader),
    seal: sealPart(seal, reader),
  }
}
