import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { send, sendIfChanged } from '../../platform/http/api.ts'
import type { WritingKind } from '../../platform/link-page/page-kind.ts'
import type { AmenityEntry } from './amenity-words.ts'

const path = '/api/cleaning/public/:token/amenities-check/'

/** How the amenities check is read and written: an entry says one thing or, with "all present", many. */
export const amenitiesKind: WritingKind<AmenitiesCheck> = {
  look: (token, asked) => sendIfChanged<typeof inspectionRoutes.amenities>(path, { token }, asked),
  write(token, action, asked) {
    const said =
      action.kind === 'entry'
        ? (action.values as { items: AmenityEntry[] })
        : // Its things went before it, each as an entry: a refusal of the last word undoes none of them.
          {
            ...(action.values as { inspector: { name: string; company: string } }),
            submit: true,
            photo_ids: action.photo_ids,
          }
    return send<typeof inspectionRoutes.saveAmenities>(
      'PUT',
      path,
      { token, sent_at: new Date().toISOString(), ...said },
      asked,
    )
  },
  withPhotos(check, itemId, change) {
    const changed = (items: AmenityItem[]) =>
      items.map((item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item))
    return {
      ...check,
      arrangement: changed(check.arrangement),
      electrical: changed(check.electrical),
      utensils: changed(check.utensils),
    }
  },
}
