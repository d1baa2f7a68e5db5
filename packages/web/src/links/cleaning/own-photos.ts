import { readStoredText, storeText } from '../../platform/stored-text.ts'
import type { Action } from '../queue/action.ts'

const key = 'own_photos'
/** Some weeks of work; the first characters of an id identify it. */
const maxKept = 400
const short = (id: string) => id.slice(0, 8)

const ownPhotoIds = (): string[] => readStoredText(key)?.split(' ') ?? []

/** Remembers the photos among these actions as added on this phone. */
export function rememberOwnPhotos(actions: readonly Action[]): void {
  const ids = actions.flatMap((action) => (action.kind === 'photo' ? [action.photo.id] : []))
  if (ids.length > 0) storeText(key, [...ownPhotoIds(), ...ids.map(short)].slice(-maxKept).join(' '))
}

/** The photos that were not added on this phone. */
export function photosOfOthers<P extends { id: string }>(photos: readonly P[]): P[] {
  const ids = ownPhotoIds()
  return photos.filter(({ id }) => !ids.includes(short(id)))
}
