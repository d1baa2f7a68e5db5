import { datedPoints, pointsByRoom } from '@brightkey/contract/inspections/rules'
import { textIn } from '@brightkey/contract/locale'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { presentResults, type ResultSection } from '@brightkey/contract/reports/sections'
import { formatDay } from '@brightkey/i18n/day'
import { formatNumber } from '@brightkey/i18n/message'
import { type Frame, type PaperPhotos, paperPhotos, resultWall, wallPart } from './frames.ts'
import type { PrintedResults } from './input.ts'
import type { PdfLanguage } from './language.ts'

/** What report.typ draws of a result, one below the other; it has a drawing for each kind. */
type Block =
  | { kind: 'signed'; signed: ReturnType<typeof signedBy>; score?: object | null }
  | { kind: 'counts'; items: readonly { text: string; tone: string }[]; sticky?: boolean }
  | { kind: 'sentence'; text: string }
  | { kind: 'remarks'; heading?: string; tone: string; items: readonly Remark[] }
  | { kind: 'table'; columns: readonly string[]; items: readonly object[] }
  | { kind: 'dates'; heading: string; items: readonly { title: string; day: string }[] }
  | { kind: 'lines'; items: readonly object[]; note: string | null }
  | { kind: 'verdict'; tone: string; verdict: string; name: string | null; when: string }
type Remark = { title: string; text: string | null; photos: ReturnType<typeof wallPart> }

type Drawing<Result> = {
  blocks(result: Result, photos: PaperPhotos, language: PdfLanguage): readonly Block[]
  /** What has photos that are drawn: only what is not in order. */
  pictured(result: Result): readonly { photos: readonly { id: string }[] }[]
}

/** The drawing of each result of the other links. */
const drawings: { readonly [Section in ResultSection]: Drawing<NonNullable<ReportResults[Section]>> } = {
  inspection: {
    blocks: inspectionBlocks,
    pictured: ({ rooms }) => pointsByRoom(rooms).problems.flatMap(({ items }) => items),
  },
  amenities: { blocks: amenitiesBlocks, pictured: ({ differences }) => differences },
  keys: { blocks: keysBlocks, pictured: () => [] },
  acceptance: { blocks: acceptanceBlocks, pictured: ({ remarks }) => remarks },
}

/** A part for each result that there is. The first states that the seal does not cover them. */
export function resultParts(results: PrintedResults | null, language: PdfLanguage) {
  if (!results) return []
  const photos = paperPhotos(results)
  return presentResults(results.shown).map(<Section extends ResultSection>(section: Section, at: number) => {
    const result = results.shown[section] as NonNullable<ReportResults[Section]>
    return {
      heading: language.t(`results.${section as ResultSection}`),
      aside: at === 0 ? language.t('results.note') : null,
      blocks: drawings[section].blocks(result, photos, language),
    }
  })
}

/** The photos of a report's results that are drawn, by what they belong to. */
export const resultPhotosShown = (shown: ReportResults) =>
  presentResults(shown).flatMap(<Section extends ResultSection>(section: Section) => {
    const result = shown[section] as NonNullable<ReportResults[Section]>
    return drawings[section].pictured(result).map(({ photos }) => photos)
  })

/** Every photo of the results that is shown, once. */
export function resultFrames(results: PrintedResults | null): Frame[] {
  if (!results) return []
  const photos = paperPhotos(results)
  return resultPhotosShown(results.shown).flatMap((shown) => resultWall(shown, photos)?.frames ?? [])
}

/** An inspection's result: the number of points in order, and those that are not, by room. */
function inspectionBlocks(
  inspection: NonNullable<ReportResults['inspection']>,
  photos: PaperPhotos,
  language: PdfLanguage,
): Block[] {
  const { t, word, locale } = language
  const { score, ok, problems, na, inspector, submitted_at } = inspection
  const rooms = pointsByRoom(inspection.rooms).problems
  const dates = datedPoints(inspection.rooms).map(({ item, day }) => ({
    title: textIn(item.title, locale),
    day: t('results.valid_until', { day: formatDay(day, locale, 'date') }),
  }))
  return [
    {
      kind: 'signed',
      score:
        score === null
          ? null
          : {
              label: t('results.score'),
              value: t('results.percent', { percent: formatNumber(score, locale) }),
              tone: problems > 0 ? 'waiting' : 'good',
            },
      signed: signedBy({ label: t('results.inspector'), ...inspector, at: submitted_at }, language),
    },
    {
      kind: 'counts',
      items: [
        { text: t('results.ok_count', { count: ok }), tone: 'good' },
        { text: t('results.problem_count', { count: problems }), tone: problems > 0 ? 'alert' : 'plain' },
        { text: t('results.na_count', { count: na }), tone: 'plain' },
      ],
    },
    ...(rooms.length === 0 ? [{ kind: 'sentence' as const, text: t('results.all_ok') }] : []),
    ...rooms.map(({ key, items }) => ({
      kind: 'remarks' as const,
      heading: word(`room.${key ?? 'none'}`),
      tone: 'alert',
      items: items.map((item): Remark => {
        const title = textIn(item.title, locale)
        return {
          title,
          text: item.note || null,
          photos: wallPart(resultWall(item.photos, photos), t('results.problem'), title, language),
        }
      }),
    })),
    ...(dates.length > 0 ? [{ kind: 'dates' as const, heading: t('results.dates'), items: dates }] : []),
  ]
}

