import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'

export const roomId = (room: Room | null) => `room-${room ?? 'none'}`
export const problemsId = 'problems'
export const skippedId = 'skipped'
export const sealId = 'seal'

const results = ['inspection', 'amenities', 'keys', 'acceptance'] as const
type Result = (typeof results)[number]

/** Text keys of the results' titles: the names of their links. */
export const resultTitleKeys = {
  inspection: 'link.inspection',
  amenities: 'link.amenities-check',
  keys: 'link.keys-cards-verification',
  acceptance: 'link.verification',
} as const

/** Returns the results the report contains, in page order; each is also the element id of its section. */
export const getResults = ({ results: there }: Pick<Report, 'results'>): Result[] =>
  results.filter((name) => there[name] !== null)

/** Returns the sections of a report in page order, with their element ids. */
export const getSections = (report: Report): { id: string; room?: Room | null; result?: Result }[] => [
  ...(report.document.issues.length > 0 ? [{ id: problemsId }] : []),
  ...tasksByRoom(report.document).map(({ room }) => ({ id: roomId(room), room })),
  ...getResults(report).map((result) => ({ id: result, result })),
  ...(skippedTasks(report.document).length > 0 ? [{ id: skippedId }] : []),
  { id: sealId },
]
