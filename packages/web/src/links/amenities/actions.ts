import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { saveAmenities } from '@brightkey/contract/inspections/endpoints'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { photoActions } from '../capture/photo-actions.ts'
import type { Action, ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'
import type { AmenityEntry } from './amenity-findings.ts'

type Entry<Kind extends Action['kind']> = EntryFor<
  AmenitiesCheck,
  AmenitiesCheck,
  ActionByKind<Kind>,
  typeof saveAmenities
>
type Values = { items: AmenityEntry[] }

const inEachItem = (check: AmenitiesCheck, change: (item: AmenityItem) => AmenityItem): AmenitiesCheck => ({
  ...check,
  arrangement: check.arrangement.map(change),
  electrical: check.electrical.map(change),
  utensils: check.utensils.map(change),
})

/** What the amenities check sends: an entry is about one thing or, with "all present", many. */
export const amenitiesActions = {
  ...photoActions<AmenitiesCheck>((check, itemId, change) =>
    inEachItem(check, (item) => (item.id === itemId ? { ...item, photos: change(item.photos) } : item)),
  ),
  entry: {
    route: saveAmenities,
    input: ({ values }) => ({ sent_at: new Date().toISOString(), ...(values as Values) }),
    key: ({ task_id }) => [task_id],
    passesFiles: true,
    apply: (check, { values }) =>
      inEachItem(check, (item) => {
        const entry = (values as Values).items.findLast(({ id }) => id === item.id)
        if (entry === undefined) return item
        const { made_at: _, ...word } = entry
        return { ...item, ...word, found: word.state === null ? null : word.found }
      }),
    confirm: (check, _action, response) => response ?? check,
  } satisfies Entry<'entry'>,
  send: {
    route: saveAmenities,
    // The entries were sent before it: a refused signature undoes none of them.
    input: ({ values, photo_ids }) => ({
      sent_at: new Date().toISOString(),
      ...(values as { inspector: { name: string; company: string } }),
      submit: true,
      photo_ids,
    }),
    key: () => [],
    last: sentLast,
    apply: (check) => check,
    confirm: (check, _action, response) => response ?? check,
  } satisfies Entry<'send'>,
}
