import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogs } from '@brightkey/i18n/catalogs'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { allowInline, openFirstView } from './first-view.ts'

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
const parts = '<link rel="preload" as="fetch" crossorigin href="/assets/keys.js">'
const dataOf = (name: string) => JSON.stringify({ page: name, language: 'ur' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-first-view-'))
  await writeFile(join(folder, 'public-first.html'), page('<script>keep()</script><style>p{}</style>'))
  await writeFile(join(folder, 'public-again.html'), page('<script>keep()</script>'))
  await writeFile(
    join(folder, 'public-parts.json'),
    JSON.stringify({ keys: { files: ['assets/keys.js'], catalogs: ['links/keys'] } }),
  )
  await writeFile(join(folder, 'render.js'), renderer)
})

afterAll(() => rm(folder, { recursive: true }))

test('the view stands in the page as it was rendered, with its time', async () => {
  const render = await open()
  const first = await render(dataOf('dollars'), now, false)
  expect(first?.html).toContain('<title>$& $1</title>')
  expect(first?.html).toContain(
    `<div id="root" data-rendered-at="${Date.parse(now)}"><main>$& $$</main></div>`,
  )
  expect(first?.html).toContain('<style>')
  expect(first?.html).toMatch(/^<html lang="ur" dir="rtl">/)
  expect(first?.html).toContain(`id="page-data">${dataOf('dollars')}</script>`)
  const again = await render(dataOf('dollars'), now, true)
  expect(again?.html).toContain('<main>')
  expect(again?.html).not.toContain('<style>')
})

test('a browser without the files of a link page requests them with it, and has its texts', async () => {
  const render = await open()
  const data = JSON.stringify({ page: 'link', params: { type: 'keys', id: '1' }, language: 'ur' })
  const html = (await render(data, now, false))?.html
  expect(html).toContain(`</style>${parts}</head>`)
  const texts = html?.split('id="part-texts">')[1]?.split('</script>')[0] ?? ''
  expect(JSON.parse(texts)).toEqual({
    locale: 'ur',
    catalogs: { 'links/keys': (await catalogs('links/keys')).ur },
  })
  expect(texts).not.toContain('<')
  expect((await render(data, now, true))?.html).not.toMatch(/preload|part-texts/)
  expect((await render(data.replace('keys', 'toString'), now, false))?.html).not.toContain('preload')
})

test('the content policy allows the inline script and styles of the page, and no others', async () => {
  const render = await open()
  const app = fastify()
  app.get('/', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none';script-src 'self';style-src 'self'")
    const rendered = await render(dataOf('dollars'), now, false)
    if (rendered) allowInline(reply, rendered)
    return ''
  })
  const { headers } = await app.inject('/')
  await app.close()
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';script-src 'self' ${hash('keep()')};style-src 'self' ${hash('p{}')}`,
  )
})

test('the browser renders what the server cannot or need not', async () => {
  const render = await open()
  expect(await render(dataOf('browser'), now, false)).toBeNull()
  expect(await render(JSON.stringify({ page: 'dollars', long: 'x'.repeat(300_000) }), now, false)).toBeNull()
  expect(logged).toBe('')
  expect(await render(dataOf('fails'), now, false)).toBeNull()
  expect(logged).toContain('the view failed')
  expect(await render('no JSON', now, false)).toBeNull()
  await rm(join(folder, 'public-again.html'))
  expect(await (await open())(dataOf('dollars'), now, false)).toBeNull()
  await writeFile(join(folder, 'public-again.html'), page('<script>keep()</script>'))
})

test('rendering that hangs holds up a page for a second, and with several of them no further page', async () => {
  const render = await open()
  const hanging = [1, 2, 3, 4].map(() => render(dataOf('hangs'), now, false))
  expect(await render(dataOf('dollars'), now, false)).toBeNull()
  expect(await Promise.all(hanging)).toEqual([null, null, null, null])
  expect(logged).toContain('took longer than 1000 ms')
})
