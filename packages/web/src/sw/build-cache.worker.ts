import { build, files } from 'virtual:precache'

/** The page without data, as the server of this build gives it. */
const shell = '/cleaning/shell.html'
const prefix = 'brightkey build '
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

async function ask(path: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(path, { cache, credentials: 'omit' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

export async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  for (const name of others) await caches.delete(name)
}

/** A file of this build; or of another that is not cleared away yet, for a page that was opened with it. */
export const fromCache = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(cacheName)).match(path, { ignoreVary: true })) ??
  caches.match(path, { ignoreVary: true })

export const shellPage = () => fromCache(shell)
