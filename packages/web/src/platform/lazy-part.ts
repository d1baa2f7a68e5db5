import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchWhole } from './http/fetch-whole.ts'

const preloads = new Map<string, Promise<unknown>>()
// That of the office only answers without a network.
const opensWithWorker = navigator.serviceWorker?.controller?.scriptURL.endsWith('/office-worker.js') === false

/**
 * Loads a file of the build into the browser's cache. Files of the build are named by their content, so its next user
 * does not request it. Rejects when {@link fetchWhole} does, and can then be tried again.
 */
export async function preload(address: string): Promise<void> {
  // The service worker has it, or limits the waiting (links/worker/build-cache.worker.ts).
  if (opensWithWorker) return
  const loading =
    preloads.get(address) ??
    fetchWhole(address).then(
      // Without the response, whose bytes would be kept as long as the page.
      () => undefined,
      (error: unknown) => {
        preloads.delete(address)
        throw error
      },
    )
  preloads.set(address, loading)
  await loading
}

let onlyPreloads = false

/**
 * Loads what a late import needs into the browser's cache without running it: `preloadImport(() => import('./screen.tsx'))`.
 * Resolves when it is there or could not be loaded.
 */
export async function preloadImport(load: () => Promise<unknown>): Promise<void> {
  onlyPreloads = true
  const loading = load()
  onlyPreloads = false
  await loading.catch(() => undefined)
}

/** Addresses of files that are in the page, which has modules that stand for them (links/app/inline-modules.ts). */
const inlineFiles: readonly string[] = Reflect.get(globalThis, 'inlineFiles') ?? []

/**
 * Precedes every late import of the build (scripts/build/late-imports.ts): preloads its files and only then imports.
 * An import cannot be aborted, and one that hangs or fails makes each later import of the same address hang or fail.
 * `files`: addresses without the leading slash.
 *
 * @public Imported by name in the build.
 */
export async function lateImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const imports = !onlyPreloads
  const late = files.map((file) => `/${file}`).filter((file) => !inlineFiles.includes(file))
  // What is in the page waits for nothing.
  if (late.length > 0) late.push(...inlineFiles.map((file) => file.replace('.js', '-inline.js')))
  await Promise.all(late.map(preload))
  if (!imports) throw new Error('preloaded, not imported')
  return load()
}

/** Loads until it succeeds: on a bad network a part of the page comes late and does not break the page. */
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

/** Resolves once the styles of {@link loadStyles} have loaded, for what is not a lazy part. */
export const stylesAreHere = async (): Promise<void> => void (await styles)

/** Loads the styles that the lazy parts of this page need besides those of the first paint; parts wait for them. */
export function loadStyles(href: string): void {
  styles ??= persistently(async () => {
    await preload(href)
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
