import type { Report } from '@brightkey/contract/reports/schema'
import type { Reader } from './page.ts'

/** What the office made of the report, as far as its reader is told. */
export function reviewPart({ verdict, reason, at }: NonNullable<Report['review']>, { t, dates }: Reader) {
  return {
    heading: t('review.heading'),
    tone: verdict === 'approved' ? 'good' : 'waiting',
    verdict: t(`review.${verdict}`),
    when: dates.moment(at),
    reason: reason || null,
  }
}
