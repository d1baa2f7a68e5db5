import { textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { papersOf, skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { LateAdditions, Report, ReportDocument } from '@brightkey/contract/reports/schema'
import { formatNumber, isolated } from '@brightkey/i18n/message'
import { encode } from 'uqr'
import { GAP, paperPhotos, TEXT_WIDTH } from './frames.ts'
import type { PrintedReport, PrintedResults } from './input.ts'
import { type PdfLanguage, pdfLanguage } from './language.ts'
import { letterhead, paperIn } from './paper.ts'
import { headPart, latePart, problemsPart, skippedPart, taskPart } from './report-parts.ts'
import { acceptancePart, amenitiesPart, inspectionPart } from './results-parts.ts'

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
  logo = null,
}: PrintedReport) {
  const language = pdfLanguage(locale, document.time_zone)
  const { t, word } = language
  const rooms = tasksByRoom(document).map(({ room, tasks }) => ({
    name: word(`room.${room ?? 'none'}`),
    count: t('tasks.count', { count: tasks.length }),
    tasks: tasks.map((task) => taskPart(task, language)),
  }))
  const skipped = skippedTasks(document).map((task) => skippedPart(task, language))
  const documents = documentsPart([document, late], language)
  return {
    ...paperIn(locale, new Date(document.submitted_at)),
    width: TEXT_WIDTH,
    gap: GAP,
    title: t('report.document_title', { apartment: document.apartment.name, code: document.code }),
    /** Null: the product itself signs. */
    issuer: document.issuer || null,
    logo: letterhead(logo).data,
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
    parts: [
      { kind: 'problems' as const, ...problemsPart(document, language) },
      ...(late.tasks.length + late.issues.length > 0
        ? [{ kind: 'late' as const, ...latePart(late, document, language) }]
        : []),
      ...(rooms.length > 0 ? [{ kind: 'rooms' as const, heading: t('rooms.heading'), items: rooms }] : []),
      ...(skipped.length > 0
        ? [{ kind: 'skipped' as const, heading: t('skipped.heading'), items: skipped }]
        : []),
      ...(documents.items.length > 0 ? [{ kind: 'documents' as const, ...documents }] : []),
      ...resultsParts(results, language),
      ...(review ? [{ kind: 'review' as const, ...reviewPart(review, language) }] : []),
      { kind: 'seal' as const, ...sealPart(seal, language) },
    ],
  }
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

/** Results of the other links. The first part states that they are not covered by the seal. */
function resultsParts(results: PrintedResults | null, language: PdfLanguage) {
  if (!results) return []
  const { inspection, amenities, keys, acceptance } = results.shown
  const photos = paperPhotos(results)
  const parts = [
    ...(inspection ? [{ kind: 'inspection' as const, ...inspectionPart(inspection, photos, language) }] : []),
    ...(amenities ? [{ kind: 'amenities' as const, ...amenitiesPart(amenities, photos, language) }] : []),
    ...(keys ? [{ kind: 'keys' as const, ...keysPart(keys, language) }] : []),
    ...(acceptance ? [{ kind: 'acceptance' as const, ...acceptancePart(acceptance, photos, language) }] : []),
  ]
  const note = language.t('results.note')
  return parts.map((part, at) => ({ ...part, aside: at === 0 ? note : null }))
}

type Keys = NonNullable<ReportResults['keys']>

/** How many keys and cards were handed over and taken over, by whom and when; never which ones. */
function keysPart({ expected, handover, receipt }: Keys, { t, locale, dates }: PdfLanguage) {
  const number = (value: number) => formatNumber(value, locale)
  const line = (label: string, { name, at, found, differs }: Keys['handover']) => ({
    label,
    found: t('results.keys_found', { found: number(found), expected: number(expected) }),
    name: name || null,
    when: dates.moment(at),
    state: differs ? t('results.differs') : t('results.as_expected'),
    tone: differs ? 'alert' : 'good',
  })
  return {
    heading: t('results.keys'),
    lines: [
      line(t('results.handed_over'), handover),
      ...(receipt ? [line(t('results.received'), receipt)] : []),
    ],
    not_received: receipt ? null : t('results.not_received'),
  }
}

/** The fingerprint in groups one can read aloud, and the way to the page that checks it. */
function sealPart(seal: PrintedReport['seal'], { t }: PdfLanguage) {
  return {
    heading: t('seal.heading'),
    sentence: t('seal.sentence'),
    check: t('seal.check'),
    how: t('seal.how'),
    fingerprint_label: t('seal.fingerprint'),
    fingerprint: seal.sha256.match(/.{1,8}/g) ?? [],
    signed: seal.key_id ? t('seal.signed', { key: seal.key_id }) : null,
    code_label: t('seal.code'),
    code: seal.code,
    url: seal.url,
    qr_alt: t('seal.qr'),
    /** Of each row the runs of dark squares: where one begins, and how long it is. The quiet zone is the template's. */
    qr: encode(seal.url, { ecc: 'M', border: 0 }).data.map(runs),
  }
}

const runs = (row: readonly boolean[]): [number, number][] =>
  row.flatMap((dark, at): [number, number][] => {
    if (!dark || row[at - 1]) return []
    const end = row.indexOf(false, at)
    return [[at, (end === -1 ? row.length : end) - at]]
  })
