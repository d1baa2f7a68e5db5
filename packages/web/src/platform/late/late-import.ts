import { fetchWhole } from '../http/fetch-whole.ts'

const brought = new Map<string, Promise<unknown>>()

/**
 * Brings a file of the build into the browser's cache, where its next user finds it without asking the network: files
 * of the build are named by their content. Rejects where {@link fetchWhole} does; then it can be tried again.
 */
export async function bring(address: string): Promise<void> {
  // The service worker has it, or limits the waiting itself (sw/build-cache.worker.ts): to ask it twice would be slow.
  if (navigator.serviceWorker?.controller) return
  const coming =
    brought.get(address) ??
    fetchWhole(address).catch((error: unknown) => {
      brought.delete(address)
      throw error
    })
  brought.set(address, coming)
  await coming
}

/**
 * Stands before every late import of the public build (scripts/build/late-imports.ts): brings what it loads and only
 * then imports. An import cannot be given up, and one that hangs makes each later import of the same address hang.
 * `files`: addresses without the leading slash.
 *
 * @public The build names it.
 */
export async function lateImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bring(`/${file}`)))
  return load()
}
