import type { StoredPhoto } from './disk.ts'

/** Photos that the phone refused to store: they live as long as the page and are sent from here. */
const photos = new Map<string, StoredPhoto>()

export const photoInMemory = (id: string): StoredPhoto | undefined => photos.get(id)

export function holdInMemory(photo: StoredPhoto): void {
  photos.set(photo.id, photo)
}

export function forgetInMemory(id: string): void {
  photos.delete(id)
}
