import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { plainTasks } from '../world.ts'
import { Receiver } from './receiver.ts'

test('killed after a receiver got an event but before that was stored, the server sends it once more under the same id, and loses none', {
  timeout: 600_000,
}, async () => {
  await using receiver = await Receiver.open()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-webhooks-'))
  const settings = { DATA_DIR, PORT: await reservePort(), WEBHOOK_ALLOW_PRIVATE: 'true' }
  let server = await startServer(settings)
  try {
    const client = await server.login()
    const { id: apartment_id } = await client.call(apartmentRoutes.create, { name: 'Marina', type: '1br' })
    await client.call(webhookRoutes.create, { url: receiver.url, events: ['session.created'] })
    let killed: Promise<unknown> | null = null
    receiver.respond = async (_received, response) => {
      killed ??= server.stop('SIGKILL')
      await killed
      response.writeHead(204).end()
    }
    const made: string[] = []
    for (let count = 0; count < 3; count++) {
      const session = client.call(sessionRoutes.create, { apartment_id, tasks: plainTasks(1) })
      await session.then(
        ({ id }) => made.push(id),
        () => undefined,
      )
    }
    await server.ended()
    // As after a minute: what the dead process has claimed is free.
    using database = new DatabaseSync(join(DATA_DIR, 'brightkey.sqlite'))
    database.exec(
      "update webhook_delivery set lease_until = '2020-01-01T00:00:00.000Z' where status = 'sending'",
    )
    server = await startServer(settings)
    const statuses = () =>
      database
        .prepare('select distinct status from webhook_delivery')
        .all()
        .map((row) => String(row.status))
    await expect.poll(statuses, { interval: 200 }).toEqual(['sent'])

    const sessions = database.prepare('select id from session').all()
    const sent = new Set(receiver.received.map(({ body }) => JSON.parse(body).data.session_id))
    expect([...sent].toSorted()).toEqual(sessions.map((row) => String(row.id)).toSorted())
    expect(made.filter((id) => !sent.has(id))).toEqual([])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBeGreaterThan(new Set(ids).size)
    expect(new Set(ids).size).toBe(sessions.length)
  } finally {
    await server.stop('SIGKILL')
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
