import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const app = fastify()
const script = 'export const name = "Brightkey"'
let parent: string
let folder: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'brightkey-assets-'))
  folder = await mkdtemp(join(parent, 'assets-'))
  await writeFile(join(parent, 'secret.js'), 'secret')
  await writeFile(join(folder, 'page-a1.js'), script)
  await writeFile(join(folder, 'page-a1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'page-a1.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'plain-b2.css'), 'p { color: red }')
  await writeFile(join(folder, 'notes.txt'), 'not a part of a page')
  serveAssets(app, folder)
})

afterAll(async () => {
  await app.close()
  await rm(parent, { recursive: true })
})

const get = (file: string, encodings?: string) =>
  app.inject({ url: `/assets/${file}`, headers: encodings ? { 'accept-encoding': encodings } : {} })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['br;q=0, gzip', 'gzip', gzipSync(script)],
  ['deflate', undefined, Buffer.from(script)],
  [undefined, undefined, Buffer.from(script)],
])('accepting %s, a script comes in %s', async (accepted, encoding, bytes) => {
  for (const _visit of ['first', 'second']) {
    const { statusCode, headers, rawPayload } = await get('page-a1.js', accepted)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload).toEqual(bytes)
  }
})

test('a file without a compressed form is sent as it is', async () => {
  const { headers, body } = await get('plain-b2.css', 'br, gzip')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('p { color: red }')
})

test('a file that was served stays available, as a page opened before an upgrade needs it', async () => {
  await writeFile(join(folder, 'old-c3.js'), script)
  await get('old-c3.js')
  await rm(join(folder, 'old-c3.js'))
  expect((await get('old-c3.js')).body).toBe(script)
})

test.each(['gone.js', 'notes.txt', 'page-a1.js.br', '..%2Fsecret.js', '..%5Csecret.js', '.js', 'a%00.js'])(
  '%s is not found',
  async (file) => {
    expect((await get(file)).statusCode).toBe(404)
  },
)
