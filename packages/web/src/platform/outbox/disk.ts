import type { DBSchema } from 'idb'
import { database } from '../database.ts'
import type { Draft } from './action-entry.ts'
import type { AnyAction, Item } from './item.ts'
import { fileInMemory, type StoredFile } from './memory.ts'

interface Disk extends DBSchema {
  items: { key: number; value: Item }
  photos: { key: string; value: StoredFile }
  drafts: { key: string; value: Draft }
}

/** The database of everything this phone has to send. The store of files is called `photos` since the first release. */
export const disk = database<Disk>('brightkey', 2, (opened) => {
  const there = opened.objectStoreNames
  if (!there.contains('items')) opened.createObjectStore('items', { keyPath: 'seq', autoIncrement: true })
  if (!there.contains('photos')) opened.createObjectStore('photos', { keyPath: 'id' })
  if (!there.contains('drafts')) opened.createObjectStore('drafts', { keyPath: 'token' })
})

// Resolves only once the data are on the disk: the battery may fail in the next second.
export const strict = { durability: 'strict' } as const

/**
 * The results of all requests of a transaction, once they are on the disk. Commits without waiting for them: a browser
 * undoes a transaction that it has yet to hear from when its page is left, and with it the last tap.
 */
export async function committed<Requests extends readonly unknown[]>(
  writing: { commit: () => void; done: Promise<void> },
  requests: readonly [...Requests],
) {
  const all = Promise.all(requests)
  writing.commit()
  const [results] = await Promise.all([all, writing.done])
  return results
}

/** An item to be written; `file` is null if it has none or if the file is stored already. */
export type NewItem = { item: Omit<Item, 'seq'>; file: StoredFile | null }

/**
 * Writes items with their files in one transaction: all or none. Returns their places in the queue. `drafted`: the link
 * whose draft they replace.
 */
export async function writeItems(entries: readonly NewItem[], drafted: string | null): Promise<number[]> {
  const writing = (await disk()).transaction(['items', 'photos', 'drafts'], 'readwrite', strict)
  const items = writing.objectStore('items')
  const files = entries.flatMap(({ file }) => file ?? [])
  const [seqs] = await committed(writing, [
    // The key is given by the store: `seq` must be absent, not undefined.
    Promise.all(entries.map(({ item }) => items.add(item as Item))),
    ...files.map((file) => writing.objectStore('photos').put(file)),
    drafted !== null && writing.objectStore('drafts').delete(drafted),
  ])
  return seqs
}

export async function updateItem(item: Item): Promise<void> {
  const writing = (await disk()).transaction('items', 'readwrite', strict)
  // Another tab may have removed it meanwhile, or a newer link has taken it over: it must not come back.
  const there = await writing.store.get(item.seq)
  if (there?.token === item.token) await writing.store.put(item)
  await writing.done
}

/** Moves items to the end of the queue, in the order given. */
export async function moveToEnd(items: readonly Item[]): Promise<void> {
  const writing = (await disk()).transaction('items', 'readwrite', strict)
  for (const { seq, ...item } of items) {
    if ((await writing.store.getKey(seq)) === undefined) continue
    await writing.store.delete(seq)
    await writing.store.add(item as Item)
  }
  await writing.done
}

export async function removeItem({ seq }: Item, file: string | null): Promise<void> {
  const writing = (await disk()).transaction(['items', 'photos'], 'readwrite', strict)
  await committed(writing, [
    writing.objectStore('items').delete(seq),
    file !== null && writing.objectStore('photos').delete(file),
  ])
}

/** The items of one link, in the order in which they were done. */
export async function itemsOf<A extends AnyAction>(token: string): Promise<Item<A>[]> {
  const items = (await (await disk()).getAll('items')) as Item<A>[]
  return items.filter((item) => item.token === token)
}

/** An item of another link that this phone still holds: it is sent when that link's page is open. */
export async function itemElsewhere(token: string): Promise<Item | undefined> {
  return (await (await disk()).getAll('items')).find((item) => item.token !== token)
}

export async function storedFile(id: string): Promise<StoredFile | undefined> {
  return fileInMemory(id) ?? (await disk()).get('photos', id)
}
