import type { Item, Refusal, Tracked } from './item.ts'

/**
 * What the server said it does not hold of a report's photos: those this phone still has, to be sent again, and the
 * ids of those that are gone. Both empty when the refusal is about something else.
 */
export function missingPhotos<I extends Item>(
  refusal: Refusal | null,
  items: readonly I[],
): { here: I[]; gone: string[] } {
  if (refusal?.code !== 'photos_not_received' || !Array.isArray(refusal.missing))
    return { here: [], gone: [] }
  const missing = refusal.missing.map(String)
  const here = items.filter(({ action }) => action.kind === 'photo' && missing.includes(action.photo.id))
  const ids = here.map(({ action }) => (action.kind === 'photo' ? action.photo.id : ''))
  return { here, gone: missing.filter((id) => !ids.includes(id)) }
}

/** The report as it stands in the queue, asking for none of these photos any more. */
export function withoutPhotos(submit: Tracked, ids: readonly string[]): Tracked {
  const { action } = submit
  if (action.kind !== 'submit' && action.kind !== 'send') return submit
  const photo_ids = action.photo_ids.filter((id) => !ids.includes(id))
  return { ...submit, action: { ...action, photo_ids } }
}
