import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'

export const roomId = (room: Room | null) => `room-${room ?? 'none'}`
export const problemsId = 'problems'
export const skippedId = 'skipped'
export const sealId = 'seal'

const results = ['inspection', 'amenities', 'keys', 'acceptance'] as const
type Result = (typeof results)[number]

/** The words for what came back by the other links: what its own link is called. */
export const resultNames = {
  inspection: 'link.inspection',
  amenities: 'link.amenities-check',
  keys: 'link.keys-cards-verification',
  acceptance: 'link.verification',
} as const

/** What came back by the other links, in the order of the page; each is the id of its section too. */
export const resultsIn = ({ results: there }: Pick<Report, 'results'>): Result[] =>
  results.filter((name) => there[name] !== null)

/** The parts of a report in the order of the page, by the ids of their elements. */
export const sectionsOf = (report: Report): { id: string; room?: Room | null; result?: Result }[] => [
  ...(report.document.issues.length > 0 ? [{ id: problemsId }] : []),
  ...tasksByRoom(report.document).map(({ room }) => ({ id: roomId(room), room })),
  ...resultsIn(report).map((result) => ({ id: result, result })),
  ...(skippedTasks(report.document).length > 0 ? [{ id: skippedId }] : []),
  { id: sealId },
]
