import { createHash } from 'node:crypto'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { unknownToken } from '../authorisation/scene.ts'
import { splitInput } from '../client.ts'
import { linkToken, newWorld, type World } from '../world.ts'

/** Programs that load a link sent in a chat or found in a mail before a person opens it. */
const bots = [
  'WhatsApp/2.24.6.77 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
]

let world: World
let session: Session
let report: string
let revoked: Session
beforeAll(async () => {
  world = await newWorld()
  session = await world.session({ note: 'The guest is allergic' })
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  report = (await cleaner.submit()).report.token
  revoked = await world.session({ apartment_id: session.apartment.id })
  for (const kind of linkKinds) await world.admin.call(sessionRoutes.revokeLink, { id: revoked.id, kind })
})
afterAll(() => world[Symbol.asyncDispose]())

const pageOfKind = (kind: LinkKind, token: string) => {
  if (kind === 'cleaning') return `/cleaning/${token}/`
  return `/cleaning/public/${kind === 'progress' ? 'cleaning' : kind}/${token}/`
}
const calls = bindings
  .map(({ route }) => route)
  .filter(({ access, method, path }) => access === 'link' && method === 'GET' && path.includes(':token'))
  // A report's own calls have no session; one of them compiles a PDF.
  .filter(({ path }) => !/public\/(report|mobile-report)\//.test(path))

/** Every page and every read-only call of each kind of link: as issued, never issued, and revoked. */
function addresses(): string[] {
  const of = (token: (kind: LinkKind) => string) =>
    linkKinds.flatMap((kind) => [
      pageOfKind(kind, token(kind)),
      ...calls.map((route) => splitInput(route, { token: token(kind) }).url),
    ])
  return [
    ...of((kind) => linkToken(session, kind)),
    ...of((kind) => linkToken(revoked, kind)),
    ...linkKinds.map((kind) => pageOfKind(kind, unknownToken)),
    ...calls.map((route) => splitInput(route, { token: unknownToken }).url),
    `/report/${report}/`,
    `/mobile-report/${report}/`,
    `/cleaning/public/anything/${unknownToken}/`,
  ]
}

/** Every row of every table, in any order; without the search index, which follows the tables. */
async function readDatabase(): Promise<string> {
  const hash = createHash('sha256')
  const tables = await world.db.introspection.getTables({ withInternalKyselyTables: true })
  const names = tables.map((table) => table.name).filter((name) => !name.startsWith('search_'))
  for (const name of names.toSorted()) {
    const rows = await world.db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    hash.update(name)
    for (const row of rows.map((each) => JSON.stringify(each)).toSorted()) hash.update(row)
  }
  return hash.digest('hex')
}

test('a thousand requests by preview bots change nothing, not even whether a link was opened', async () => {
  const before = await readDatabase()
  const all = addresses()
  const responses: Record<number, number> = {}
  for (let load = 0; load < 1_000; load++) {
    const { statusCode } = await world.app.server.inject({
      url: all[load % all.length] ?? '/',
      headers: { 'user-agent': bots[load % bots.length] ?? '', accept: '*/*' },
      // Each from its own address, because too many requests from one are refused.
      remoteAddress: `203.0.113.${load % 250}`,
    })
    responses[statusCode] = (responses[statusCode] ?? 0) + 1
  }
  expect(Object.keys(responses)).toEqual(['200', '404'])
  // Each page and each call opened its own, more than once.
  expect(responses[200]).toBeGreaterThan(4 * linkKinds.length)
  expect(await readDatabase()).toBe(before)
  // The cleaner's work shows in the office as opened; the link itself recorded no visit.
  const links = await world.db
    .selectFrom('session_link')
    .select('opened_at')
    .where('session_id', '=', session.id)
    .execute()
  expect(links.map(({ opened_at }) => opened_at)).toEqual(linkKinds.map(() => null))
})

test('a request that does change something would be noticed', async () => {
  const before = await readDatabase()
  const token = linkToken(session, 'progress')
  await world.app.server.inject({ method: 'POST', url: `/api/cleaning/public/${token}/opened/` })
  expect(await readDatabase()).not.toBe(before)
})

test('a preview shows nothing private: no own title, picture or text, and search engines do not index it', async () => {
  for (const kind of linkKinds) {
    const response = await world.app.server.inject({
      url: pageOfKind(kind, linkToken(session, kind)),
      headers: { 'user-agent': bots[0] ?? '' },
    })
    expect(response.statusCode, kind).toBe(200)
    expect(response.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    expect(response.headers['cache-control']).toBe('no-store')
    // The page's own data is in a script element, which no preview shows.
    const visibleText = response.body.replace(/<script[^>]*>.*?<\/script>/gs, '')
    expect(visibleText).toMatch(/<title>Brightkey<\/title>/)
    expect(visibleText).not.toMatch(/og:|twitter:|name="description"|itemprop/i)
    for (const secret of [
      'Marina Gate',
      'Al Marsa',
      'code 4711',
      'allergic',
      'Maria',
      session.code,
      '/media/',
    ])
      expect(visibleText, `${kind}: ${secret}`).not.toContain(secret)
  }
})

test('an unknown, revoked or mistyped link gives one and the same page', async () => {
  const page = async (url: string, token: string) => {
    const { statusCode, headers, body } = await world.app.server.inject({ url })
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    return { statusCode, body: body.replaceAll(token, '') }
  }
  for (const kind of linkKinds) {
    const nothing = await page(pageOfKind(kind, unknownToken), unknownToken)
    expect(nothing.statusCode).toBe(404)
    const token = linkToken(revoked, kind)
    expect(await page(pageOfKind(kind, token), token), kind).toEqual(nothing)
  }
})
