import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bindings, openApp } from '../../../src/app.ts'
import { runDueBackup } from '../../../src/features/backups/commands.ts'
import { findBackup } from '../../../src/platform/backup/archive.ts'
import { openLog } from '../../../src/platform/log.ts'
import { vapidKeys } from '../../../src/platform/push/vapid.ts'
import { canDump, newFolder, worldConfig } from '../../backups/places.ts'
import { Client } from '../../client.ts'
import { WebhookScene } from '../../webhooks/scene.ts'
import { newWorld } from '../../world.ts'
import { codeAt, email } from './factors.ts'
import { oidcSettings } from './provider.ts'

/** A secret as it may be written: as it is, and its bytes in hex and both forms of base64. */
const spellings = (secret: string) => {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}

/** Opens a server that notifies a receiver of webhooks, and has a secret of every kind. */
async function openWithSecrets() {
  const scene = await WebhookScene.open(oidcSettings('http://127.0.0.1:9'))
  const { world } = scene
  const { admin, db, config, clock } = world
  const { instance } = world.app
  const { key } = await admin.call(apiKeyRoutes.create, { name: 'Booking sync', scopes: ['read'] })
  const webhook = await scene.add(['session.created'])
  const rotated = await admin.call(webhookRoutes.rotate, { id: webhook.id })
  const { secret } = await admin.call(securityRoutes.startTotp, {})
  const { recovery_codes } = await admin.call(securityRoutes.confirmTotp, { code: codeAt(world, secret) })
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const passkey = { credential_id: 'a-credential-of-a-passkey', public_key: 'the-public-key-of-a-passkey' }
  await instance.database.writer
    .insertInto('passkey')
    .values({
      ...{ id: 'p1', user_id: id, ...passkey, counter: 0, transports: '[]', name: 'Phone' },
      ...{ created_at: clock.now(), last_used_at: null },
    })
    .execute()
  const secrets = {
    ...{ key, webhook: webhook.secret, rotated: rotated.secret, app: secret, ...passkey },
    provider: config.oidc?.clientSecret ?? '',
    push: vapidKeys(instance.keys.push).privateKey,
    ...Object.fromEntries(recovery_codes.map((code, at) => [`code ${at}`, code])),
  }
  /** The secrets that are in texts, each given with the place where it was read. */
  const findIn = (read: readonly (readonly [string, string])[]) =>
    Object.entries(secrets).flatMap(([name, value]) =>
      read.flatMap(([place, text]) =>
        spellings(value).some((each) => each === '' || text.includes(each)) ? [`${name} in ${place}`] : [],
      ),
    )
  return { scene, world, key, webhook, findIn, [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose]() }
}

/** The addresses without a variable that a login reads. */
const lists = bindings
  .map(({ route }) => route)
  .filter(({ method, path, access }) => method === 'GET' && access === 'login' && !path.includes(':'))
  .map(({ path }) => path)

test('keys, secrets and codes are in no log, list, delivery, export or page after they were shown once', async () => {
  await using opened = await openWithSecrets()
  const { scene, world, key, webhook } = opened
  const lines: string[] = []
  const log = openLog('trace', { format: 'json', destination: { write: (line) => lines.push(line) } })
  const { instance } = world.app
  const own = { clock: world.clock, pictures: instance.pictures, compiler: instance.compiler }
  const app = await openApp(world.config, log, { ...own, database: instance.database })
  const admin = new Client(app.server, world.admin.access)
  await admin.call(apiKeyRoutes.create, { name: 'Another', scopes: ['read'] })
  await admin.call(webhookRoutes.rotate, { id: webhook.id })
  await world.session()
  await scene.deliver()
  // A program that uses its key, and one that guesses.
  for (const bearer of [key, `${key}x`])
    await app.server.inject({
      url: '/api/cleaning/sessions/',
      headers: { authorization: `Bearer ${bearer}` },
    })

  const read: [string, string][] = [['the log', lines.join('\n')]]
  const headers = { authorization: `Bearer ${world.admin.access}` }
  const pages = ['/login/', '/settings/keys/', '/api/openapi.json']
  const more = ['/api/audit/?format=csv', `/api/webhooks/${webhook.id}/deliveries/`]
  for (const each of [...lists, ...pages, ...more])
    read.push([each, (await app.server.inject({ url: each, headers })).body])
  read.push(['the log of those reads', lines.join('\n')])
  for (const { body } of scene.receiver.received) read.push(['a delivery', body])

  await app.server.close()
  expect(lists.length).toBeGreaterThan(30)
  expect(lines.length).toBeGreaterThan(lists.length)
  expect(read.some(([, text]) => text.includes('Booking sync'))).toBe(true)
  expect(read.some(([place, text]) => place.endsWith('/deliveries/') && text.includes('"sent"'))).toBe(true)
  expect(opened.findIn(read)).toEqual([])
})

const inZip = (place: string, bytes: Buffer) =>
  Object.entries(unzipSync(bytes)).map(
    ([name, file]) => [`${name} of ${place}`, Buffer.from(file).toString('latin1')] as const,
  )

test.skipIf(!canDump)(
  'packs, proofs, files for other programs and the lists of a backup hold none',
  async () => {
    await using opened = await openWithSecrets()
    const { world } = opened
    const cleaner = await world.cleaner({ tasks: 'all completed' })
    const issue = randomUUID()
    const damage = { token: cleaner.token, id: issue, kind: 'broken', text: 'The lamp' } as const
    await cleaner.call(cleanerRoutes.reportIssue, damage)
    const { report } = await cleaner.submit()
    const { id: session_id, apartment, links } = cleaner.session
    const photos = links.find(({ kind }) => kind === 'result-photos')?.token
    const headers = { authorization: `Bearer ${world.admin.access}` }
    const zips = [
      { url: `/api/cleaning/reports/${report.id}/proof/`, headers },
      { url: `/api/cleaning/public/report/${report.token}/proof/` },
      { url: `/api/cleaning/public/${photos}/result-photos/zip/` },
      {
        ...{ method: 'POST', url: `/api/cleaning/apartments/${apartment.id}/damage-pack/`, headers },
        payload: { title: 'Lamp', issues: [{ session_id, id: issue }], photos: [] },
      },
    ] as const
    const read: (readonly [string, string])[] = []
    for (const each of zips) {
      const { statusCode, rawPayload } = await world.app.server.inject(each)
      expect(statusCode, each.url).toBe(200)
      read.push(...inZip(each.url, rawPayload))
    }
    for (const each of lists)
      read.push([each, (await world.app.server.inject({ url: `${each}?format=csv`, headers })).body])

    const folder = await newFolder()
    const backup = { folder, at: ['03:00'], keep: 2 }
    expect(await runDueBackup({ ...world.app.instance, config: { ...worldConfig(world), backup } })).toBe(1)
    const made = await findBackup(folder)
    for (const name of ['manifest.json', 'photos.sha256'])
      read.push([name, await readFile(join(made.folder, name), 'utf8')])
    const status = await world.app.server.inject({ url: '/api/system/status/', headers })
    read.push(['the status', status.body])

    expect(read.some(([place, text]) => place.includes('damage-pack') && text.includes('The lamp'))).toBe(
      true,
    )
    expect(opened.findIn(read)).toEqual([])
  },
)

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
