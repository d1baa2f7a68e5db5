import type { DBSchema } from 'idb'
import { database } from '../database.ts'
import type { Draft, Item } from './item.ts'
import { photoInMemory } from './memory.ts'

/** A photo's bytes, kept apart from the item so that the queue can be listed without reading megabytes. */
export type StoredPhoto = { id: string; bytes: ArrayBuffer; mime: string; thumb: ArrayBuffer | null }

interface Disk extends DBSchema {
  items: { key: number; value: Item }
  photos: { key: string; value: StoredPhoto }
  drafts: { key: string; value: Draft }
}

/** The one database of all that this phone has to send, or may still send. */
export const disk = database<Disk>('brightkey', 2, (opened) => {
  const there = opened.objectStoreNames
  if (!there.contains('items')) opened.createObjectStore('items', { keyPath: 'seq', autoIncrement: true })
  if (!there.contains('photos')) opened.createObjectStore('photos', { keyPath: 'id' })
  if (!there.contains('drafts')) opened.createObjectStore('drafts', { keyPath: 'token' })
})

// Not before the disk has it: a phone may lose its battery in the next second.
export const strict = { durability: 'strict' } as const

/** An item on its way to the disk. Without a photo when it has none, or when its bytes lie there already. */
export type Entry = { item: Omit<Item, 'seq'>; photo: StoredPhoto | null }

/**
 * Writes items with their photos in one transaction: all or none. Answers their places in the queue. `drafted`: the
 * link whose draft they were until now.
 */
export async function writeItems(entries: readonly Entry[], drafted: string | null): Promise<number[]> {
  const writing = (await disk()).transaction(['items', 'photos', 'drafts'], 'readwrite', strict)
  const items = writing.objectStore('items')
  const photos = entries.flatMap(({ photo }) => photo ?? [])
  const [seqs] = await Promise.all([
    // The key is given by the store: `seq` must be absent, not undefined.
    Promise.all(entries.map(({ item }) => items.add(item as Item))),
    ...photos.map((photo) => writing.objectStore('photos').put(photo)),
    drafted !== null && writing.objectStore('drafts').delete(drafted),
    writing.done,
  ])
  return seqs
}

export async function updateItem(item: Item): Promise<void> {
  const writing = (await disk()).transaction('items', 'readwrite', strict)
  // Another tab may have sent or discarded it meanwhile: it must not come back.
  if (await writing.store.getKey(item.seq)) await writing.store.put(item)
  await writing.done
}

export async function removeItem(item: Item): Promise<void> {
  const writing = (await disk()).transaction(['items', 'photos'], 'readwrite', strict)
  const { action } = item
  await Promise.all([
    writing.objectStore('items').delete(item.seq),
    action.kind === 'photo' && writing.objectStore('photos').delete(action.photo.id),
    writing.done,
  ])
}

/** The items of one link, in the order in which they were done. */
export async function itemsOf(token: string): Promise<Item[]> {
  return (await (await disk()).getAll('items')).filter((item) => item.token === token)
}

/** Links whose items this phone still holds, other than this one: they go when their page is open. */
export async function otherLinks(token: string): Promise<string[]> {
  const items = await (await disk()).getAll('items')
  return [...new Set(items.map((item) => item.token))].filter((each) => each !== token)
}

export async function storedPhoto(id: string): Promise<StoredPhoto | undefined> {
  return photoInMemory(id) ?? (await disk()).get('photos', id)
}
