import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createZstdDecompress, zstdCompressSync } from 'node:zlib'
import { catalogs } from '@brightkey/i18n/catalogs'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { openFirstView } from './first-view.ts'
import { allowInline, pageBody } from './inline-scripts.ts'

const now = '2026-11-23T08:00:00.000Z'
const page = (inline: string) =>
  `<html lang="en" dir="ltr"><title>Brightkey</title>${inline}</head><div id="root"></div><!--page--><script type="module" src="/a.js"></script>`
/** In place of the web's build: `page` in the data says what its rendering does. */
const renderer = `
const views = {
  dollars: { title: '$& $1', html: '<main>$& $$</main>' },
  link: { title: 'Keys', html: '<main></main>' },
  browser: null,
}
export const renderFirstView = async ({ page }) => {
  if (page === 'fails') throw new Error('the view failed')
  if (page === 'hangs') return new Promise(() => undefined)
  return views[page]
}`
let folder: string
let logged = ''
const log = openLog('error', {
  format: 'json',
  destination: {
    write(line) {
      logged += line
    },
  },
})
const open = () => openFirstView(folder, 'public', log)
const pageData = (name: string) => JSON.stringify({ page: name, language: 'ur' })
const keysData = JSON.stringify({ page: 'link', params: { type: 'keys', id: '1' }, language: 'ur' })
/** What the web's build lists of a page's type. */
const pagePart = (elements: string[], catalogs: string[] = []) => ({
  head: '<script type="importmap">{}</script>',
  elements,
  catalogs,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-first-view-'))
  await writeFile(join(folder, 'public-first.html'), page('<script>keep()</script><style>p{}</style>'))
  await writeFile(join(folder, 'public-again.html'), page('<script>keep()</script>'))
  await mkdir(join(folder, 'inline'))
  for (const [name, element] of [
    ['react', '<script>react()</script>'],
    ['keys', '<script data-entry="/assets/keys.js">keys()</script>'],
  ] as const) {
    await writeFile(join(folder, `inline/${name}.html`), element)
    await writeFile(join(folder, `inline/${name}.html.zst`), zstdCompressSync(element))
  }
  await writeFile(
    join(folder, 'public-parts.json'),
    JSON.stringify({
      keys: pagePart(['inline/react.html', 'inline/keys.html'], ['links/keys']),
      ...Object.fromEntries(
        ['dollars', 'browser', 'fails', 'hangs'].map((name) => [name, pagePart(['inline/react.html'])]),
      ),
    }),
  )
  await writeFile(join(folder, 'render.js'), renderer)
})

afterAll(() => rm(folder, { recursive: true }))

test('the view is in the page as it was rendered, with its time', async () => {
  const render = await open()
  const first = await render(pageData('dollars'), now, false)
  expect(first?.html).toContain('<title>$& $1</title>')
  expect(first?.html).toContain(
    `<div id="root" data-rendered-at="${Date.parse(now)}"><main>$& $$</main></div>`,
  )
  expect(first?.html).toContain('<style>')
  expect(first?.html).toMatch(/^<html lang="ur" dir="rtl">/)
  expect(first?.html).toContain(`id="page-data">${pageData('dollars')}</script>`)
  const again = await render(pageData('dollars'), now, true)
  expect(again?.html).toContain('<main>')
  expect(again?.html).not.toContain('<style>')
})

test('at a first visit a page has its texts and scripts in it, in their order, and a mark that it has arrived whole', async () => {
  const render = await open()
  const first = await render(keysData, now, false)
  expect(first?.html).toMatch(/<title>Keys<\/title><script type="importmap">/)
  const texts = first?.html.split('id="part-texts">')[1]?.split('</script>')[0] ?? ''
  expect(JSON.parse(texts)).toEqual({
    locale: 'ur',
    catalogs: { 'links/keys': (await catalogs('links/keys')).ur },
  })
  expect(texts).not.toContain('<')
  expect(first?.end?.elements.map(({ html }) => html).join('')).toBe(
    '<script>react()</script><script data-entry="/assets/keys.js">keys()</script><template id="page-end"></template>',
  )
  const again = await render(keysData, now, true)
  expect(again?.end).toBeUndefined()
  expect(again?.html).not.toMatch(/importmap|part-texts/)
  expect(await render(keysData.replace('keys', 'toString'), now, false)).toBeNull()
})

test('what never changes of a page is sent as the build has compressed it, to browsers that are known to take it', async () => {
  const render = await open()
  const first = await render(keysData, now, false)
  if (!first) throw new Error('not rendered')
  const { elements = [] } = first.end ?? {}
  const whole = [first.html, ...elements.map(({ html }) => html)].join('')
  const frames = Buffer.concat(elements.map(({ zstd }) => zstd))
  const chromium = { 'accept-encoding': 'gzip, br, zstd', 'sec-ch-ua': '"Chromium";v="156"' }
  const bodyFor = async (headers: Record<string, string>) => {
    const app = fastify()
    app.get('/', async (request) => {
      const { body, encoding = null } = await pageBody(first, request)
      return { body: Buffer.from(body).toString('base64'), encoding }
    })
    const response = await app.inject({ url: '/', headers })
    await app.close()
    const { body, encoding } = response.json<{ body: string; encoding: string | null }>()
    return { body: Buffer.from(body, 'base64'), encoding }
  }
  const { body, encoding } = await bodyFor(chromium)
  expect(encoding).toBe('zstd')
  const others = body.length - frames.length
  expect(body.subarray(others)).toEqual(frames)
  const decompress = createZstdDecompress()
  decompress.end(body.subarray(0, others))
  expect(await text(decompress)).toBe(first.html)
  for (const headers of [{ ...chromium, 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'zstd' }])
    expect(await bodyFor(headers)).toEqual({ body: Buffer.from(whole), encoding: null })
})

test('the content policy allows the inline script and styles of the page, and no others', async () => {
  const render = await open()
  const app = fastify()
  app.get('/', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none';script-src 'self';style-src 'self'")
    const rendered = await render(pageData('dollars'), now, false)
    if (rendered) allowInline(reply, rendered)
    return ''
  })
  const { headers } = await app.inject('/')
  await app.close()
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';script-src 'self' ${['keep()', '{}', 'react()'].map(hash).join(' ')};style-src 'self' ${hash('p{}')}`,
  )
})

test('the browser renders what the server cannot or need not', async () => {
  const render = await open()
  expect(await render(pageData('browser'), now, false)).toBeNull()
  expect(await render(JSON.stringify({ page: 'dollars', long: 'x'.repeat(300_000) }), now, false)).toBeNull()
  expect(logged).toBe('')
  expect(await render(pageData('fails'), now, false)).toBeNull()
  expect(logged).toContain('the view failed')
  expect(await render('no JSON', now, false)).toBeNull()
  await rm(join(folder, 'public-again.html'))
  expect(await (await open())(pageData('dollars'), now, false)).toBeNull()
  await writeFile(join(folder, 'public-again.html'), page('<script>keep()</script>'))
})

test('rendering that hangs holds up a page for a second, and with several of them no further page', async () => {
  const render = await open()
  const hanging = [1, 2, 3, 4].map(() => render(pageData('hangs'), now, false))
  expect(await render(pageData('dollars'), now, false)).toBeNull()
  expect(await Promise.all(hanging)).toEqual([null, null, null, null])
  expect(logged).toContain('took longer than 1000 ms')
})
