import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { later } from '../../src/platform/clock.ts'
import { newWorld, password, type World } from '../world.ts'

const minute = 60_000

/** Without a login, as a browser's download is. */
const download = (world: World, address: string) => world.app.server.inject({ method: 'GET', url: address })

test('a superuser exports all data once after a password, and sees how far it is', async () => {
  await using world = await newWorld()
  await (await world.cleaner({ tasks: 'all completed' })).submit()
  const created_at = later(world.clock.now(), -11 * minute)
  await world.app.instance.database.writer
    .updateTable('login')
    .set({ created_at, proved_at: created_at })
    .execute()
  const refused = await world.admin.expectRefusal(exportRoutes.create, {})
  expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  await world.admin.send(securityRoutes.confirm, { password })
  const made = await world.admin.call(exportRoutes.create, {})
  expect(made).toMatchObject({ status: 'ready', files: null, files_done: 0 })

  const response = await download(world, made.address)
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip' })
  expect(response.headers['content-disposition']).toMatch(/brightkey-\d{4}-\d\d-\d\d\.zip/)
  const files = unzipSync(response.rawPayload)
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString())
  expect(manifest).toMatchObject({ format: 1, tables: { report: { rows: 1 } } })
  expect(manifest.photos.files).toBeGreaterThan(0)
  const last = async () => (await world.admin.call(exportRoutes.list, {}))[0]
  await expect.poll(async () => (await last())?.status).toBe('done')
  const done = await last()
  expect(done).toMatchObject({
    ...{ id: made.id, finished_at: world.clock.now() },
    ...{ files: manifest.photos.files, files_done: manifest.photos.files },
  })
  expect(done?.bytes).toBeGreaterThan(0)
  expect((await download(world, made.address)).statusCode).toBe(404)
  const { results } = await world.admin.call(auditRoutes.list, {})
  expect(results.map(({ type }) => type)).toContain('system.exported')
})

test('an export is for ten minutes and for a user who may, and no API key can prepare one', async () => {
  await using world = await newWorld()
  const other = await world.user('admin', { is_superuser: 1 })
  const { address, id } = await other.call(exportRoutes.create, {})
  expect((await download(world, address.slice(0, -1))).statusCode).toBe(404)
  expect((await world.admin.call(exportRoutes.list, {})).map((each) => [each.id, 'address' in each])).toEqual(
    [[id, false]],
  )
  const { db } = world
  const users = world.app.instance.database.writer.updateTable('user')
  const mine = (await db.selectFrom('instance_export').select('created_by').executeTakeFirstOrThrow())
    .created_by
  await users.set({ status: 'deactivated' }).where('id', '=', mine).execute()
  expect((await download(world, address)).statusCode).toBe(404)
  await users.set({ status: 'active' }).where('id', '=', mine).execute()
  world.passTime(10 * minute)
  expect((await download(world, address)).statusCode).toBe(404)

  const admin = await world.login('admin@example.test')
  const { key } = await admin.call(apiKeyRoutes.create, { name: 'n8n', scopes: ['read'] })
  const byKey = await world.app.server.inject({
    method: 'POST',
    url: '/api/system/exports/',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(byKey.statusCode).toBe(403)
})
