import type { PhotoView } from './photo-view.ts'

/**
 * The photo behind which the next AFTER photo is framed: its partner BEFORE, else the last BEFORE, else, in a task that
 * came back, its last AFTER. Null for photos BEFORE, which show the room as it is found. `photos` in the order taken.
 */
export function ghostPhoto(photos: readonly PhotoView[], kind: 'before' | 'after'): PhotoView | null {
  if (kind === 'before') return null
  const pictures = (of: PhotoView['kind']) =>
    photos.filter((photo) => photo.kind === of && photo.mime !== 'application/pdf')
  const before = pictures('before')
  const after = pictures('after')
  return before[after.length] ?? before.at(-1) ?? after.at(-1) ?? null
}
