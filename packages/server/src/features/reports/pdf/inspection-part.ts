import { textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { formatNumber } from '@brightkey/i18n/message'
import { type PaperPhotos, resultWall } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { signedBy } from './signed.ts'
import { wallPart } from './walls-part.ts'

/** What an inspector found: how many points are in order, and those that are not, by room. */
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
