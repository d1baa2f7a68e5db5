import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { acceptWork } from '@brightkey/contract/reports/endpoints'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { photoActions } from '../capture/photo-actions.ts'
import type { ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'
import { keepPhotos, type Remark } from './draft.ts'

/** What is signed: the input of its call, but for the token. */
export type Signed = {
  id: string
  name: string
  report_version: number
  accepted: boolean
  remarks: Remark[]
}

/** What the acceptance sends: photos of remarks, and the decision with all remarks after them. */
export const acceptanceActions = {
  ...photoActions<AcceptancePageData>((data, itemId, change) => ({
    ...data,
    tasks: data.tasks.map((task) =>
      task.id === itemId ? { ...task, remark_photos: change(task.remark_photos) } : task,
    ),
  })),
  send: {
    route: acceptWork,
    input({ values, photo_ids }) {
      const signed = values as Signed
      return { ...signed, remarks: keepPhotos(signed.remarks, photo_ids) }
    },
    key: () => [],
    last: sentLast,
    apply: (data) => data,
    confirm: (data, _action, response) => response ?? data,
  } satisfies EntryFor<AcceptancePageData, AcceptancePageData, ActionByKind<'send'>, typeof acceptWork>,
}
