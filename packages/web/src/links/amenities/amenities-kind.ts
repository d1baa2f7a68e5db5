import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { getAmenities, saveAmenities } from '@brightkey/contract/inspections/endpoints'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import { codeOfSession, type WritingKind } from '../../platform/link-page/link-kind.ts'
import type { AmenityEntry } from './amenity-words.ts'

/** How the amenities check is read and written: an entry says one thing or, with "all present", many. */
export const amenitiesKind: WritingKind<AmenitiesCheck> = {
  name: 'amenities-check',
  codeOf: codeOfSession,
  read: (token, asked) => sendIfChanged(getAmenities, { token }, asked),
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
    return send(saveAmenities, { token, sent_at: new Date().toISOString(), ...said }, asked)
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
