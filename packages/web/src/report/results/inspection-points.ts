import type { ReportResults } from '@brightkey/contract/reports/results-schema'

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