/** The inventory items that are missing, damaged or differ in number. */
function amenitiesBlocks(
  amenities: NonNullable<ReportResults['amenities']>,
  photos: PaperPhotos,
  language: PdfLanguage,
): Block[] {
  const { t, locale } = language
  const { inspector, submitted_at, checked, missing, damaged, differences } = amenities
  const number = (value: number) => formatNumber(value, locale)
  const items = differences.map((item) => {
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
  })
  return [
    {
      kind: 'signed',
      signed: signedBy({ label: t('results.checked_by'), ...inspector, at: submitted_at }, language),
    },
    {
      kind: 'counts',
      items: [
        { text: t('results.checked_count', { count: checked }), tone: 'plain' },
        { text: t('results.missing_count', { count: missing }), tone: missing > 0 ? 'alert' : 'plain' },
        { text: t('results.damaged_count', { count: damaged }), tone: damaged > 0 ? 'waiting' : 'plain' },
      ],
      sticky: items.length > 0,
    },
    items.length === 0
      ? { kind: 'sentence', text: t('results.all_there') }
      : {
          kind: 'table',
          columns: [t('results.item'), t('results.expected'), t('results.found'), t('results.state')],
          items,
        },
  ]
}

/** The client's acceptance of this version. */
function acceptanceBlocks(
  { accepted, name, at, remarks }: Acceptance,
  photos: PaperPhotos,
  language: PdfLanguage,
): Block[] {
  const { t, locale, dates } = language
  const verdict = accepted ? (remarks.length > 0 ? 'accepted_remarks' : 'accepted') : 'not_accepted'
  const items = remarks.map((remark): Remark => {
    const title = textIn(remark.task_title, locale)
    return {
      title,
      text: remark.text || t('results.no_remark_text'),
      photos: wallPart(resultWall(remark.photos, photos), t('results.remarks'), title, language),
    }
  })
  return [
    {
      kind: 'verdict',
      tone: verdict === 'accepted' ? 'good' : accepted ? 'waiting' : 'alert',
      verdict: t(`results.${verdict}`),
      name: name || null,
      when: dates.moment(at),
    },
    ...(items.length > 0 ? [{ kind: 'remarks' as const, tone: 'plain', items }] : []),
  ]
}

type Keys = NonNullable<ReportResults['keys']>

/** How many keys and cards were handed over and taken over, by whom and when; never which ones. */
function keysBlocks(
  { expected, handover, receipt }: Keys,
  _: PaperPhotos,
  { t, locale, dates }: PdfLanguage,
): Block[] {
  const number = (value: number) => formatNumber(value, locale)
  const line = (label: string, { name, at, found, differs }: Keys['handover']) => ({
    label,
    found: t('results.keys_found', { found: number(found), expected: number(expected) }),
    name: name || null,
    when: dates.moment(at),
    state: differs ? t('results.differs') : t('results.as_expected'),
    tone: differs ? 'alert' : 'good',
  })
  return [
    {
      kind: 'lines',
      items: [
        line(t('results.handed_over'), handover),
        ...(receipt ? [line(t('results.received'), receipt)] : []),
      ],
      note: receipt ? null : t('results.not_received'),
    },
  ]
}

/** Who signed a page and when. A client's view may have neither name nor company; the time is always shown. */
function signedBy(
  { label, name, company, at }: { label: string; name: string; company: string; at: string },
  { t, dates }: PdfLanguage,
) {
  const [who = null, sub = null] = [name, company].filter((part) => part)
  return { label, name: who, company: sub, when: t('results.signed_at', { time: dates.moment(at) }) }
}
