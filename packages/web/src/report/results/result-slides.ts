import type { InspectionItem } from '@brightkey/contract/inspections/inspection-schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import type { ReportTexts } from '../../platform/language/public-catalogs.ts'
import type { Slide } from '../../ui/lightbox.tsx'
import { pointsByRoom } from './inspected.ts'

/** What a picture is called where it is not seen: `Photo 1 of 2: Oven`. */
export const resultPhotoName = (t: Translate<ReportTexts>, title: string, index: number, count: number) =>
  t('report.photo_of', { kind: t('report.photo_number', { number: index + 1, count }), task: title })

/** Pictures of what came back by the other links, in the order of the page. */
export function resultSlides(report: Report, locale: Locale, t: Translate<ReportTexts>): Slide[] {
  const how = { locale, timeZone: report.document.time_zone, style: 'date-time' } as const
  return picturedIn(report.results).flatMap(({ title, photos }) =>
    photos.map(({ id, url, view_url, received_at }, index) => ({
      id,
      src: view_url ?? url,
      name: resultPhotoName(t, textIn(title, locale), index, photos.length),
      caption: t('photos.received_at', { time: formatInstant(received_at, how) }),
    })),
  )
}

type Pictured = Pick<InspectionItem, 'title' | 'photos'>

function picturedIn({ inspection, amenities, acceptance }: ReportResults): Pictured[] {
  const { problems, others } = pointsByRoom(inspection?.rooms ?? [])
  return [
    ...[...problems, ...others].flatMap(({ items }) => items),
    ...(amenities?.differences ?? []),
    ...(acceptance?.remarks ?? []).map(({ task_title, photos }) => ({ title: task_title, photos })),
  ]
}
