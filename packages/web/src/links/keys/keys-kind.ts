import { getKeys, saveKeys } from '@brightkey/contract/inspections/endpoints'
import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import { codeOfSession, type WritingKind } from '../../platform/link-page/link-kind.ts'
import type { SaidCount } from './key-count.ts'

/** How the page of keys and cards is read and written: a whole count at once, its photos before. */
export const keysKind: WritingKind<KeysVerification> = {
  name: 'keys-cards-verification',
  codeOf: codeOfSession,
  read: (token, asked) => sendIfChanged(getKeys, { token }, asked),
  write(token, action, asked) {
    if (action.kind !== 'send') throw new Error('keys are counted whole')
    const { side, name, items } = action.values as SaidCount
    // A photo that was given up meanwhile is not asked for any more.
    const kept = (ids: readonly string[] = []) => ids.filter((id) => action.photo_ids.includes(id))
    const said = items.map((item) => ({ ...item, photo_ids: kept(item.photo_ids) }))
    return send(saveKeys, { token, side, name, items: said }, asked)
  },
  withPhotos: (data, itemId, change) => ({
    ...data,
    items: data.items.map((item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item)),
  }),
}
