import type { DBSchema } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { Database } from '../../../src/platform/database.ts'
import { NoAnswer } from '../../../src/platform/limit.ts'

interface Notes extends DBSchema {
  notes: { key: string; value: string }
  others: { key: string; value: string }
}

let names = 0
const releases: (() => void)[] = []
afterEach(() => {
  for (const release of releases.splice(0)) release()
})

/** A new database in this browser, which is given 1.5 s: a busy machine may need some of it to open one. */
function openNotes() {
  const name = `notes ${++names} ${crypto.randomUUID()}`
  const create = () =>
    new Database<Notes>(
      name,
      1,
      (fresh) => {
        fresh.createObjectStore('notes')
        fresh.createObjectStore('others')
      },
      'default',
      1_500,
    )
  return { name, create, database: create() }
}

const put = (database: Database<Notes>, text: string, store: 'notes' | 'others' = 'notes') =>
  database.write([store], (writing) => [writing.objectStore(store).put(text, 'key')])
const get = (database: Database<Notes>, store: 'notes' | 'others' = 'notes') =>
  database.run([store], 'readonly', (reading) => reading.objectStore(store).get('key'))
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

/** Holds a store by a transaction that never ends, as a page that was put aside does. Returns what ends it. */
async function hold(name: string, store: string): Promise<() => void> {
  const opening = indexedDB.open(name)
  const opened = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const transaction = opened.transaction(store, 'readwrite')
  let isHeld = true
  const keepAlive = () => {
    if (isHeld) transaction.objectStore(store).get('key').onsuccess = keepAlive
  }
  keepAlive()
  const release = () => {
    isHeld = false
    opened.close()
  }
  releases.push(release)
  return release
}

test('a store that another page holds fails within its limit, then at once, and another is still read', async () => {
  const { name, database } = openNotes()
  await put(database, 'first')
  await put(database, 'beside it', 'others')
  await hold(name, 'notes')
  expect(await rejection(get(database))).toBeInstanceOf(NoAnswer)
  const anyTimer = new Promise((resolve) => setTimeout(resolve, 0, 'waited'))
  expect(await Promise.race([rejection(put(database, 'second')), anyTimer])).toBeInstanceOf(NoAnswer)
  expect(await get(database, 'others')).toBe('beside it')
})

test('of several stores only the one that is held stays silent', async () => {
  const { name, database } = openNotes()
  await put(database, 'first')
  await hold(name, 'notes')
  const both = database.run(['notes', 'others'], 'readonly', (reading) =>
    reading.objectStore('others').count(),
  )
  expect(await rejection(both)).toBeInstanceOf(NoAnswer)
  await expect.poll(() => rejection(get(database, 'others'))).toBe(null)
  expect(await rejection(get(database))).toBeInstanceOf(NoAnswer)
})

test('a write that was given up does not take place later', async () => {
  const { name, create, database } = openNotes()
  await put(database, 'first')
  const release = await hold(name, 'notes')
  const late = database.run(['notes'], 'readwrite', (writing) =>
    writing.objectStore('notes').put('late', 'key'),
  )
  expect(await rejection(late)).toBeInstanceOf(NoAnswer)
  release()
  await expect.poll(() => rejection(get(create()))).toBe(null)
  expect(await get(create())).toBe('first')
})

test('a page that is put aside undoes what it has not committed, and begins nothing but whole writes', async () => {
  const { database } = openNotes()
  await put(database, 'first')
  let isGoingOn = true
  const steps = database.run(['notes'], 'readwrite', async (writing) => {
    await writing.objectStore('notes').put('half', 'key')
    while (isGoingOn) await writing.objectStore('notes').get('key')
  })
  const failing = rejection(steps)
  await get(database, 'others')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(await failing).toMatchObject({ name: 'AbortError' })
  isGoingOn = false
  expect(await rejection(get(database))).toBeInstanceOf(NoAnswer)
  await put(database, 'whole')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await get(database)).toBe('whole')
})
