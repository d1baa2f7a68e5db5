import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBinaries, startCluster } from '../postgres-cluster.ts'
import { ServerProcess } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { canRunProcesses } from './farm.ts'
import { openCuttableNetwork } from './proxies.ts'

type Event = { level: number; msg: string; err?: { stack?: string; message: string } }

/** A PostgreSQL that can be cut off, and the settings of a server that uses it. */
async function openPlace() {
  await using stack = new AsyncDisposableStack()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-outage-'))
  stack.defer(() => rm(DATA_DIR, { recursive: true, force: true }))
  const cluster = await startCluster(findBinaries() ?? '', { durable: true })
  stack.defer(cluster.stop)
  const network = stack.use(await openCuttableNetwork(Number(new URL(cluster.url).port)))
  const DATABASE_URL = Object.assign(new URL(cluster.url), { port: String(network.port) }).href
  const settings = { DATA_DIR, DATABASE_URL, PORT: await reservePort(), ADMIN_PASSWORD: 'river-lamp-42' }
  const moved = stack.move()
  return { network, settings, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}

const logEvents = ({ stdout }: ServerProcess): Event[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

/** Resolves when the log holds a number of such events. */
async function logged(server: ServerProcess, msg: string, count = 1): Promise<void> {
  while (logEvents(server).filter((event) => event.msg === msg).length < count)
    await once(server.child.stdout ?? server.child, 'data')
}

/** Resolves when the last work of a start is done, which goes on after the server reports that it is running. */
const started = (server: ServerProcess) => logged(server, 'search index created')

/** What the log says besides requests, above `debug`. */
const loggedNews = (server: ServerProcess) =>
  logEvents(server).filter(({ level, msg }) => level >= 30 && msg !== 'request')

describe.runIf(canRunProcesses)('an outage of PostgreSQL', () => {
  test('a server started before its database waits for it, with one line', async () => {
    await using place = await openPlace()
    await place.network.cut()
    await using server = new ServerProcess(place.settings)
    await logged(server, 'the database does not respond yet, trying for half a minute')
    const refused = loggedNews(server)

    await place.network.restore()
    await started(server)

    expect(refused).toMatchObject([{ level: 40, err: { message: expect.stringContaining('ECONNREFUSED') } }])
    expect(refused[0]?.err?.stack).toBeUndefined()
    expect(loggedNews(server).map(({ msg }) => msg)).toEqual([
      'the database does not respond yet, trying for half a minute',
      'the database responds',
      expect.stringContaining('Server listening'),
      'search index created',
    ])
    expect(server.stderr).toBe('')
  })

  test('a database lost while running is one line, its return another; what failed meanwhile is at debug', async () => {
    await using place = await openPlace()
    await using server = await new ServerProcess({ ...place.settings, LOG_LEVEL: 'debug' }).running()
    await started(server)
    const before = loggedNews(server).length

    await place.network.cut()
    await logged(server, 'background job failed', 3)
    await logged(server, 'live connection lost, connecting again', 3)
    const response = await fetch(`${server.url}/cleaning/an-unknown-link`)
    const lost = loggedNews(server).slice(before)
    await place.network.restore()
    await logged(server, 'the database responds again')
    await logged(server, 'live connection restored')

    expect(response.status).toBe(503)
    expect(lost.map(({ msg }) => msg)).toEqual([
      'the database does not respond; requests get 503 and jobs wait until it does',
    ])
    expect(loggedNews(server).slice(before + 1)).toMatchObject([
      { level: 30, msg: 'the database responds again' },
    ])
    expect(server.stderr).toBe('')
  })

  test('a database that refuses us ends the start with one line', async () => {
    await using place = await openPlace()
    const DATABASE_URL = Object.assign(new URL(place.settings.DATABASE_URL), { pathname: '/none' }).href
    await using server = new ServerProcess({ ...place.settings, DATABASE_URL })

    expect(await server.ended()).toBe(1)
    expect(server.stderr).toBe(
      'Brightkey cannot start. The database refuses DATABASE_URL: database "none" does not exist.\n',
    )
    expect(server.stdout).toBe('')
  })
})
