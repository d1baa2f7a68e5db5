import { textIn } from '@brightkey/contract/locale'
import { makeRecord } from '@brightkey/contract/pick-fields'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { type ResultSection, resultSections } from '@brightkey/contract/reports/sections'
import { formatNumber } from '@brightkey/i18n/message'
import { type Frame, type PaperPhotos, paperPhotos, resultWall, wallPart } from './frames.ts'
import type { PrintedResults } from './input.ts'
import type { PdfLanguage } from './language.ts'

type Drawing<Result> = {
  part(result: Result, photos: PaperPhotos, language: PdfLanguage): { heading: string }
  /** What has photos that are drawn: only what is not in order. */
  pictured(result: Result): readonly { photos: readonly { id: string }[] }[]
}

/** The drawing of each result of the other links. */
const drawings: { readonly [Section in ResultSection]: Drawing<NonNullable<ReportResults[Section]>> } = {
  inspection: {
    part: inspectionPart,
    pictured: ({ rooms }) => problemRooms(rooms).flatMap(({ items }) => items),
  },
  amenities: { part: amenitiesPart, pictured: ({ differences }) => differences },
  keys: { part: keysPart, pictured: () => [] },
  acceptance: { part: acceptancePart, pictured: ({ remarks }) => remarks },
}

/** The results' parts; null for those without one. The first states that the seal does not cover them. */
export function resultParts(results: PrintedResults | null, language: PdfLanguage) {
  const photos = results ? paperPhotos(results) : new Map()
  const first = resultSections.find((section) => results?.shown[section])
  return makeRecord(resultSections, <Section extends ResultSection>(section: Section) => {
    const result = results?.shown[section]
    if (!result) return null
    const aside = section === first ? language.t('results.note') : null
    return { ...drawings[section].part(result, photos, language), aside }
  })
}

/** The photos of a report's results that are drawn, by what they belong to. */
export const resultPhotosShown = (shown: ReportResults) =>
  resultSections.flatMap(<Section extends ResultSection>(section: Section) => {
    const result = shown[section]
    return result ? drawings[section].pictured(result).map(({ photos }) => photos) : []
  })

/** Every photo of the results that is shown, once. */
export function resultFrames(results: PrintedResults | null): Frame[] {
  if (!results) return []
  const photos = paperPhotos(results)
  return resultPhotosShown(results.shown).flatMap((shown) => resultWall(shown, photos)?.frames ?? [])
}

/** An inspection's result: the number of points in order, and those that are not, by room. */
function inspectionPart(
  inspection: NonNullable<ReportResults['inspection']>,
  photos: PaperPhotos,
  language: PdfLanguage,
) {
  const { t, word, locale } = language
  const { score, ok, problems, na, inspector, submitted_at } = inspection
  const rooms = problemRooms(inspection.rooms)
  return {
    heading: t('results.inspection'),
    score:
      score === null
        ? null
        : {
            label: t('results.score'),
            value: t('results.percent', { percent: formatNumber(score, locale) }),
            tone: problems > 0 ? 'waiting' : 'good',
          },
    signed: signedBy({ label: t('results.inspector'), ...inspector, at: submitted_at }, language),
    counts: [
      { text: t('results.ok_count', { count: ok }), tone: 'good' },
      { text: t('results.problem_count', { count: problems }), tone: problems > 0 ? 'alert' : 'plain' },
      { text: t('results.na_count', { count: na }), tone: 'plain' },
    ],
    all_ok: rooms.length === 0 ? t('results.all_ok') : null,
    rooms: rooms.map(({ key, items }) => ({
      name: word(`room.${key ?? 'none'}`),
      items: items.map((item) => {
        const title = textIn(item.title, locale)
        return {
          title,
          note: item.note || null,
          photos: wallPart(resultWall(item.photos, photos), t('results.problem'), title, language),
        }
      }),
    })),
  }
}

const problemRooms = (rooms: NonNullable<ReportResults['inspection']>['rooms']) =>
  rooms
    .map(({ key, items }) => ({ key, items: items.filter(({ state }) => state === 'problem') }))
    .filter(({ items }) => items.length > 0)

/** The inventory items that are missing, damaged or differ in number. */
function amenitiesPart(
  amenities: NonNullable<ReportResults['amenities']>,
  photos: PaperPhotos,
  language: PdfLanguage,
) {
  const { t, locale } = language
  const { inspector, submitted_at, checked, missing, damaged, differences } = amenities
  const number = (value: number) => formatNumber(value, locale)
  return {
    heading: t('results.amenities'),
    signed: signedBy({ label: t('results.checked_by'), ...inspector, at: submitted_at }, language),
    counts: [
      { text: t('results.checked_count', { count: checked }), tone: 'plain' },
      { text: t('results.missing_count', { count: missing }), tone: missing > 0 ? 'alert' : 'plain' },
      { text: t('results.damaged_count', { count: damaged }), tone: damaged > 0 ? 'waiting' : 'plain' },
    ],
    all_there: differences.length === 0 ? t('results.all_there') : null,
    columns: [t('results.item'), t('results.expected'), t('results.found'), t('results.state')],
    items: differences.map((item) => {
      const title = textIn(item.title, locale)
      return {
        title,
        expected: number(item.expected),
        found: number(item.found),
        state: t(`results.${item.state}`),
        tone: item.state === 'missing' ? 'alert' : item.state === 'damaged' ? 'waiting' : 'plain',
        note: item.note || null,
        photos: wallPart(resultWall(item.photos, photos), title, t(`results.${item.state}`), language),
      }
    }),
  }
}

/** The client's acceptance of this version. */
function acceptancePart(
  { accepted, name, at, remarks }: Acceptance,
  photos: PaperPhotos,
  language: PdfLanguage,
) {
  const { t, locale, dates } = language
  const verdict = accepted ? (remarks.length > 0 ? 'accepted_remarks' : 'accepted') : 'not_accepted'
  return {
    heading: t('results.acceptance'),
    tone: verdict === 'accepted' ? 'good' : accepted ? 'waiting' : 'alert',
    verdict: t(`results.${verdict}`),
    name: name || null,
    when: dates.moment(at),
    remarks: remarks.map((remark) => {
      const task = textIn(remark.task_title, locale)
      return {
        task,
        text: remark.text || t('results.no_remark_text'),
        photos: wallPart(resultWall(remark.photos, photos), t('results.remarks'), task, language),
      }
    }),
  }
}

type Keys = NonNullable<ReportResults['keys']>

/** How many keys and cards were handed over and taken over, by whom and when; never which ones. */
function keysPart({ expected, handover, receipt }: Keys, _: PaperPhotos, { t, locale, dates }: PdfLanguage) {
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

/** Who signed a page and when. A client's view may have neither name nor company; the time is always shown. */
function signedBy(
  { label, name, company, at }: { label: string; name: string; company: string; at: string },
  { t, dates }: PdfLanguage,
) {
  const [who = null, sub = null] = [name, company].filter((part) => part)
  return { label, name: who, company: sub, when: t('results.signed_at', { time: dates.moment(at) }) }
}
