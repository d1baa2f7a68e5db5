import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A script's element for a page; `zstd`: compressed by the web's build. */
type Element = { html: string; zstd: Buffer }

/** The end of a page, of elements that never change, and the CSP sources of its scripts. */
type PageEnd = { elements: readonly Element[]; scripts: string }

/**
 * A whole page with its first view in it, and the CSP sources of its inline scripts and styles. `end`: what follows at a first
 * visit, the scripts themselves.
 */
export type RenderedPage = { html: string; end?: PageEnd | undefined; scripts: string; styles: string }

const compress = promisify(zstdCompress)

/** The elements in these files of the web's build, by their files. */
export async function readElements(
  distFolder: string,
  files: readonly string[],
): Promise<Map<string, Element>> {
  const read = async (file: string): Promise<[string, Element]> => {
    const path = join(distFolder, file)
    return [file, { html: await readFile(path, 'utf8'), zstd: await readFile(`${path}.zst`) }]
  }
  return new Map(await Promise.all([...new Set(files)].map(read)))
}

/** Marks a page that has arrived whole, for its scripts (links/app/inline-modules.ts in the web). */
const markHtml = '<template id="page-end"></template>'
const mark: Element = { html: markHtml, zstd: zstdCompressSync(markHtml) }

export const toPageEnd = (scripts: readonly Element[]): PageEnd => ({
  elements: [...scripts, mark],
  scripts: scripts.map(({ html }) => elementHash(html, 'script')).join(' '),
})

/** The CSP source of the first element of that name, which is inline. */
export function elementHash(html: string, name: 'script' | 'style'): string {
  const text = new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Allows exactly the inline scripts and styles of this page. */
export function allowInline(
  reply: FastifyReply,
  { scripts, styles }: Pick<RenderedPage, 'scripts' | 'styles'>,
): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", `script-src 'self' ${scripts}`)
    .replace("style-src 'self'", `style-src 'self' ${styles}`)
  reply.header('content-security-policy', policy)
}

/**
 * A page and its end, as one body, and how it is compressed. Several zstd frames are a body too (RFC 8878), so that
 * what never changes need not be compressed again; tried with Chromium, others get the text.
 */
export async function pageBody(
  { html, end }: RenderedPage,
  { headers }: FastifyRequest,
): Promise<{ body: string | Buffer; encoding?: string }> {
  if (!end) return { body: html }
  const takesFrames =
    /\bzstd\b/.test(headers['accept-encoding'] ?? '') && /Chromium/.test(String(headers['sec-ch-ua']))
  if (!takesFrames) return { body: [html, ...end.elements.map((element) => element.html)].join('') }
  const params = { [constants.ZSTD_c_compressionLevel]: 6 }
  const frames = [await compress(html, { params }), ...end.elements.map(({ zstd }) => zstd)]
  return { body: Buffer.concat(frames), encoding: 'zstd' }
}
