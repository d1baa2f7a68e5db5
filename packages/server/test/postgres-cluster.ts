import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { reservePort } from './reserve-port.ts'

/**
 * The global setup of Vitest for the tests on PostgreSQL; it returns the teardown. The workers, and the servers they
 * start, find the address in TEST_DATABASE_URL; it stays unset if PGlite is used.
 */
// biome-ignore lint/style/noDefaultExport: Vitest finds a global setup by its default export
export default async function setup() {
  // Databases that tests leave on a foreign server are recognised by this run's name.
  process.env.TEST_DATABASE_TEMPLATE = `template_${randomBytes(6).toString('hex')}`
  const givenUrl = process.env.TEST_DATABASE_URL
  if (givenUrl) return () => dropDatabases(givenUrl)

  const folder = findBinaries()
  if (!folder) {
    console.log('No PostgreSQL here and no TEST_DATABASE_URL: these tests run on PGlite instead.')
    return
  }
  const cluster = await startCluster(folder)
  // A busy machine is no reason to refuse a request.
  process.env.TEST_DATABASE_URL = `${cluster.url}?connect_timeout=60`
  return cluster.stop
}

async function dropDatabases(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname ^@ $1', [
    process.env.TEST_DATABASE_TEMPLATE,
  ])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

/**
 * Returns the newest folder that holds `initdb` and `postgres`: on the PATH, or where Debian, Homebrew and Postgres.app
 * put them.
 */
export function findBinaries() {
  const usualFolders = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
    '/Applications/Postgres.app/Contents/Versions/*/bin',
  ].flatMap((pattern) => globSync(pattern).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  return [...(process.env.PATH ?? '').split(delimiter), ...usualFolders].find(
    (folder) => globSync(['initdb', 'postgres'], { cwd: folder }).length === 2,
  )
}

/** `replicated`: as a new cluster is set up, so that a replica can follow it. `primaryUrl`: follows the cluster at this address. */
type ClusterOptions = {
  durable?: boolean
  replicated?: boolean
  primaryUrl?: string
  autovacuum?: 'on' | 'off'
}

/**
 * Starts a cluster in a temporary folder for this run only: nothing it writes needs to survive a power cut. A `durable` one has the
 * settings that the server insists on.
 */
export async function startCluster(
  folder: string,
  {
    durable = false,
    primaryUrl,
    replicated = primaryUrl !== undefined,
    autovacuum = 'on',
  }: ClusterOptions = {},
) {
  const owner = findUnprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'brightkey-postgres-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  // Its own working directory: that user may not enter ours.
  const spawnOptions = { ...owner, cwd: directory }

  const [program, ...flags] = primaryUrl
    ? ['pg_basebackup', '-d', primaryUrl, '-D', data, '-R', '-c', 'fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  // Debian has pg_basebackup in another folder too.
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
  const created = spawnSync(program ?? '', flags, { ...spawnOptions, env, encoding: 'utf8' })
  if (created.status !== 0) {
    rmSync(directory, { recursive: true })
    throw new Error(`${program} failed: ${created.stderr || created.error}`)
  }
  const port = await reservePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    max_connections: 200,
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    ...(replicated ? {} : { full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0 }),
    shared_buffers: '64MB',
    autovacuum,
    log_min_messages: 'fatal',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', watchdog, join(folder, 'postgres'), '-D', data, ...options], {
    ...spawnOptions,
    env: { ...process.env, PLACE: directory },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C is meant for the tests, which then end the cluster.
    detached: true,
  })
  const stop = async () => {
    server.stdin.end()
    if (server.exitCode === null) await once(server, 'exit')
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await waitUntilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  const open = async (database = 'postgres') => {
    const client = new Client({
      connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).href,
    })
    await client.connect()
    return client
  }
  return { url, stop, open }
}

/** Its input ends when we stop or die, even by SIGKILL: then it shuts the cluster down immediately and deletes its folder. */
const watchdog = '"$0" "$@" & read _; kill -QUIT $!; wait; cd /; rm -rf "$PLACE"'

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

async function waitUntilReady(url: string) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await setTimeout(50)
    }
  }
  throw new Error('The PostgreSQL cluster for the tests did not start within a minute.')
}
