import { finishRepair } from '@brightkey/contract/sessions/endpoints'
import type { Repair } from '@brightkey/contract/sessions/repair-routes'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { photoActions } from '../capture/photo-actions.ts'
import type { ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'

/** What is signed: the input of its call, but for the token and the photos. */
export type Signed = { name: string; note: string }

/** What the page of a repair sends: photos, and that it is done after them. */
export const repairActions = {
  ...photoActions<Repair>((data, itemId, change) =>
    itemId === data.item_id ? { ...data, photos: change(data.photos) } : data,
  ),
  send: {
    route: finishRepair,
    input: ({ values, photo_ids }) => ({ ...(values as Signed), photo_ids }),
    key: () => [],
    last: sentLast,
    apply: (data) => data,
    confirm: (data, _action, response) => response ?? data,
  } satisfies EntryFor<Repair, Repair, ActionByKind<'send'>, typeof finishRepair>,
}
