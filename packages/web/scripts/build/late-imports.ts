import { join } from 'node:path'
import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite'

const helper = join(import.meta.dirname, '../../src/platform/lazy-part.ts')
let bundle: Rolldown.OutputBundle = {}

/**
 * Vite wraps every lazy import in a helper of its own, which loads the chunk's styles first. Each entry has all its
 * styles in one file, so that would be 1 kB for nothing on the slowest phone. In its place the builds of pages load the
 * files first (platform/lazy-part.ts): browsers remember an import that failed until the page is loaded again.
 */
export const lateImports: Plugin = {
  name: 'late-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler() {
      return /^(client|links|office)$/.test(this.environment.name)
        ? `export { lateImport as __vitePreload } from ${JSON.stringify(helper)}`
        : 'export const __vitePreload = (load) => load()'
    },
  },
  generateBundle: {
    order: 'pre',
    handler(_options, written) {
      bundle = written
    },
  },
}

/** The chunk and all that it imports at once. */
function loadedWith(name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const next of chunk.imports) loadedWith(next, found)
  return found
}

/**
 * What is loaded before a late import: its chunk and all that this imports, besides what must be there. With a page: what its
 * entry imports.
 */
export const preloadedFiles: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies(chunk, imported, { hostId, hostType }) {
    if (hostType === 'html') return imported
    const there = loadedWith(hostId)
    return [...loadedWith(chunk)].filter((name) => !there.has(name))
  },
}
