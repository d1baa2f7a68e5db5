import { encode } from 'uqr'
import type { PrintedReport } from './input.ts'
import type { PdfLanguage } from './language.ts'

/** The fingerprint in groups one can read aloud, and the way to the page that checks it. */
export function sealPart(seal: PrintedReport['seal'], { t }: PdfLanguage) {
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
