import { textIn } from '@brightkey/contract/locale'
import {
  attachedPdfs,
  documentPhotos,
  isStoredUnchanged,
  skippedTasks,
  tasksByRoom,
} from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, LateAdditions, Report, ReportDocument } from '@brightkey/contract/reports/schema'
import { getSections, type ReportSection } from '@brightkey/contract/reports/sections'
import { isolated } from '@brightkey/i18n/message'
import { GAP, TEXT_WIDTH } from './frames.ts'
import type { PrintedReport } from './input.ts'
import { type PdfLanguage, pdfLanguage } from './language.ts'
import { letterhead, paperIn } from './paper.ts'
import { qrRows } from './qr-rows.ts'
import { headPart, latePart, problemsPart, skippedPart, spotsPart, taskPart } from './report-parts.ts'
import { resultParts } from './results-parts.ts'

/** All that report.typ draws, as plain data with every text in the reader's language. */
export function reportPage({
  document,
  late = { tasks: [], issues: [] },
  locale,
  seal,
  review,
  withheld,
  replaced,
  results,
  head,
  url,
}: PrintedReport) {
  const language = pdfLanguage(locale, document.time_zone)
  const { t } = language
  /** Null: the report has nothing for it. */
  const sections = {
    problems: problemsPart(document, language, url ?? seal.url),
    late: late.tasks.length + late.issues.length > 0 ? latePart(late, document, language) : null,
    rooms: roomsPart(document, language),
    spots: spotsPart(document, language),
    skipped: skippedTasksPart(document, language),
    documents: documentsPart([document, late], language),
    results: resultParts(results, language),
    review: review && reviewPart(review, language),
    seal: sealPart(seal, [...documentPhotos(document), ...documentPhotos(late)], language),
  } satisfies Record<ReportSection, { heading: string } | readonly { heading: string }[] | null>
  type One<Value> = Value extends readonly (infer Each)[] ? Each : NonNullable<Value>
  type Part = {
    [Kind in ReportSection]: { kind: Kind } & One<(typeof sections)[Kind]>
  }[ReportSection]
  return {
    ...paperIn(locale, new Date(document.submitted_at)),
    width: TEXT_WIDTH,
    gap: GAP,
    title: t('report.document_title', { apartment: document.apartment.name, code: document.code }),
    /** Null: the product itself signs. */
    issuer: document.issuer || null,
    ...letterhead(head).data,
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
    head: headPart(document, { withheld, replaced: replaced ?? null }, language),
    /** In the order in which they are drawn; report.typ has a drawing for each kind. */
    parts: getSections(document).flatMap((kind) =>
      [sections[kind] ?? []].flat().map((part: { heading: string }) => ({ kind, ...part }) as Part),
    ),
  }
}

/** The completed tasks by room. */
function roomsPart(document: ReportDocument, language: PdfLanguage) {
  const { t, word } = language
  const items = tasksByRoom(document).map(({ room, tasks }) => ({
    name: word(`room.${room ?? 'none'}`),
    count: t('tasks.count', { count: tasks.length }),
    tasks: tasks.map((task) => taskPart(task, language)),
  }))
  return items.length > 0 ? { heading: t('rooms.heading'), items } : null
}

function skippedTasksPart(document: ReportDocument, language: PdfLanguage) {
  const items = skippedTasks(document).map((task) => skippedPart(task, language))
  return items.length > 0 ? { heading: language.t('skipped.heading'), items } : null
}

/** The office's verdict, as far as its reader may know it. */
function reviewPart({ verdict, reason, at }: NonNullable<Report['review']>, { t, dates }: PdfLanguage) {
  return {
    heading: t('review.heading'),
    tone: verdict === 'approved' ? 'good' : 'waiting',
    verdict: t(`review.${verdict}`),
    when: dates.moment(at),
    reason: reason || null,
  }
}

/** PDFs the cleaner attached: named here, opened on the report's page. */
function documentsPart(
  parts: readonly (LateAdditions | ReportDocument)[],
  { t, word, dates, locale }: PdfLanguage,
) {
  const papers = [
    ...parts.flatMap(({ tasks }) =>
      tasks.map((task) => ({ where: textIn(task.title, locale), photos: task.photos })),
    ),
    ...parts.flatMap(({ issues }) =>
      issues.map((issue) => ({ where: word(`issue.${issue.kind}`), photos: issue.photos })),
    ),
  ].flatMap(({ where, photos }) => attachedPdfs(photos).map((paper) => ({ where, paper })))
  if (papers.length === 0) return null
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

/** The fingerprint in groups one can read aloud, and the way to the page that checks it. */
function sealPart(seal: PrintedReport['seal'], photos: readonly DocumentPhoto[], { t, dates }: PdfLanguage) {
  const { authority, at } = seal.timestamp ?? {}
  return {
    heading: t('seal.heading'),
    sentence: [
      t('seal.sentence'),
      ...(photos.some(isStoredUnchanged) ? [t('seal.photos_unchanged')] : []),
      ...(authority && at ? [t('seal.timestamped', { authority, time: dates.moment(at) })] : []),
      ...(seal.timestamp && !at ? [t('seal.timestamp_pending')] : []),
    ].join(' '),
    check: t('seal.check'),
    how: t('seal.how'),
    fingerprint_label: t('seal.fingerprint'),
    fingerprint: seal.sha256.match(/.{1,8}/g) ?? [],
    signed: seal.key_id ? t('seal.signed', { key: seal.key_id }) : null,
    code_label: t('seal.code'),
    code: seal.code,
    url: seal.url,
    qr_alt: t('seal.qr'),
    qr: qrRows(seal.url),
  }
}
