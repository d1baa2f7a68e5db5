import { textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { formatNumber } from '@brightkey/i18n/message'
import { type PaperPhotos, resultWall } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { signedBy } from './signed.ts'
import { wallPart } from './walls-part.ts'

/** What of the apartment's things is not as it should be. */
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
