import { textIn } from '@brightkey/contract/locale'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { formatNumber } from '@brightkey/i18n/message'
import { type PaperPhotos, resultWall, wallPart } from './frames.ts'
import type { PdfLanguage } from './language.ts'

/** An inspection's result: the number of points in order, and those that are not, by room. */
export function inspectionPart(
  inspection: NonNullable<ReportResults['inspection']>,
  photos: PaperPhotos,
  language: PdfLanguage,
) {
  const { t, word, locale } = language
  const { score, ok, problems, na, inspector, submitted_at } = inspection
  const rooms = inspection.rooms
    .map(({ key, items }) => ({ key, items: items.filter(({ state }) => state === 'problem') }))
    .filter(({ items }) => items.length > 0)
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

/** The inventory items that are missing, damaged or differ in number. */
export function amenitiesPart(
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
export function acceptancePart(
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

/** Who signed a page and when. A client's view may have neither name nor company; the time is always shown. */
function signedBy(
  { label, name, company, at }: { label: string; name: string; company: string; at: string },
  { t, dates }: PdfLanguage,
) {
  const [who = null, sub = null] = [name, company].filter((part) => part)
  return { label, name: who, company: sub, when: t('results.signed_at', { time: dates.moment(at) }) }
}
