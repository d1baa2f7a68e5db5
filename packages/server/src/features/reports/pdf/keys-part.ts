import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { formatNumber } from '@brightkey/i18n/message'
import type { Reader } from './page.ts'

type Keys = NonNullable<ReportResults['keys']>

/** How many keys and cards were handed over and taken over, by whom and when; never which ones. */
export function keysPart({ expected, handover, receipt }: Keys, { t, locale, dates }: Reader) {
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
