import type { Endpoint, EndpointInput } from '@brightkey/contract/api'
import { saveInspection, submitInspection } from '@brightkey/contract/inspections/endpoints'
import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { photoActions } from '../capture/photo-actions.ts'
import type { Action, ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'
import type { Entry as Values } from './inspection-view.ts'

type Entry<Kind extends Action['kind'], Route extends Endpoint> = EntryFor<
  Inspection,
  Inspection,
  ActionByKind<Kind>,
  Route
>
type Item = Inspection['rooms'][number]['items'][number]

const inItem = (inspection: Inspection, id: string, change: (item: Item) => Item): Inspection => ({
  ...inspection,
  rooms: inspection.rooms.map((room) => ({
    ...room,
    items: room.items.map((item) => (item.id === id ? change(item) : item)),
  })),
})

/** What the inspection sends. The values that a phone keeps are those this page put there. */
export const inspectionActions = {
  ...photoActions<Inspection>((inspection, itemId, change) =>
    inItem(inspection, itemId, (item) => ({ ...item, photos: change(item.photos) })),
  ),
  entry: {
    route: saveInspection,
    input({ task_id, values }) {
      const { round, ...entry } = values
      const input = { round, sent_at: new Date().toISOString(), items: [{ id: task_id, ...entry }] }
      return input as Omit<EndpointInput<typeof saveInspection>, 'token'>
    },
    key: ({ task_id }) => [task_id],
    passesFiles: true,
    apply(inspection, { task_id, values }) {
      const { round, made_at: _, valid_until, ...entry } = values as Values
      // What was written of an earlier round is not shown, for the work has been done again.
      if (round !== inspection.round) return inspection
      return inItem(inspection, task_id, (item) => ({
        ...item,
        ...entry,
        ...(item.expiry && valid_until !== undefined && { expiry: { ...item.expiry, read: valid_until } }),
      }))
    },
    confirm: (inspection, _action, response) => response ?? inspection,
  } satisfies Entry<'entry', typeof saveInspection>,
  send: {
    route: submitInspection,
    input: ({ values, photo_ids }) =>
      ({ photo_ids, ...values }) as Omit<EndpointInput<typeof submitInspection>, 'token'>,
    key: () => [],
    last: sentLast,
    apply: (inspection) => inspection,
    confirm: (inspection, _action, response) => response ?? inspection,
  } satisfies Entry<'send', typeof submitInspection>,
}
