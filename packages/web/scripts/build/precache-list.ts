import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const virtual = 'virtual:precache'
// Pages that are read on another device with a network, and their texts.
const notOffline = /i18n\/src\/\w+\/report\.ts$|links\/screens\/(report|seal)\.tsx$/

/** Parts of the other links' pages that the day does without: other screens, and photos; not the texts of the files that it shares with them. */
const notOfDay =
  /links\/(screens\/(?!day)|capture\/|photos\/)|i18n\/src\/\w+\/links\/(?!day|links|results|cleaner-(queue|camera))/

type Served = { entry: string; shell: string }
/** Which entry each build of a service worker serves: both are names of environments in vite.config.ts. */
const workers: Record<string, Served & { client: string; without?: RegExp }> = {
  worker: { client: 'client', entry: 'public', shell: '/cleaning/shell.html' },
  linkWorker: { client: 'links', entry: 'links', shell: '/cleaning/public/shell.html' },
  dayWorker: { client: 'links', entry: 'day', shell: '/cleaning/public/shell.html', without: notOfDay },
}

/**
 * `import { files, build, entry, shell } from 'virtual:precache'` in a service worker: the addresses of all that its entry
 * loads sooner or later, without the report's and the seal's pages, and a name for exactly this set. Each entry is a build
 * of its own, so nobody's phone keeps what only others need.
 */
export function precacheList(): Plugin {
  const lists = new Map<string, string[]>()
  return {
    name: 'precache-list',
    sharedDuringBuild: true,
    writeBundle(_options, bundle) {
      for (const [worker, { client, without }] of Object.entries(workers)) {
        if (client !== this.environment.name) continue
        const wanted = new Set<string>()
        const take = (name: string) => {
          const chunk = bundle[name]
          if (wanted.has(name) || chunk?.type !== 'chunk') return
          const module = chunk.facadeModuleId ?? ''
          if (notOffline.test(module) || without?.test(module)) return
          wanted.add(name)
          for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next)
        }
        for (const [name, each] of Object.entries(bundle)) {
          if (each.type === 'chunk' && each.isEntry) take(name)
          // Styles, and the worker that shrinks photos.
          if (each.type === 'asset' && /\.(css|js)$/.test(name)) wanted.add(name)
        }
        lists.set(
          worker,
          [...wanted].sort().map((name) => `/${name}`),
        )
      }
    },
    resolveId: { filter: { id: /^virtual:precache$/ }, handler: () => `\0${virtual}` },
    load: {
      filter: { id: /^\0virtual:precache$/ },
      handler() {
        const served = workers[this.environment.name]
        const files = lists.get(this.environment.name)
        if (!served || !files) throw new Error(`no entry was built for ${this.environment.name}`)
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const { entry, shell } = served
        return Object.entries({ files, build, entry, shell })
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
