import { saveKeys } from '@brightkey/contract/inspections/endpoints'
import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { photoActions } from '../capture/photo-actions.ts'
import type { ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'
import type { KeyCountInput } from './key-count.ts'

/** What the page of keys and cards sends: photos, and a whole count at once after them. */
export const keysActions = {
  ...photoActions<KeysVerification>((data, itemId, change) => ({
    ...data,
    items: data.items.map((item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item)),
  })),
  send: {
    route: saveKeys,
    input({ values, photo_ids }) {
      const { side, name, items } = values as KeyCountInput
      // Photos given up in the meantime are no longer listed.
      const kept = (ids: readonly string[] = []) => ids.filter((id) => photo_ids.includes(id))
      return { side, name, items: items.map((item) => ({ ...item, photo_ids: kept(item.photo_ids) })) }
    },
    key: () => [],
    last: sentLast,
    apply: (data) => data,
    confirm: (data, _action, response) => response ?? data,
  } satisfies EntryFor<KeysVerification, KeysVerification, ActionByKind<'send'>, typeof saveKeys>,
}
