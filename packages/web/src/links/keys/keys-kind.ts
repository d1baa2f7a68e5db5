import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { send, sendIfChanged } from '../../platform/http/api.ts'
import type { WritingKind } from '../../platform/link-page/page-kind.ts'
import type { SaidCount } from './key-count.ts'

const path = '/api/cleaning/public/:token/keys-cards-verification/'

/** How the page of keys and cards is read and written: a whole count at once, its photos before. */
export const keysKind: WritingKind<KeysVerification> = {
  look: (token, asked) => sendIfChanged<typeof inspectionRoutes.keys>(path, { token }, asked),
  write(token, action, asked) {
    if (action.kind !== 'send') throw new Error('keys are counted whole')
    const { side, name, items } = action.values as SaidCount
    // A photo that was given up meanwhile is not asked for any more.
    const kept = (ids: readonly string[] = []) => ids.filter((id) => action.photo_ids.includes(id))
    const said = items.map((item) => ({ ...item, photo_ids: kept(item.photo_ids) }))
    return send<typeof inspectionRoutes.saveKeys>('PUT', path, { token, side, name, items: said }, asked)
  },
  withPhotos: (data, itemId, change) => ({
    ...data,
    items: data.items.map((item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item)),
  }),
}
