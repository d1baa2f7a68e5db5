import type { PdfLanguage } from './language.ts'

/** Who signed a page and when. A client's view may have neither name nor company; the time stays. */
export function signedBy(
  { label, name, company, at }: { label: string; name: string; company: string; at: string },
  { t, dates }: PdfLanguage,
) {
  const [who = null, sub = null] = [name, company].filter((part) => part)
  return { label, name: who, company: sub, when: t('results.signed_at', { time: dates.moment(at) }) }
}
