import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bindings, openApp } from '../../../src/app.ts'
import { openLog } from '../../../src/platform/log.ts'
import { vapidKeys } from '../../../src/platform/push/vapid.ts'
import { Client } from '../../client.ts'
import { newWorld } from '../../world.ts'
import { codeAt, email } from './factors.ts'
import { oidcSettings } from './provider.ts'

/** A secret as it may be written: as it is, and its bytes in hex and both forms of base64. */
const spellings = (secret: string) => {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}

test('keys, secrets and codes are in no log, list, export or page after they were shown once', async () => {
  await using world = await newWorld(oidcSettings('http://127.0.0.1:9'))
  const lines: string[] = []
  const log = openLog('trace', { format: 'json', destination: { write: (line) => lines.push(line) } })
  const { instance } = world.app
  const own = { clock: world.clock, pictures: instance.pictures, compiler: instance.compiler }
  const app = await openApp(world.config, log, { ...own, database: instance.database })
  const admin = new Client(app.server, world.admin.access)

  const { key } = await admin.call(apiKeyRoutes.create, { name: 'Booking sync', scopes: ['read'] })
  const url = 'https://hooks.example.test/in'
  const webhook = await admin.call(webhookRoutes.create, { url, events: ['session.created'] })
  const rotated = await admin.call(webhookRoutes.rotate, { id: webhook.id })
  const { secret } = await admin.call(securityRoutes.startTotp, {})
  const { recovery_codes } = await admin.call(securityRoutes.confirmTotp, { code: codeAt(world, secret) })
  const { id } = await world.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const passkey = { credential_id: 'a-credential-of-a-passkey', public_key: 'the-public-key-of-a-passkey' }
  await instance.database.writer
    .insertInto('passkey')
    .values({
      ...{ id: 'p1', user_id: id, ...passkey, counter: 0, transports: '[]', name: 'Phone' },
      ...{ created_at: world.clock.now(), last_used_at: null },
    })
    .execute()
  // A program that uses its key, and one that guesses.
  for (const bearer of [key, `${key}x`])
    await app.server.inject({
      url: '/api/cleaning/sessions/',
      headers: { authorization: `Bearer ${bearer}` },
    })

  const read: [string, string][] = [['the log', lines.join('\n')]]
  const headers = { authorization: `Bearer ${world.admin.access}` }
  const lists = bindings
    .map(({ route }) => route)
    .filter(({ method, path, access }) => method === 'GET' && access === 'login' && !path.includes(':'))
    .map(({ path }) => path)
  const pages = ['/login/', '/settings/keys/', '/api/openapi.json']
  const more = ['/api/audit/?format=csv', `/api/webhooks/${webhook.id}/deliveries/`]
  for (const each of [...lists, ...pages, ...more])
    read.push([each, (await app.server.inject({ url: each, headers })).body])
  read.push(['the log of those reads', lines.join('\n')])

  await app.server.close()
  expect(lists.length).toBeGreaterThan(30)
  expect(lines.length).toBeGreaterThan(lists.length)
  expect(read.some(([, text]) => text.includes('Booking sync'))).toBe(true)
  const secrets = {
    ...{ key, webhook: webhook.secret, rotated: rotated.secret, app: secret, ...passkey },
    provider: world.config.oidc?.clientSecret ?? '',
    push: vapidKeys(instance.keys.push).privateKey,
    ...Object.fromEntries(recovery_codes.map((code, at) => [`code ${at}`, code])),
  }
  const leaks = Object.entries(secrets).flatMap(([name, value]) =>
    read.flatMap(([place, text]) =>
      spellings(value).some((each) => each === '' || text.includes(each)) ? [`${name} in ${place}`] : [],
    ),
  )
  expect(leaks).toEqual([])
})

test('the export of an instance holds no link, hash, secret or code, so that its file opens nothing here', async () => {
  await using world = await newWorld()
  const { admin, db } = world
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  await admin.call(readinessRoutes.issueLink, {})
  await admin.call(feedRoutes.issue, {})
  const owner = await admin.call(ownerRoutes.create, { name: 'Nadia Haddad' })
  await admin.call(ownerRoutes.issueLink, { id: owner.id })
  const { key } = await admin.call(apiKeyRoutes.create, { name: 'Booking sync', scopes: ['read'] })
  const url = 'https://hooks.example.test/in'
  const webhook = await admin.call(webhookRoutes.create, { url, events: ['session.created'] })
  const { secret } = await admin.call(securityRoutes.startTotp, {})
  const { recovery_codes } = await admin.call(securityRoutes.confirmTotp, { code: codeAt(world, secret) })
  const stored = {
    board: await db.selectFrom('board_link').select('token as value').execute(),
    feed: await db.selectFrom('calendar_feed').select('token as value').execute(),
    owner: await db.selectFrom('owner_link').select('token as value').execute(),
    link: await db.selectFrom('session_link').select('token as value').execute(),
    report: await db.selectFrom('report').select('token as value').execute(),
    client: await db.selectFrom('report').select('client_token as value').execute(),
    guarded: await db.selectFrom('user').select('guarded_hash as value').execute(),
    'recovery hash': await db.selectFrom('recovery_code').select('code_hash as value').execute(),
    'key hash': await db.selectFrom('api_key').select('key_hash as value').execute(),
  }

  const { address } = await admin.call(exportRoutes.create, {})
  const { rawPayload } = await world.app.server.inject({ url: address })
  const files = Object.entries(unzipSync(rawPayload)).map(
    ([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const,
  )

  const secrets: [string, string | null][] = [
    ['key', key],
    ['webhook', webhook.secret],
    ['app', secret],
    ['push', vapidKeys(world.app.instance.keys.push).privateKey],
    ...recovery_codes.map((code): [string, string] => ['code', code]),
    ...Object.entries(stored).flatMap(([name, rows]) =>
      rows.map(({ value }): [string, string | null] => [name, value]),
    ),
  ]
  expect(files.some(([, text]) => text.includes('Nadia Haddad'))).toBe(true)
  // Each kind is there to be searched for.
  expect(Object.entries(stored).filter(([, rows]) => rows.every(({ value }) => !value))).toEqual([])
  const leaks = secrets.flatMap(([kind, value]) =>
    files.flatMap(([name, text]) =>
      value && spellings(value).some((each) => text.includes(each)) ? [`${kind} in ${name}`] : [],
    ),
  )
  expect(leaks).toEqual([])
})
