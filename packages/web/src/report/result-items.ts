import type { InspectionItem } from '@brightkey/contract/inspections/inspection-schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { Report } from '@brightkey/contract/reports/schema'
import { presentResults } from '@brightkey/contract/reports/sections'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import type { ReportTexts } from '../platform/language/language.tsx'
import type { Slide } from '../ui/lightbox.tsx'

/** Returns the lightbox slides of the results' photos, in page order. */
export function resultSlides(report: Report, locale: Locale, t: Translate<ReportTexts>): Slide[] {
  const format = { locale, timeZone: report.document.time_zone, style: 'date-time' } as const
  const items = presentResults(report.results).flatMap((section) => findPictured(report.results[section]))
  return items.flatMap(({ title, photos }) =>
    photos.map(({ id, url, view_url, received_at }) => ({
      id,
      src: view_url ?? url,
      name: textIn(title, locale),
      caption: t('photos.received_at', { time: formatInstant(received_at, format) }),
    })),
  )
}

type Photos = InspectionItem['photos']
type Title = InspectionItem['title']
/** How a result has photos: at an item, or at a remark about a task. */
type Pictured = { photos?: Photos; title?: Title; task_title?: Title; state?: string | undefined }

/** Everything in a result that has photos, in page order: problems come before other points. */
function findPictured(result: unknown) {
  const found: { photos: Photos; title: Title; state: string | undefined }[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { photos, title, task_title = title, state }: Pictured = value
    if (photos && task_title) found.push({ photos, title: task_title, state })
    else Object.values(value).forEach(visit)
  }
  visit(result)
  const isProblem = ({ state }: Pictured) => state === 'problem'
  return [...found.filter(isProblem), ...found.filter((each) => !isProblem(each))]
}

export type InspectionResult = NonNullable<ReportResults['inspection']>
export type InspectionRoom = InspectionResult['rooms'][number]
