import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstPaintStyles } from './scripts/build/first-paint-styles.ts'
import { writeFirstVisitPages } from './scripts/build/first-visit.ts'
import { inlineScripts } from './scripts/build/inline-scripts.ts'
import { keepLastRelease } from './scripts/build/last-release.ts'
import { lateImports, preloadedFiles } from './scripts/build/late-imports.ts'
import { linkShells } from './scripts/build/link-entries.ts'
import { officeIcons } from './scripts/build/office-icons.ts'
import { precacheList } from './scripts/build/precache-list.ts'
import { precompress } from './scripts/build/precompress.ts'

const server = process.env.API_URL ?? 'http://127.0.0.1:8080'
const pagesByLink = /^\/(cleaning|day|report|mobile-report|seal)\//

const shellPath = (address: string) => (pagesByLink.test(address) ? '/links.html' : '/office.html')

/** In development, what the server does in production: the page's address chooses the entry. */
const pagesByAddress: Plugin = {
  name: 'pages-by-address',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
      if (wantsPage && request.url) request.url = shellPath(request.url)
      next()
    })
  },
}

/** All that a module imports at once, itself included. */
function importedBy(id: string, build: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const each of build.getModuleInfo(id)?.importedIds ?? []) importedBy(each, build, found)
  return found
}

/**
 * All that these modules import at once, in one file, but for what an earlier group has; `sharedWith`: only what one of
 * those imports too.
 */
function chunkGroup(
  name: string,
  modules: readonly string[],
  sharedWith: readonly string[] = modules,
): Rolldown.CodeSplittingGroup {
  const toEntries = (those: readonly string[]) => those.map((each) => join(import.meta.dirname, 'src', each))
  const entries = toEntries(modules)
  let members: Set<string> | undefined
  return {
    // The entries themselves stay chunks of their own: the manifest names only those.
    name: (id, build) => {
      if (members === undefined) {
        const by = (those: readonly string[]) => {
          const found = new Set<string>()
          for (const each of those) importedBy(each, build, found)
          return found
        }
        members = by(entries).intersection(by(toEntries(sharedWith)))
      }
      return members.has(id) && !entries.includes(id) ? name : null
    },
  }
}

/**
 * The first paint is this script and React's. Left to itself the bundler moves what late parts use too into chunks of their own.
 */
const firstGroup = (name: string): Rolldown.CodeSplittingGroup => ({ name, tags: ['$initial'] })

/** React starts while the rest of a page by link is still on its way (scripts/build/inline-scripts.ts). */
const reactItself: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler)\//,
}

/** What several late parts of the cleaner's page use comes as one file: twenty files of a few hundred bytes weigh more. */
const cleanersParts: Rolldown.CodeSplittingOptions = {
  groups: [
    reactItself,
    firstGroup('public'),
    {
      name: 'work',
      test: /src\/(platform|links)\//,
      minShareCount: 2,
    },
  ],
}

const signedScreens = ['acceptance', 'amenities', 'inspection', 'keys', 'repair'].map(
  (screen) => `links/screens/${screen}.tsx`,
)

/**
 * From what all other links need to what only those do that are signed: a browser has six connections to a server without
 * HTTP/2, and on a slow network each further round of requests takes as long as the whole page.
 */
const linksParts: Rolldown.CodeSplittingOptions = {
  groups: [
    reactItself,
    firstGroup('links'),
    chunkGroup('reading', ['links/screens/progress.tsx', 'links/screens/result-photos.tsx']),
    chunkGroup('writing', ['links/screens/day.tsx'], signedScreens),
    chunkGroup('watching', ['links/screens/board.tsx'], ['links/screens/owner.tsx']),
    { name: 'signing', test: /packages\/(contract|web)\/src\//, minShareCount: 2 },
  ],
}

/**
 * From the login inwards, in the order in which most come by: left to itself the bundler makes a file for each set of
 * screens that share something, and a page asks for forty files of a few hundred bytes.
 */
const officesParts: Rolldown.CodeSplittingOptions = {
  groups: [
    firstGroup('office'),
    chunkGroup('door', ['office/screens/login.tsx', 'office/screens/set-password.tsx']),
    chunkGroup('shell', ['office/office-app.tsx']),
    chunkGroup('home', ['office/screens/sessions.tsx']),
    chunkGroup(
      'lists',
      ['month', 'problems', 'statement', 'profile', 'messages'].map(
        (screen) => `office/screens/${screen}.tsx`,
      ),
    ),
    chunkGroup('fields', ['office/screens/audit.tsx', 'office/screens/users.tsx']),
    chunkGroup('editing', ['office/screens/create-session.tsx']),
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
  ],
}

const parts = { public: cleanersParts, links: linksParts, office: officesParts }

/** How long each plugin took is no news on a slow machine: `npm start` builds too. */
const checks = { bundlerTimings: false }

/**
 * What React would use if it were there, and no browser by itself has or no page of ours needs: the developer tools'
 * hook, an indicator in the address bar while a page loads, Node.
 */
const absent = Object.fromEntries(
  ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'navigation', 'process', 'setImmediate'].map((name) => [
    name,
    'undefined',
  ]),
)

