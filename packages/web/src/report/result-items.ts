import type { InspectionItem } from '@brightkey/contract/inspections/inspection-schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { Report } from '@brightkey/contract/reports/schema'
import { type ResultSection, resultSections } from '@brightkey/contract/reports/sections'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import type { ReportTexts } from '../platform/language/language.tsx'
import type { Slide } from '../ui/lightbox.tsx'

/** Returns the lightbox slides of the results' photos, in page order. */
export function resultSlides(report: Report, locale: Locale, t: Translate<ReportTexts>): Slide[] {
  const format = { locale, timeZone: report.document.time_zone, style: 'date-time' } as const
  const items = resultSections.flatMap((section) => getPictured(section, report.results))
  return items.flatMap(({ title, photos }) =>
    photos.map(({ id, url, view_url, received_at }) => ({
      id,
      src: view_url ?? url,
      name: textIn(title, locale),
      caption: t('photos.received_at', { time: formatInstant(received_at, format) }),
    })),
  )
}

type ItemWithPhotos = Pick<InspectionItem, 'title' | 'photos'>

/** What of a result has photos, in page order. */
const pictured: {
  readonly [Section in ResultSection]: (
    result: NonNullable<ReportResults[Section]>,
  ) => readonly ItemWithPhotos[]
} = {
  inspection: ({ rooms }) => {
    const { problems, others } = pointsByRoom(rooms)
    return [...problems, ...others].flatMap(({ items }) => items)
  },
  amenities: ({ differences }) => differences,
  keys: () => [],
  acceptance: ({ remarks }) => remarks.map(({ task_title, photos }) => ({ title: task_title, photos })),
}

function getPictured<Section extends ResultSection>(section: Section, results: ReportResults) {
  const result = results[section]
  return result ? pictured[section](result) : []
}

export type InspectionResult = NonNullable<ReportResults['inspection']>
export type InspectionRoom = InspectionResult['rooms'][number]

/** Splits the inspected points by room into problems and others, in page order; rooms without points are left out. */
export function pointsByRoom(rooms: readonly InspectionRoom[]) {
  const filterRooms = (wrong: boolean): InspectionRoom[] =>
    rooms
      .map(({ key, items }) => ({ key, items: items.filter(({ state }) => (state === 'problem') === wrong) }))
      .filter(({ items }) => items.length > 0)
  return { problems: filterRooms(true), others: filterRooms(false) }
}
