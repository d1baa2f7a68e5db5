import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import type { PageAddress } from '@brightkey/contract/page'
import { textDirection } from '@brightkey/i18n/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Instance, type ReadCtx, readCtx, systemCaller } from '../context.ts'
import { isMissing } from '../storage/durable-file.ts'
import { checkUnknownLinkLimit } from '../throttle/counter.ts'
import { servePageFiles } from './assets.ts'
import { embedData, type firstViewLimits, openFirstView } from './first-view.ts'
import { allowInline, elementHash, pageBody } from './inline-scripts.ts'
import { negotiateLocale, pageLocale } from './messages.ts'
import { giveCsrfCookie } from './origin.ts'

/** Returns the language of the person a page is for, or null if there is no such person. */
type GetLanguage = (ctx: ReadCtx, address: PageAddress) => Promise<Locale | null>
/** Returns the status of a public page, the JSON embedded in it and the rules of its style; they may be empty. */
type LoadPage = (
  ctx: ReadCtx,
  address: PageAddress,
) => Promise<{ status: number; json: string; style: string }>
/** What the office's page knows before it has read anything, by the names of its `meta` elements. */
type OfficeFacts = {
  'time-zone': string
  'phone-country': string
  logo: string
  oidc: string
  passwords: string
}
type PageSource = {
  loadPage: LoadPage
  getStyle: (ctx: ReadCtx) => Promise<string>
  getOfficeFacts: (ctx: ReadCtx) => Promise<OfficeFacts & { style: string }>
  getReadersLanguage: GetLanguage
  getOfficeManifest: (ctx: ReadCtx) => Promise<object>
}
type Params = Partial<Record<'token' | 'code' | 'type' | 'id', string>>

const distFolder = join(import.meta.dirname, '../../../../web/dist')

/** Paths of pages opened by a link. */
const linkPages: readonly [path: string, address: (params: Params) => PageAddress][] = [
  ['/cleaning/:token/', ({ token = '' }) => ({ page: 'cleaning', params: { token } })],
  ['/report/:token/', ({ token = '' }) => ({ page: 'report', params: { token } })],
  ['/mobile-report/:token/', ({ token = '' }) => ({ page: 'mobile-report', params: { token } })],
  // For a printed report: the page prompts for the code.
  ['/seal/', () => ({ page: 'seal', params: { code: '' } })],
  ['/seal/:code/', ({ code = '' }) => ({ page: 'seal', params: { code } })],
  ['/day/:token/', ({ token = '' }) => ({ page: 'link', params: { type: 'day', id: token } })],
  ['/board/:token/', ({ token = '' }) => ({ page: 'link', params: { type: 'board', id: token } })],
  ['/owner/:token/', ({ token = '' }) => ({ page: 'link', params: { type: 'owner', id: token } })],
  [
    '/cleaning/public/:type/:id/',
    // Those of no session have addresses of their own.
    ({ type = '', id = '' }) => ({
      page: 'link',
      params: { type: ['day', 'board', 'owner'].includes(type) ? '' : type, id },
    }),
  ],
]
/** Paths of the office; its page shows the login itself. */
const officePages = [
  '/',
  '/sessions/',
  '/login/',
  '/forgot-password/',
  '/set-password/:token/',
  '/sessions/*',
  '/reports/*',
  '/apartments/',
  '/apartments/*',
  '/cleaners/',
  '/cleaners/*',
  '/owners/',
  '/owners/*',
  '/month/',
  '/audit/',
  '/problems/',
  '/damage-cases/',
  '/damage-cases/*',
  '/schedule/',
  '/to-tell/',
  '/messages/',
  '/keys/',
  '/supplies/',
  '/expiries/',
  '/found/',
  '/ready/',
  '/automation/',
  '/templates/',
  '/templates/*',
  '/users/',
  '/settings/',
  '/settings/*',
  '/profile/',
]

/** Paths of the API and of files: unknown ones get a JSON response. */
const nonPagePaths = /^\/(api|ws|media|actuator|assets|metrics)(\/|$)/
/** Paths opened by a link, without a login. */
const linkPaths = /^\/(board|cleaning|day|owner|report|mobile-report|seal)(\/|$)|\/public\//

/** Responds to an unknown path with a page if a browser requests one; otherwise returns null. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null

/**
 * Serves the built pages and assets. Public pages have their data embedded, so one request makes them usable. Null for `limits`:
 * no file of the build is read, and there are no pages. Returns the handler of unknown paths.
 */