/**
 * Each entry is a build of its own, so that neither pays for what only the other uses: built together they would
 * share chunks, and the cleaner's page would carry the office's icons.
 */
const entry = (name: 'public' | 'links' | 'office'): BuildEnvironmentOptions => ({
  target: 'chrome111',
  // What is no longer needed goes when all is built.
  emptyOutDir: false,
  manifest: `.vite/${name}.json`,
  // The content policy allows neither inline scripts nor data: addresses.
  assetsInlineLimit: 0,
  modulePreload: preloadedFiles,
  rolldownOptions: {
    checks,
    // The contract's endpoints are texts: each part carries those it calls and no others.
    optimization: { inlineConst: { mode: 'all' } },
    transform: { define: absent },
    input: { [name]: name === 'office' ? 'office.html' : 'links.html' },
    output: {
      codeSplitting: parts[name],
      // A chunk that some parts share would be named by all of them. The first script names 25 files: one letter more in each
      // hash is about 20 bytes that no compression takes back, and 7 letters are the fewest that Rolldown allows.
      chunkFileNames: ({ name: chunk }) => `assets/${chunk.split('~')[0]}-[hash:7].js`,
    },
  },
})

/** A service worker: one plain script beside the pages, built last, for it names what the build of its entry made. */
const worker = (
  name: 'cleaning-worker' | 'link-worker' | 'day-worker' | 'office-worker',
  source = 'src/links/worker/link.worker.ts',
): BuildEnvironmentOptions => ({
  target: 'chrome111',
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    checks,
    input: { [name]: source },
    output: { format: 'iife', entryFileNames: '[name].js' },
  },
})

/** A script for the head of the pages that the server renders. */
const headScript = (name: 'keep-taps' | 'inline-modules'): BuildEnvironmentOptions => ({
  target: 'chrome111',
  write: false,
  rolldownOptions: { input: `src/links/app/${name}.ts`, output: { format: 'iife' } },
})

/** What the server calls to render the first view of a page: one file with all it needs. */
const render: BuildEnvironmentOptions = {
  target: 'node24',
  ssr: true,
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: { render: 'src/links/app/render.tsx' },
    output: { codeSplitting: false, entryFileNames: '[name].js' },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    linkShells,
    lateImports,
    firstPaintStyles,
    react(),
    tailwindcss(),
    pagesByAddress,
    inlineScripts,
    officeIcons,
    precacheList(),
    precompress(),
  ],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    // The Host stays the browser's, or the server would take our own pages for another site's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/media': { target: server, changeOrigin: false },
      '/actuator': { target: server, changeOrigin: false },
      '/ws': { target: server, changeOrigin: false, ws: true },
    },
  },
  worker: { format: 'es' },
  environments: {
    client: { build: entry('public') },
    links: { consumer: 'client', build: entry('links') },
    office: { consumer: 'client', build: entry('office') },
    keepTaps: { consumer: 'client', build: headScript('keep-taps') },
    inlineModules: { consumer: 'client', build: headScript('inline-modules') },
    worker: { consumer: 'client', build: worker('cleaning-worker') },
    linkWorker: { consumer: 'client', build: worker('link-worker') },
    dayWorker: { consumer: 'client', build: worker('day-worker') },
    officeWorker: {
      consumer: 'client',
      build: worker('office-worker', 'src/office/worker/office.worker.ts'),
    },
    render: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: render,
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      const dist = join(import.meta.dirname, 'dist')
      // A server reads them when it starts; of an earlier build they would stay.
      await rm(join(dist, 'inline'), { recursive: true, force: true })
      const written: string[] = []
      const headScripts = { keepTaps: '', inlineModules: '' }
      for (const environment of Object.values(environments)) {
        const built = await build(environment)
        if (!('output' in built)) throw new Error('a build with one output was expected')
        const { name } = environment
        if (name === 'keepTaps' || name === 'inlineModules') headScripts[name] = built.output[0].code
        else written.push(...built.output.map(({ fileName }) => fileName))
      }
      await writeFirstVisitPages(dist, headScripts)
      await keepLastRelease(dist, written)
    },
  },
})
