import { build, entry, files, shell } from 'virtual:precache'
import { fetchWhole } from '../../platform/http/fetch-whole.ts'
import { withLimit } from '../../platform/limit.ts'

// The cleaning page's worker and that of the other links each remove only their own caches.
const prefix = entry === 'public' ? 'brightkey build ' : `brightkey ${entry} build `
const cacheName = `${prefix}${build}`

/** How long storing one file may take, ms: an installation that hangs keeps every later one from starting. */
const storeMs = 15_000

/**
 * Stores all files that the pages may need. Files are named by their content, so those of an earlier build are reused and
 * an update loads only what has changed. Throws if any file is missing: then the worker is not installed, and the next
 * visit tries again.
 */
export async function fillCache(): Promise<void> {
  const cache = await withLimit(caches.open(cacheName), storeMs)
  const store = (path: string, response: Response) => withLimit(cache.put(path, response), storeMs)
  // One at a time, so as not to slow down the page in use.
  for (const file of files) {
    if (await withLimit(cache.match(file), storeMs)) continue
    await store(file, (await fromCache(file)) ?? (await fetchWithRetry(file)))
  }
  await store('/favicon.svg', await fetchWithRetry('/favicon.svg'))
  const page = await fetchWithRetry(shell, 'no-store')
  const text = await page.clone().text()
  const named = text.match(/\/assets\/[\w.-]+/g) ?? []
  // A server that is just being replaced gives the page of another build.
  if (!named.every((file) => files.includes(file))) throw new Error('the shell is of another build')
  await store(shell, page)
}

/** Retries, because on a bad network one of seventy connections fails or hangs, and that must not fail the installation. */
async function fetchWithRetry(
  path: string,
  cache: RequestCache = 'default',
  maxAttempts = 4,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      // With credentials, as the page requests the same files: Firefox's HTTP cache keeps the two apart.
      return await fetchWhole(path, { cache })
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 2_000 * attempt))
    }
  }
}

export async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  for (const name of others) await caches.delete(name)
}

/** How long a page waits for the caches, ms, and for how long they are left alone when they did not answer. */
const cacheMs = 2_000
const leftAloneMs = 30_000
let leftAloneUntil = 0

/** Reads from the caches; undefined, for the network to be asked, while they do not answer. */
export async function fromCaches(read: () => Promise<Response | undefined>): Promise<Response | undefined> {
  if (Date.now() < leftAloneUntil) return undefined
  try {
    return await withLimit(read(), cacheMs)
  } catch {
    leftAloneUntil = Date.now() + leftAloneMs
    return undefined
  }
}

/** A file of this build, or of an earlier one that an open page still uses. */
const fromCache = (path: string): Promise<Response | undefined> =>
  fromCaches(
    async () =>
      (await (await caches.open(cacheName)).match(path, { ignoreVary: true })) ??
      caches.match(path, { ignoreVary: true }),
  )

/** A file for a page, from the cache or the network; a silent connection times out. */
export const readFile = async (path: string): Promise<Response> =>
  (await fromCache(path)) ?? fetchWithRetry(path, 'default', 2)

export const shellPage = () => fromCache(shell)