export async function servePages(
  app: FastifyInstance,
  instance: Instance,
  { loadPage, getStyle, getOfficeFacts, getReadersLanguage, getOfficeManifest }: PageSource,
  limits?: typeof firstViewLimits | null,
): Promise<UnknownPage> {
  if (limits === null) return () => null
  const publicShell = await readShell('public.html')
  const linkShell = await readShell('links.html')
  const officeShell = await readShell('office.html')
  const renderers = {
    public: await openFirstView(distFolder, 'public', instance.log, limits),
    links: await openFirstView(distFolder, 'links', instance.log, limits),
  }
  if (existsSync(distFolder)) await servePageFiles(app, distFolder)

  // The page without data, which the service worker keeps: what is in it comes from the phone itself.
  const shells = { '/cleaning/shell.html': publicShell, '/cleaning/public/shell.html': linkShell }
  for (const [path, shell] of Object.entries(shells))
    app.get(path, async (_request, reply) =>
      sendPage(reply, withStyle(reply, shell, await getStyle(readCtx(instance, systemCaller(instance))))),
    )
  for (const [path, address] of linkPages) {
    app.get(path, (request, reply) => sendLinkPage(request, reply, address(withoutNul(request.params))))
  }
  const mail = instance.mailer.from === null ? 'off' : 'on'
  for (const path of officePages) {
    app.get(path, sendOfficePage)
  }
  app.get('/office.webmanifest', async (request, reply) => {
    const locale =
      pageLocale(null, Reflect.get(Object(request.query), 'lang')) ??
      negotiateLocale(request.headers['accept-language'])
    const manifest = await getOfficeManifest(readCtx(instance, { ...systemCaller(instance), locale }))
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest))
  })

  async function sendLinkPage(request: FastifyRequest, reply: FastifyReply, where: PageAddress) {
    const params: Params = where.params
    const link = params.token ?? params.id ?? null
    const reader = { ...systemCaller(instance), ip: request.ip, link }
    const locale =
      pageLocale(request.cookies.language, Reflect.get(Object(request.query), 'lang')) ??
      (await getReadersLanguage(readCtx(instance, reader), where)) ??
      'en'
    const caller = { ...reader, locale }
    const { status, json, style } = await loadPage(readCtx(instance, caller), where)
    const tooMany = status === 404 ? checkUnknownLinkLimit(instance, request.ip) : null
    if (tooMany) reply.header('retry-after', String(tooMany.values.seconds))
    const [shell, renderPage] =
      where.page === 'link' ? [linkShell, renderers.links] : [publicShell, renderers.public]
    // A service worker that has the page's files requests the page with this header, as if by navigation preload.
    const isRepeat = request.headers['service-worker-navigation-preload'] !== undefined
    // Not for unknown links, which anyone can make up, nor for the previews of messengers, which would show what is in the page.
    const isOpened = isRepeat || request.headers['sec-fetch-dest'] === 'document'
    const rendered = status === 200 && isOpened ? await renderPage(json, caller.now, isRepeat) : null
    if (rendered) {
      allowInline(reply, rendered)
      const page = { ...rendered, html: withStyle(reply, rendered.html, style) }
      const { body, encoding } = await pageBody(page, request)
      if (encoding) reply.header('content-encoding', encoding)
      return sendPage(reply, body)
    }
    const document = `<html lang="${locale}" dir="${textDirection(locale)}">`
    const html = embedData(shell.replace('<html lang="en" dir="ltr">', document), json)
    return sendPage(reply.code(tooMany?.status ?? status), withStyle(reply, html, style))
  }

  async function sendOfficePage(request: FastifyRequest, reply: FastifyReply) {
    giveCsrfCookie(request, reply, instance.config)
    const { style, ...facts } = await getOfficeFacts(readCtx(instance, systemCaller(instance)))
    const html = Object.entries({ ...facts, mail }).reduce(withMeta, officeShell)
    return sendPage(reply, withStyle(reply, html, style))
  }

  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (nonPagePaths.test(path) || !isPageRequest(request, path)) return null
    if (!linkPaths.test(path)) return sendOfficePage(request, reply.code(404))
    // A type of page that there is not.
    return sendLinkPage(request, reply, { page: 'link', params: { type: '', id: '' } })
  }
}

const withMeta = (html: string, [name, content]: [string, string]): string =>
  html.replace(
    `<meta name="${name}" content=""`,
    () => `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )

/** Puts rules of our own at the end of the page's head, and allows exactly them. */
function withStyle(reply: FastifyReply, html: string, rules: string): string {
  if (rules === '') return html
  const element = `<style>${rules}</style>`
  allowInline(reply, { scripts: '', styles: elementHash(element, 'style') })
  return html.replace('</head>', () => `${element}</head>`)
}

/** Whether a browser opens the address as a page, rather than an icon or a script of a page. */
function isPageRequest({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  return accept.includes('text/html') || (accept === '*/*' && !/\.\w+$/.test(path))
}

/** PostgreSQL refuses U+0000, and no link has it in its name. */
const withoutNul = (params: unknown): Params =>
  Object.fromEntries(
    Object.entries(Object(params)).map(([name, value]) => [name, String(value).replaceAll('\u0000', '')]),
  )

/**
 * `no-store` does more than it says: over https it keeps a page out of WebKit's page cache, where a frozen page with an open
 * transaction holds its stores against every other page. The link pages must do without that (0051): over http it does not.
 */
const sendPage = (reply: FastifyReply, html: string | Buffer) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

async function readShell(name: string): Promise<string> {
  try {
    return await readFile(join(distFolder, name), 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    // The API works without the pages, as in its tests.
    return '<!doctype html><html lang="en" dir="ltr"><title>Brightkey</title><!--page--><p>The pages are not built: npm start builds them.'
  }
}
