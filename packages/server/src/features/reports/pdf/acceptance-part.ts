import { textIn } from '@brightkey/contract/locale'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import { type PaperPhotos, resultWall } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { wallPart } from './walls-part.ts'

/** What the client said of this version. */
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
