import { Client } from 'pg'
import type { Database } from '../db/connect.ts'
import { applySettings, toConnection } from '../db/postgres/address.ts'
import { lostClient } from '../db/postgres.ts'
import type { Log } from '../log.ts'
import type { Channel, ChannelEvents } from './relay.ts'

/** One channel for each database: installations that share a server do not hear each other. */
const channelName = 'brightkey_live'
/** By this name the processes find each other in `pg_stat_activity`. */
const applicationName = 'brightkey live'
const goodbye = 'goodbye'

const checkEveryMs = 3_000
/** A connection that does not respond within this time is given up. */
const responseMs = 5_000
/** Waits after failed attempts to connect: from 100 ms, doubled to 5 s. */
const waitAfter = (failures: number): number =>
  Math.min(100 * 2 ** failures, 5_000) * (0.5 + Math.random() / 2)

type Outages = Pick<Database, 'isDown' | 'reportLost'>

/**
 * LISTEN and NOTIFY on a connection of its own: the pool's connections come and go, and a NOTIFY inside a writing transaction
 * takes a lock of the whole server when it commits. Resolves after the first attempt to connect, successful or not.
 */
export async function openPostgresChannel(
  { databaseUrl, database, log }: { databaseUrl: string; database: Outages; log: Log },
  events: ChannelEvents,
): Promise<Channel> {
  let current: { client: Client; ready: boolean } | null = null
  let failures = 0
  let isLossLogged = false
  let wasConnected = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** The server processes of the others' connections; one that vanishes without a goodbye has crashed. */
  let peers = new Set<number>()
  const left = new Set<number>()

  async function connect(): Promise<void> {
    const client = new Client({
      ...toConnection(databaseUrl),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: responseMs,
    })
    const mine = { client, ready: false }
    current = mine
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection ended')))
    try {
      await client.connect()
      await applySettings(client, databaseUrl, [...lostClient, ['synchronous_commit', 'off']])
      // An address may name another application, so the name is set here.
      await client.query(`set application_name = '${applicationName}'`)
      const { rows } = await client.query('select pg_backend_pid() as pid')
      client.on('notification', ({ processId, payload = '' }) => {
        if (processId === rows[0].pid) return
        if (payload === goodbye) left.add(processId)
        else events.onText(payload)
      })
      await client.query(`listen ${channelName}`)
      peers = await listPeers(client)
    } catch (error) {
      return lose(client, error)
    }
    if (current !== mine) return
    mine.ready = true
    failures = 0
    if (wasConnected) {
      log[isLossLogged ? 'info' : 'debug']('live connection restored')
      isLossLogged = false
      events.onGap()
    }
    wasConnected = true
    events.onConnected()
    timer = setTimeout(() => void check(client), checkEveryMs).unref()
  }

  function lose(client: Client, error: unknown): void {
    if (current?.client !== client) return
    current = null
    clearTimeout(timer)
    // A connection that does not respond is cut, not asked to end.
    client.end().catch(() => {})
    if (closed) return
    database.reportLost(error)
    // Where the whole database is down, the log says so already.
    const isNews = failures > 0 && !isLossLogged && !database.isDown()
    if (isNews) isLossLogged = true
    log[isNews ? 'warn' : 'debug']({ err: error }, 'live connection lost, connecting again')
    timer = setTimeout(() => void connect(), waitAfter(failures++)).unref()
  }

  /** Finds a connection that hangs, and processes that crashed: their last messages may not have been sent. */
  async function check(client: Client): Promise<void> {
    try {
      const now = await listPeers(client)
      const crashed = [...peers].filter((pid) => !now.has(pid) && !left.has(pid))
      for (const pid of left) if (!now.has(pid)) left.delete(pid)
      peers = now
      if (crashed.length > 0) {
        log.info({ crashed: crashed.length }, 'another process has crashed')
        events.onGap()
      }
      if (current?.client === client) timer = setTimeout(() => void check(client), checkEveryMs).unref()
    } catch (error) {
      lose(client, error)
    }
  }

  const send = async (texts: readonly string[]): Promise<void> => {
    if (!current?.ready) throw new Error('There is no live connection.')
    const { client } = current
    try {
      // In a statement of its own, which commits nothing else.
      await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channelName, texts])
    } catch (error) {
      lose(client, error)
      throw error
    }
  }

  await connect()
  return {
    send,
    isConnected: () => current?.ready === true,
    async close() {
      closed = true
      clearTimeout(timer)
      if (current?.ready) await send([goodbye]).catch(() => {})
      const last = current?.client
      current = null
      await last?.end().catch(() => {})
    },
  }
}

async function listPeers(client: Client): Promise<Set<number>> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationName],
  )
  return new Set(rows.map(({ pid }: { pid: number }) => pid))
}
