import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import { isMissing } from '../storage/durable-file.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** The forms of each file that the build makes, the smallest first. */
const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: 'identity', ending: '' },
]

/**
 * Serves the scripts and styles of `folder` below `/assets/`. Their names change with their content, so each is read
 * once and kept in memory: @fastify/static takes more than twice as long (docs/decisions/0003-speed.md).
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const loaded = new Map<string, Buffer>()

  /** Returns null if there is no such file. */
  async function load(name: string): Promise<Buffer | null> {
    const known = loaded.get(name)
    if (known) return known
    try {
      const bytes = await readFile(join(folder, name))
      loaded.set(name, bytes)
      return bytes
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  app.get<{ Params: { file: string } }>('/assets/:file', async ({ headers, params }, reply) => {
    const { file } = params
    const type = types[/^[\w-][\w.-]*\.(js|css)$/.exec(file)?.[1] ?? '']
    const accepted = acceptedEncodings(headers['accept-encoding'])
    for (const { encoding, ending } of type ? forms : []) {
      const bytes = accepted.includes(encoding) && (await load(file + ending))
      if (!bytes) continue
      reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(bytes)
    }
    return reply.callNotFound()
  })
}

/** Parses only the beginning of the header: a long one must cost nothing. */
function acceptedEncodings(header = ''): string[] {
  const request = { headers: { 'accept-encoding': String(header).slice(0, 500) } }
  return new Negotiator(request).encodings(forms.map(({ encoding }) => encoding))
}

/** Service workers, each at the root of its scope. */
const workers = {
  '/cleaning/worker.js': 'cleaning-worker.js',
  '/cleaning/public/worker.js': 'link-worker.js',
  '/day/worker.js': 'day-worker.js',
  '/office-worker.js': 'office-worker.js',
}
/** Drawn by the build (packages/web/scripts/build/office-icons.ts). */
const icons = ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon', 'badge-96']
const dayMs = 24 * 3_600_000
const yearMs = 365 * 24 * 3_600_000

/** Serves the files of the built pages: scripts and styles, icons, service workers. */
export async function servePageFiles(app: FastifyInstance, distFolder: string): Promise<void> {
  serveAssets(app, join(distFolder, 'assets'))
  await app.register(fastifyStatic, { root: distFolder, preCompressed: true, serve: false })
  // Browsers ask for the second of what is no page of ours: a photo, a PDF, the API's documentation.
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, (_request, reply) => reply.sendFile('favicon.svg', { immutable: true, maxAge: yearMs }))
  for (const name of icons)
    app.get(`/${name}.png`, (_request, reply) => reply.sendFile(`${name}.png`, { maxAge: dayMs }))
  // Those of links are not at the root, so that they never control other pages; the office's leaves them alone. `no-cache`: each visit checks for a new version.
  for (const [path, file] of Object.entries(workers))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false }),
    )
}
