import type { DBSchema } from 'idb'
import { Database } from '../database.ts'
import { withLimit } from '../limit.ts'
import type { Draft } from './action-entry.ts'
import { isKept } from './at-once.ts'
import { disk, removeItem, storedFile } from './disk.ts'
import { type AnyAction, type Item, isPlaced, type Tracked, toStoredItem } from './item.ts'
import { fileInMemory, forgetInMemory, readFilesFrom, type StoredFile } from './memory.ts'

interface Reserve extends DBSchema {
  items: { key: string; value: Item }
  photos: { key: string; value: StoredFile }
  drafts: { key: string; value: Draft }
}

const name = 'brightkey-reserve'

/**
 * The second database: keeps what the first does not store because it does not answer, until it does. Most phones never
 * have it. It is given less time, because meanwhile nothing keeps the work.
 */
const reserve = new Database<Reserve>(
  name,
  1,
  (fresh) => {
    fresh.createObjectStore('items', { keyPath: 'id' })
    fresh.createObjectStore('photos', { keyPath: 'id' })
    fresh.createObjectStore('drafts', { keyPath: 'token' })
  },
  'strict',
  2_000,
)

let looking: Promise<boolean> | undefined

/** Whether this phone has a second database; looks for it once. */
export function hasReserve(): Promise<boolean> {
  looking ??= withLimit(indexedDB.databases(), 2_000)
    // A browser that does not say may have one.
    .then(
      (all) => all.some((each) => each.name === name),
      () => true,
    )
    .then(use)
  return looking
}

function use(isUsed: boolean): boolean {
  if (isUsed)
    readFilesFrom((id) =>
      reserve.run(['photos'], 'readonly', (reading) => reading.objectStore('photos').get(id)),
    )
  return isUsed
}

const beginToUse = () => {
  looking = Promise.resolve(use(true))
}

/** Keeps an item, with its file unless it has none or the file is stored elsewhere. */
export async function keepInReserve(item: Item, file: StoredFile | null): Promise<void> {
  beginToUse()
  await reserve.write(file ? ['items', 'photos'] : ['items'], (writing) => [
    writing.objectStore('items').put(item),
    file && writing.objectStore('photos').put(file),
  ])
}

export const dropFromReserve = (id: string, file: string | null): Promise<unknown> =>
  reserve.write(['items', 'photos'], (writing) => [
    writing.objectStore('items').delete(id),
    file !== null && writing.objectStore('photos').delete(file),
  ])

/** The items of one page, also those of its earlier links. */
export async function reservedItems<A extends AnyAction>(
  token: string,
  session: string | null,
): Promise<Item<A>[]> {
  if (!(await hasReserve())) return []
  const all = await reserve.run(['items'], 'readonly', (reading) => reading.objectStore('items').getAll())
  const isOurs = (each: Item) => each.token === token || (session !== null && each.session === session)
  return all.filter(isOurs).map((item) => ({ ...item, token })) as Item<A>[]
}

/**
 * Stores an item in the first database after all, and returns its place there. The first may have it already: what was
 * given up as unanswered can still take place.
 */
const moveToFirst = (item: Item, file: StoredFile | null): Promise<number> =>
  disk.run(file ? ['items', 'photos'] : ['items'], 'readwrite', async (writing) => {
    const items = writing.objectStore('items')
    const there = (await items.getAll()).find(({ id }) => id === item.id)
    if (there) return there.seq
    if (file) await writing.objectStore('photos').put(file)
    let { seq, ...unplaced } = item
    if (!isPlaced(item)) return items.add(unplaced as Item)
    // Keeps its place, or it would be sent after later actions.
    while ((await items.getKey(seq)) !== undefined) seq += 0.000_01
    return items.add({ ...item, seq })
  })

/** Keeps a draft with those of its photos that are nowhere else. */
export async function keepDraftInReserve(draft: Draft, photos: readonly StoredFile[]): Promise<void> {
  beginToUse()
  await reserve.write(['drafts', 'photos'], (writing) => [
    writing.objectStore('drafts').put(draft),
    ...photos.map((photo) => writing.objectStore('photos').put(photo)),
  ])
}

/** The draft of a link, also one of an earlier link of its page. */
export async function reservedDraft(token: string, session: string | null): Promise<Draft | undefined> {
  if (!(await hasReserve())) return undefined
  const all = await reserve.run(['drafts'], 'readonly', (reading) => reading.objectStore('drafts').getAll())
  return all.find((each) => each.token === token || (session !== null && each.session === session))
}

/** Removes a draft with its photos; nothing where there is no second database. */
export async function dropReservedDraft(token: string): Promise<void> {
  if (!(await hasReserve())) return
  await reserve.write(['drafts'], (writing) => [writing.objectStore('drafts').delete(token)])
}

/** Those of these photos that the second database has. */
export async function reservedPhotos(ids: readonly string[]): Promise<StoredFile[]> {
  const found = await reserve.run(['photos'], 'readonly', (reading) =>
    Promise.all(ids.map((id) => reading.objectStore('photos').get(id))),
  )
  return found.filter((each) => each !== undefined)
}

/** A queue, whose items may be sent, stored or removed while these functions wait for a database. */
type Queue = {
  readonly items: readonly Tracked[]
  fileId: (item: Tracked) => string | null
  change: (id: string, change: Partial<Tracked>) => void
}

/** The items that are only in memory at the moment at which each is reached. */
function* inMemory(queue: Queue): Generator<Tracked> {
  for (const { id } of queue.items) {
    const item = queue.items.find((each) => each.id === id)
    if (item?.in_memory) yield item
  }
}

/** Has the second database keep what the first has not stored. A full phone has no space for that either. */
export async function reserveUnsaved(queue: Queue): Promise<void> {
  for (const item of inMemory(queue)) {
    if (item.reserved || item.full) continue
    const { id } = item
    const file = queue.fileId(item)
    await keepInReserve(toStoredItem(item), file === null ? null : (fileInMemory(file) ?? null))
    // Otherwise it has been sent or stored meanwhile.
    if (queue.items.some((each) => each.id === id && each.in_memory)) queue.change(id, { reserved: true })
    else await dropFromReserve(id, file)
  }
}

/** Stores in the first database what had to stay out of it, in the order of the queue; items being sent are skipped. */
export async function storeUnsaved(queue: Queue): Promise<void> {
  for (const item of inMemory(queue)) {
    if (item.sending) continue
    const { id } = item
    const file = queue.fileId(item)
    const stored = file === null ? undefined : await storedFile(file)
    const seq = await moveToFirst(toStoredItem(item), stored ?? null)
    if (queue.items.some((each) => each.id === id))
      queue.change(id, { seq, saved: true, in_memory: undefined, reserved: undefined, full: undefined })
    else await removeItem({ ...item, seq }, file)
    isKept(id)
    if (file !== null) forgetInMemory(file)
    if (item.reserved) await dropFromReserve(id, file)
  }
}
