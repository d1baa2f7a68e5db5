import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Item } from './item.ts'
import { photoInMemory } from './memory.ts'

/** A photo's bytes, kept apart from the item so that the queue can be listed without reading megabytes. */
export type StoredPhoto = { id: string; bytes: ArrayBuffer; mime: string; thumb: ArrayBuffer | null }

interface Disk extends DBSchema {
  items: { key: number; value: Item }
  photos: { key: string; value: StoredPhoto }
}

let opening: Promise<IDBPDatabase<Disk>> | null = null

function disk(): Promise<IDBPDatabase<Disk>> {
  opening ??= openDB<Disk>('brightkey', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'seq', autoIncrement: true })
      database.createObjectStore('photos', { keyPath: 'id' })
    },
    terminated() {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

// Not before the disk has it: a phone may lose its battery in the next second.
const strict = { durability: 'strict' } as const

/** Writes an item, with its photo if it has one, in one transaction. Answers its place in the queue. */
export async function writeItem(item: Omit<Item, 'seq'>, photo: StoredPhoto | null): Promise<number> {
  const writing = (await disk()).transaction(['items', 'photos'], 'readwrite', strict)
  // The key is given by the store: `seq` must be absent, not undefined.
  const [seq] = await Promise.all([
    writing.objectStore('items').add(item as Item),
    photo && writing.objectStore('photos').put(photo),
    writing.done,
  ])
  return seq
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
