import { build, entry, files, shell } from 'virtual:precache'
import { fetchWhole } from '../../platform/http/fetch-whole.ts'

// The cleaner's worker and that of the other links clear away their own only.
const prefix = entry === 'public' ? 'brightkey build ' : `brightkey ${entry} build `
const cacheName = `${prefix}${build}`

/**
 * Brings what the cleaner's page may need to the phone. Files are named by their content: what an earlier build has
 * brought already is taken from there, so an update costs only what has changed. Throws when anything is missing; then
 * the worker is not installed, and the next visit tries again.
 */
export async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName)
  // One at a time: whoever works at the page meanwhile shall not feel it.
  for (const file of files) {
    if (await cache.match(file)) continue
    await cache.put(file, (await fromCache(file)) ?? (await ask(file)))
  }
  await cache.put('/favicon.svg', await ask('/favicon.svg'))
  const page = await ask(shell, 'no-store')
  const text = await page.clone().text()
  const named = text.match(/\/assets\/[\w.-]+/g) ?? []
  // A server that is just being replaced gives the page of another build.
  if (!named.every((file) => files.includes(file))) throw new Error('the shell is of another build')
  await cache.put(shell, page)
}

/** On a bad network some connection fails or hangs among seventy: that alone shall not cost the whole install. */
async function ask(path: string, cache: RequestCache = 'default', mostAttempts = 4): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchWhole(path, { cache, credentials: 'omit' })
    } catch (error) {
      if (attempt === mostAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 2_000 * attempt))
    }
  }
}

export async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  for (const name of others) await caches.delete(name)
}

/** A file of this build; or of another that is not cleared away yet, for a page that was opened with it. */
const fromCache = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(cacheName)).match(path, { ignoreVary: true })) ??
  caches.match(path, { ignoreVary: true })

/** For a page: what is not here comes from the network, and no silent connection makes the page wait for ever. */
export const fileOf = async (path: string): Promise<Response> =>
  (await fromCache(path)) ?? ask(path, 'default', 2)

export const shellPage = () => fromCache(shell)
