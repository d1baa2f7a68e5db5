import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const virtual = 'virtual:precache'
// Pages that are read on another device with a network, and their texts.
const notOffline = /catalogs\/report\/|screens\/public\/(report|seal)\.tsx$/

/**
 * `import { files, build } from 'virtual:precache'` in the service worker: the addresses of all that the public entry
 * loads sooner or later, without the report's and the seal's pages, and a name for exactly this set. The office's
 * files are a build of their own and never in it.
 */
export function precacheList(): Plugin {
  let files: string[] = []
  return {
    name: 'precache-list',
    sharedDuringBuild: true,
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const wanted = new Set<string>()
      const take = (name: string) => {
        const chunk = bundle[name]
        if (wanted.has(name) || chunk?.type !== 'chunk') return
        if (notOffline.test(chunk.facadeModuleId ?? '')) return
        wanted.add(name)
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next)
      }
      for (const [name, each] of Object.entries(bundle)) {
        if (each.type === 'chunk' && each.isEntry) take(name)
        // Styles, and the worker that shrinks photos.
        if (each.type === 'asset' && /\.(css|js)$/.test(name)) wanted.add(name)
      }
      files = [...wanted].sort().map((name) => `/${name}`)
    },
    resolveId: { filter: { id: /^virtual:precache$/ }, handler: () => `\0${virtual}` },
    load: {
      filter: { id: /^\0virtual:precache$/ },
      handler() {
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        return `export const files = ${JSON.stringify(files)}; export const build = '${build}'`
      },
    },
  }
}
