import { cleanerNotes, cleanerNoteTexts } from '@brightkey/contract/apartments/fields'
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { Database } from '../../database.ts'
import { Unreachable } from '../../http/send.ts'
import { keptMs, keptProfile, keptReadsName } from '../kept-profile.ts'
import { queries } from '../queries.ts'

type KeptRead = { key: string; user: string; at: number; text: string }
type KeptReads = DBSchema & { reads: { key: string; value: KeptRead; indexes: { at: number } } }

/** As many lists and pages as a day's work opens, each a few thousand characters. */
const mostReads = 60
const longest = 300_000
const pauseMs = 1_000

const kept = new Database<KeptReads>(
  keptReadsName,
  1,
  (fresh) => void fresh.createObjectStore('reads', { keyPath: 'key' }).createIndex('at', 'at'),
  'relaxed',
)

/** What is kept, by the noun a key begins with. Not: users, settings, the audit log, and what sends or hands over anything. */
const nouns = new Set([
  'sessions',
  'schedule',
  'apartments',
  'cleaners',
  'templates',
  'issues',
  'keys',
  'notifications',
  'proposals',
])
const never = /feed|recipients|message|deliver|suggestions|history|evidence|bin/

const isKept = (key: QueryKey): boolean =>
  nouns.has(String(key[0])) && !key.some((part) => typeof part === 'string' && never.test(part))

/** Addresses that open something without a login. */
const isAddress = (name: string) => /(^|_)(url|token|code_hash)$/.test(name)
/** How to get into an apartment. */
const isWayIn = (name: string) => [...cleanerNotes, ...cleanerNoteTexts].some((each) => each === name)

/** Both stay with the server. A text in place of an address: what shows it must not stumble. */
function withoutSecrets(name: string, value: unknown) {
  if (value === null) return null
  if (isWayIn(name)) return typeof value === 'string' ? null : {}
  return isAddress(name) ? 'about:blank' : value
}

const firstPage = (data: unknown): unknown => {
  const { pages, pageParams } = Object(data) as Partial<InfiniteData<{ next?: string | null }>>
  return Array.isArray(pages) && pages[0]
    ? { pages: [{ ...pages[0], next: null }], pageParams: pageParams?.slice(0, 1) }
    : data
}

async function write(user: string, { queryKey, state }: Query): Promise<void> {
  const text = JSON.stringify(firstPage(state.data), withoutSecrets)
  if (text.length > longest) return
  await kept.run(['reads'], 'readwrite', async (work) => {
    // The login may have ended meanwhile: its deletion waits for this connection, and takes only what is there by then.
    if (keptProfile()?.id !== user) return
    const reads = work.objectStore('reads')
    await reads.put({ key: `${user} ${JSON.stringify(queryKey)}`, user, at: state.dataUpdatedAt, text })
    const keys = await reads.index('at').getAllKeys()
    for (const key of keys.slice(0, Math.max(0, keys.length - mostReads))) await reads.delete(key)
  })
}

async function show(user: string, { queryKey }: Query): Promise<void> {
  const key = `${user} ${JSON.stringify(queryKey)}`
  const read = await kept.run(['reads'], 'readonly', (work) => work.objectStore('reads').get(key))
  if (!read || read.user !== user || Date.now() - read.at > keptMs) return
  if (queries.getQueryData(queryKey) === undefined)
    queries.setQueryData(queryKey, JSON.parse(read.text), { updatedAt: read.at })
}

/**
 * Keeps what this user reads in this browser, and shows it where the server cannot be reached. Returns how to stop. What is
 * kept is deleted with the login (kept-profile.ts).
 */
export function keepReads(user: string): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function writeWaiting() {
    timer = undefined
    const found = [...waiting.values()]
    waiting.clear()
    // One after the other; storage may be full or forbidden, and then nothing is kept.
    for (const query of found)
      if (query.state.data !== undefined) await write(user, query).catch(() => undefined)
  }
  function look(query: Query) {
    if (!isKept(query.queryKey)) return
    const { data, error, status, dataUpdatedAt } = query.state
    if (status === 'error' && data === undefined && error instanceof Unreachable)
      void show(user, query).catch(() => undefined)
    // What was shown from here is not kept again.
    if (status !== 'success' || Date.now() - dataUpdatedAt > pauseMs) return
    waiting.set(query.queryHash, query)
    timer ??= setTimeout(() => void writeWaiting(), pauseMs)
  }
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) look(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      look(event.query)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
