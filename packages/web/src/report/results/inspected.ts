import type { ReportResults } from '@brightkey/contract/reports/results-schema'

export type Inspected = NonNullable<ReportResults['inspection']>
export type InspectedRoom = Inspected['rooms'][number]

/** What was looked at by room, in the order of the page: first what is wrong, then all the rest. No room without a point. */
export function pointsByRoom(rooms: readonly InspectedRoom[]) {
  const having = (wrong: boolean): InspectedRoom[] =>
    rooms
      .map(({ key, items }) => ({ key, items: items.filter(({ state }) => (state === 'problem') === wrong) }))
      .filter(({ items }) => items.length > 0)
  return { problems: having(true), others: having(false) }
}
