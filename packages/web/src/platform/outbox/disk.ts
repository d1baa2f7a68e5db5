import type { DBSchema } from 'idb'
import { Database } from '../database.ts'
import type { Draft } from './action-entry.ts'
import type { Left } from './at-once.ts'
import type { AnyAction, Item } from './item.ts'
import { fileInMemory, fileInReserve, type StoredFile } from './memory.ts'

interface Disk extends DBSchema {
  items: { key: number; value: Item }
  photos: { key: string; value: StoredFile }
  drafts: { key: string; value: Draft }
}

/** The database of everything this phone has to send. The store of files is called `photos` since the first release. */
export const disk = new Database<Disk>(
  'brightkey',
  2,
  (opened) => {
    const there = opened.objectStoreNames
    if (!there.contains('items')) opened.createObjectStore('items', { keyPath: 'seq', autoIncrement: true })
    if (!there.contains('photos')) opened.createObjectStore('photos', { keyPath: 'id' })
    if (!there.contains('drafts')) opened.createObjectStore('drafts', { keyPath: 'token' })
  },
  // The battery may fail in the next second.
  'strict',
)

/** An item to be written; `file` is null if it has none or if the file is stored already. */
export type NewItem = { item: Omit<Item, 'seq'>; file: StoredFile | null }

/**
 * Writes items with their files in one transaction: all or none. Returns their places in the queue. `drafted`: the link
 * whose draft they replace.
 */
export async function writeItems(entries: readonly NewItem[], drafted: string | null): Promise<number[]> {
  const files = entries.flatMap(({ file }) => file ?? [])
  // A store that does not answer must hold up only what needs it.
  const stores = ['items', files.length > 0 && 'photos', drafted !== null && 'drafts'] as const
  const [seqs] = await disk.write(
    stores.filter((store) => store !== false),
    (writing) => [
      // The key is given by the store: `seq` must be absent, not undefined.
      Promise.all(entries.map(({ item }) => writing.objectStore('items').add(item as Item))),
      ...files.map((file) => writing.objectStore('photos').put(file)),
      drafted !== null && writing.objectStore('drafts').delete(drafted),
    ],
  )
  return seqs
}

/** Writes items that may be here already: a write that was begun when its page was left can have taken place. */
export const writeMissing = (left: readonly Left[]): Promise<unknown> =>
  disk.run(['items', 'drafts'], 'readwrite', async (writing) => {
    const items = writing.objectStore('items')
    const there = new Set((await items.getAll()).map(({ id }) => id))
    for (const { item, drafted } of left) {
      if (there.has(item.id)) continue
      await items.add(item as Item)
      if (drafted !== null) await writing.objectStore('drafts').delete(drafted)
    }
  })

export const updateItem = (item: Item): Promise<unknown> =>
  disk.run(['items'], 'readwrite', async (writing) => {
    const items = writing.objectStore('items')
    // Another tab may have removed it meanwhile, or a newer link has taken it over: it must not come back.
    const there = await items.get(item.seq)
    if (there?.token === item.token) await items.put(item)
  })

/** Moves items to the end of the queue, in the order given. */
export const moveToEnd = (moved: readonly Item[]): Promise<void> =>
  disk.run(['items'], 'readwrite', async (writing) => {
    const items = writing.objectStore('items')
    for (const { seq, ...item } of moved) {
      if ((await items.getKey(seq)) === undefined) continue
      await items.delete(seq)
      await items.add(item as Item)
    }
  })

export const removeItem = ({ seq }: Item, file: string | null): Promise<unknown> =>
  disk.write(file === null ? ['items'] : ['items', 'photos'], (writing) => [
    writing.objectStore('items').delete(seq),
    file !== null && writing.objectStore('photos').delete(file),
  ])

const allItems = (): Promise<Item[]> =>
  disk.run(['items'], 'readonly', (reading) => reading.objectStore('items').getAll())

/** The items of one link, in the order in which they were done. */
export const readItems = async <A extends AnyAction>(token: string): Promise<Item<A>[]> =>
  (await allItems()).filter((item) => item.token === token) as Item<A>[]

/** An item of another link that this phone still holds: it is sent when that link's page is open. */
export const itemElsewhere = async (token: string): Promise<Item | undefined> =>
  (await allItems()).find((item) => item.token !== token)

/** A file that waits; undefined if nothing has it. Rejects with NoAnswer while a database that may have it does not answer. */
export async function storedFile(id: string): Promise<StoredFile | undefined> {
  const held = fileInMemory(id)
  if (held) return held
  const reading = disk.run(['photos'], 'readonly', (photos) => photos.objectStore('photos').get(id))
  const both = await Promise.allSettled([reading, fileInReserve(id)])
  for (const each of both) if (each.status === 'fulfilled' && each.value) return each.value
  for (const each of both) if (each.status === 'rejected') throw each.reason
  return undefined
}
