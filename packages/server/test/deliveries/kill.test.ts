import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { startServer } from '../process.ts'
import { createReports } from '../reports/some-reports.ts'
import { reservePort } from '../reserve-port.ts'
import { plainTasks } from '../world.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

// docs/promises.md, 3: three kills are the gate, `npm run prove -- deliveries 200` the full proof.
const kills = Number(process.env.PROVE_COUNT || 3)
const perKill = 3

test('killed after WhatsApp accepted a message but before that was stored, the server sends it at most once more, under the same id', {
  timeout: 600_000 + kills * 10_000,
}, async () => {
  await using cloud = await WhatsAppCloud.open()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-deliveries-'))
  const settings = { ...cloud.settings, DATA_DIR, PORT: await reservePort(), LOG_LEVEL: 'trace' }
  let server = await startServer(settings)
  let output = ''
  try {
    let client = await server.login()
    const reports = await createReports(client, 3)
    const ids: string[] = []
    const killed = new Set<string>()
    /** How many of the kills hit each message: several are on their way at a time. */
    const killsById = new Map<string, number>()
    let dying = false
    cloud.onMessage = async ({ biz_opaque_callback_data: id }): Promise<'accept'> => {
      // The moment between the two: the message is accepted, and the sender never gets the response.
      if (!dying && killed.size < kills && !killed.has(id)) {
        dying = true
        killed.add(id)
        await server.stop('SIGKILL')
      }
      return 'accept'
    }
    while (killed.size < kills) {
      const before = killed.size
      for (let index = 0; index < perKill && !dying; index++) {
        const recipient = `+97150${1_000_000 + ids.length}`
        const id = reports[ids.length % reports.length] ?? ''
        // A request whose response is lost may or may not be queued; it is sent again below, like the others.
        const input = { id, channel: 'whatsapp' as const, recipient }
        const sent = await client.call(deliveryRoutes.send, input).catch(() => null)
        if (sent) ids.push(sent.id)
      }
      while (killed.size === before) await setTimeout(10)
      await server.ended()
      output += server.stdout + server.stderr
      for (const id of unfinished(DATA_DIR)) killsById.set(id, (killsById.get(id) ?? 0) + 1)
      expireLeases(DATA_DIR)
      dying = false
      server = await startServer(settings)
      client = await server.login()
    }
    await expect.poll(() => statuses(DATA_DIR), { interval: 200 }).toEqual(['sent'])

    const accepted = cloud.taken()
    const kept = idsIn(DATA_DIR)
    expect(ids.filter((id) => !kept.includes(id))).toEqual([])
    expect(kept.filter((id) => !accepted.has(id))).toEqual([])
    expect([...accepted.keys()].filter((id) => !kept.includes(id))).toEqual([])
    const sentTooOften = [...accepted].filter(([id, count]) => count > 1 + (killsById.get(id) ?? 0))
    expect(sentTooOften).toEqual([])
    const more = cloud.messages.length - accepted.size
    expect(more).toBeGreaterThanOrEqual(kills)
    console.info(`deliveries: ${kills} kills, ${kept.length} messages, ${more} sent once more`)

    output += server.stdout + server.stderr
    for (const secret of [cloud.token, cloud.appSecret, '971501000000']) expect(output).not.toContain(secret)
    expect(cloud.wrong).toEqual([])
  } finally {
    await server.stop('SIGKILL')
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

test('killed after WhatsApp accepted a message to a cleaner but before that was stored, the server sends it once more under the same id, and they are notified once', {
  timeout: 600_000,
}, async () => {
  await using cloud = await WhatsAppCloud.open()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-messages-'))
  const settings = { ...cloud.settings, DATA_DIR, PORT: await reservePort() }
  let server = await startServer(settings)
  try {
    const client = await server.login()
    // Whatever the hour, it is not quiet.
    await client.call(settingsRoutes.update, { quiet_from: '00:00', quiet_to: '00:00' })
    const cleaner = { first_name: 'Ayesha', phone: '+971501234567', language: 'en' as const }
    const { id: cleaner_id } = await client.call(cleanerBookRoutes.create, cleaner)
    const apartment = { name: 'Marina', type: '1br' as const, address: 'Al Marsa Street' }
    const { id: apartment_id } = await client.call(apartmentRoutes.create, apartment)
    const given = [1, 2].map(() =>
      client.call(sessionRoutes.create, { apartment_id, cleaner_id, tasks: plainTasks(1) }),
    )
    const ids = (await Promise.all(given)).map(({ id }) => id)
    let killed = false
    cloud.onMessage = async (): Promise<'accept'> => {
      if (!killed) {
        killed = true
        await server.stop('SIGKILL')
      }
      return 'accept'
    }
    change(DATA_DIR, "update telling set tell_at = '2020-01-01T00:00:00.000Z'")
    await server.ended()
    expect(query(DATA_DIR, 'select status from message')).toEqual(['sending'])
    change(DATA_DIR, "update message set lease_until = '2020-01-01T00:00:00.000Z'")
    server = await startServer(settings)
    await expect
      .poll(() => query(DATA_DIR, 'select status from message'), { interval: 200 })
      .toEqual(['sent'])

    expect([...cloud.taken().values()]).toEqual([2])
    expect(query(DATA_DIR, 'select id from message')).toEqual([...cloud.taken().keys()])
    expect(query(DATA_DIR, 'select session_id from message_line order by 1')).toEqual(ids.toSorted())
    expect(
      query(DATA_DIR, 'select count(*) from telling where tell_at is not null or told_at is null'),
    ).toEqual(['0'])
    expect(cloud.wrong).toEqual([])
  } finally {
    await server.stop('SIGKILL')
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

/** Does what sixty seconds would do: the dead process's lease expires, and the sender may send again. */
function expireLeases(dataDir: string): void {
  change(dataDir, "update delivery set lease_until = '2020-01-01T00:00:00.000Z' where status = 'sending'")
  // After repeated kills a delivery may be claimed five times without a fault of its own.
  change(dataDir, 'update delivery set claims = 0')
  change(dataDir, 'delete from throttle')
}

function change(dataDir: string, sql: string): void {
  using database = new DatabaseSync(join(dataDir, 'brightkey.sqlite'))
  database.exec(sql)
}

const query = (dataDir: string, sql: string) => {
  using database = new DatabaseSync(join(dataDir, 'brightkey.sqlite'), { readOnly: true })
  return database
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]))
}
const statuses = (dataDir: string) => query(dataDir, 'select distinct status from delivery')
const unfinished = (dataDir: string) => query(dataDir, "select id from delivery where status = 'sending'")
const idsIn = (dataDir: string) => query(dataDir, 'select id from delivery')
