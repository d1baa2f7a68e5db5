// Bundles the server's own process into few files: loading its modules one by one takes a third of a start, and 20 MB. Processes and
// threads that it starts run from the sources.
import { dirname, join, relative } from 'node:path'

const dist = join(import.meta.dirname, 'dist')
/** Other packages stay in node_modules: some find files by their own place. */
const bundled = /^(@brightkey|jose|kysely|rrule-temporal|temporal-polyfill|temporal-utils|zod)(\/|$)/

const fromDist = (path) => JSON.stringify(relative(dist, path).replaceAll('\\', '/'))

export default {
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  // Relative and absolute paths are ours.
  external: (id) => /^[\w@]/.test(id) && !/^[A-Z]:/i.test(id) && !bundled.test(id),
  output: {
    dir: dist,
    format: 'esm',
    // Chunks of earlier builds stay: a server that still runs may load one of its own.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Names stay, for stack traces.
    minify: { mangle: false, compress: true, codegen: true },
  },
  plugins: [
    {
      name: 'files-next-to-sources',
      transform(code, id) {
        if (!code.includes('import.meta.')) return null
        return code
          .replaceAll('import.meta.url', `new URL(${fromDist(id)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${fromDist(dirname(id))})`)
      },
    },
    {
      name: 'one-byte-a-character',
      // One letter beyond Latin 1 doubles what the whole file takes in memory.
      renderChunk: (code) =>
        code.replace(/[^\0-\xFF]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
  ],
}
