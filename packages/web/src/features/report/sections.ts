import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'

export const roomId = (room: Room | null) => `room-${room ?? 'none'}`
export const problemsId = 'problems'
export const skippedId = 'skipped'
export const sealId = 'seal'

/** The parts of a report in the order of the page, by the ids of their elements. */
export const sectionsOf = (document: ReportDocument): { id: string; room?: Room | null }[] => [
  ...(document.issues.length > 0 ? [{ id: problemsId }] : []),
  ...tasksByRoom(document).map(({ room }) => ({ id: roomId(room), room })),
  ...(skippedTasks(document).length > 0 ? [{ id: skippedId }] : []),
  { id: sealId },
]
