import { encode } from 'uqr'
import type { Reader } from './page.ts'

/** The fingerprint in groups one can read aloud, and the way to the page that checks it. */
export function sealPart(seal: { code: string; url: string; sha256: string }, { t }: Reader) {
  return {
    heading: t('seal.heading'),
    sentence: t('seal.sentence'),
    check: t('seal.check'),
    how: t('seal.how'),
    fingerprint_label: t('seal.fingerprint'),
    fingerprint: seal.sha256.match(/.{1,8}/g) ?? [],
    code_label: t('seal.code'),
    code: seal.code,
    url: seal.url,
    qr_alt: t('seal.qr'),
    /** Rows of 1 (dark) and 0; the quiet zone is the template's. */
    qr: encode(seal.url, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number)),
  }
}
