import { keepText, keptText } from '../../platform/kept-text.ts'
import type { Action } from '../queue/action.ts'

const key = 'own_photos'
/** Some weeks of work; an id is told from others by its first characters. */
const mostKept = 400
const short = (id: string) => id.slice(0, 8)

const own = (): string[] => keptText(key)?.split(' ') ?? []

/** Notes the photos among these actions as added on this phone. */
export function noteOwnPhotos(actions: readonly Action[]): void {
  const ids = actions.flatMap((action) => (action.kind === 'photo' ? [action.photo.id] : []))
  if (ids.length > 0) keepText(key, [...own(), ...ids.map(short)].slice(-mostKept).join(' '))
}

/** Those of the photos that were not added on this phone. */
export function othersPhotos<P extends { id: string }>(photos: readonly P[]): P[] {
  const ids = own()
  return photos.filter(({ id }) => !ids.includes(short(id)))
}
