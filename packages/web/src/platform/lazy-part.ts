import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchWhole } from './http/fetch-whole.ts'

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

/** Loads until it works: on a bad network a part of the page comes late, it does not break the page. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.min(attempt, 10)))
    }
  }
}

let styles: Promise<unknown> | undefined

/** Settles when the styles of {@link loadStyles} are here, for what is shown without being a lazy part. */
export const stylesAreHere = async (): Promise<void> => void (await styles)

/** Loads the styles that the lazy parts of this page need besides those of the first paint; parts wait for them. */
export function loadStyles(href: string): void {
  styles ??= persistently(async () => {
    await bring(href)
    await new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        reject()
      }
      document.head.append(link)
    })
  })
}

/** A component in a chunk of its own: `lazyPart(async () => (await import('./seal.tsx')).SealPage)`. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([persistently(load), styles])
    return { default: part }
  })
