import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { adminPassword, HttpClient, ServerProcess } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { Mailbox } from '../users/mailbox.ts'
import { maria } from '../world.ts'

const guide = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
const calledInShell = () => [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, code = '']) => code)

let folder: string
let mailbox: Mailbox
let server: ServerProcess
let admin: HttpClient
let env: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-guide-'))
  mailbox = await Mailbox.open()
  const port = await reservePort()
  server = new ServerProcess({
    ...{ DATA_DIR: join(folder, 'data'), PORT: port, LOG_LEVEL: 'warn', ADMIN_PASSWORD: adminPassword },
    ...mailbox.settings,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  await server.running()
  admin = await server.login()
  await admin.call(apartmentRoutes.create, { name: 'Marina Gate 2, 1203', type: '1br' })
  const scopes = ['sessions' as const, 'apartments' as const, 'reports' as const]
  const { key } = await admin.call(apiKeyRoutes.create, { name: 'Guide', scopes })
  env = { PATH: process.env.PATH ?? '', BRIGHTKEY_URL: server.url, BRIGHTKEY_KEY: key }
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await mailbox?.down()
  await rm(folder, { recursive: true, force: true })
})

/** Does the work of a session by the cleaner's link, and submits it. */
async function clean(id: string) {
  const { links, tasks } = await admin.call(sessionRoutes.get, { id })
  const token = links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  const cleaner = new HttpClient(server.url)
  await cleaner.call(foundRoutes.report, { token, id: randomUUID(), text: 'A charger' })
  const { supplies = [] } = await cleaner.call(cleanerRoutes.session, { token })
  const items = supplies.map((each) => ({ id: each.id, count: 0 }))
  await cleaner.call(supplyRoutes.report, { token, items })
  for (const [seed, { id: taskId, subtasks }] of tasks.entries()) {
    await cleaner.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    const done = subtasks.map((each) => ({ id: each.id, done: true }))
    await cleaner.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: done })
    const photo = { token, taskId, id: randomUUID(), kind: 'after' as const }
    await cleaner.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed }))
    await cleaner.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
  }
  await cleaner.call(cleanerRoutes.submitReport, { token, ...maria })
}

test('each call in curl does what the guide says, from the booking to the report that is out', async () => {
  const [settings = '', call = '', ...calls] = calledInShell()
  expect(settings).toContain('export BRIGHTKEY_URL=')
  const run = async (code: string | undefined) => {
    const { stdout } = await promisify(execFile)('bash', ['-euc', call + (code ?? '')], { env })
    return JSON.parse(stdout)
  }
  const [find, create, move, look, approve, send, deliveries, ready, found, supplies, ...rest] = calls
  expect(rest).toEqual([])
  env.APARTMENT = (await run(find)).results[0].id
  const consumables = [{ name: 'Dish tablets', minimum: 10 }]
  await admin.call(supplyRoutes.setConsumables, { id: env.APARTMENT ?? '', consumables })
  const created = await run(create)
  env.SESSION = created.id
  expect(created).toMatchObject({ state: 'active', task_count: 2, note: 'Two guests, one cot' })
  expect((await run(create)).id).toBe(created.id)
  expect((await run(move)).expires_at).toBe('2031-05-04T13:00:00.000Z')
  await clean(created.id)
  const marina = { name: 'Marina Gate 2, 1203' }
  expect((await run(ready)).apartments).toMatchObject([marina])
  expect((await run(found)).results).toMatchObject([{ text: 'A charger', state: 'kept' }])
  expect((await run(supplies)).supplies).toMatchObject([{ apartment: marina, to_buy: 10 }])
  const submitted = await run(look)
  env.REPORT = submitted.reports[0].id
  expect([submitted.state, (await run(approve)).state]).toEqual(['submitted', 'approved'])
  const delivery = await run(send)
  expect(delivery).toMatchObject({ channel: 'email', recipient: 'owner@example.com' })
  expect((await run(send)).id).toBe(delivery.id)
  await expect.poll(async () => (await run(deliveries)).results[0].status, { timeout: 60_000 }).toBe('sent')
  const received = mailbox.mails.flatMap(({ envelope }) => envelope.to)
  expect(received.filter((to) => to === 'owner@example.com')).toHaveLength(1)
})

test('the functions in docs/api-example.ts do the same', async () => {
  Object.assign(process.env, env)
  const { bookingArrived, sendReport } = await import('../../../../docs/api-example.ts')
  const booking = {
    ...{ number: '77', apartment: 'Marina Gate' },
    ...{ checkOut: '2031-06-04T07:00:00Z', nextCheckIn: '2031-06-04T11:00:00Z' },
  }
  const { id, link } = await bookingArrived(booking)
  expect(await bookingArrived(booking)).toEqual({ id, link })
  expect(link).toContain(`${server.url}/cleaning/`)
  expect(await sendReport(id, 'owner@example.org')).toBeNull()
  await clean(id)
  expect(await sendReport(id, 'owner@example.org')).toMatchObject({ recipient: 'owner@example.org' })
  expect((await admin.call(sessionRoutes.get, { id })).state).toBe('approved')
})
