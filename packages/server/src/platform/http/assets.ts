import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
