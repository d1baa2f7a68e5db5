import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { openPostgresConnection } from '../packages/server/src/platform/db/postgres.ts'
import { parseScrape } from '../packages/server/test/platform/scrape.ts'

/** Reads the metrics of a server. */
export async function scrape(url: string, token: string) {
  const response = await fetch(`${url}/metrics/`, { headers: { authorization: `Bearer ${token}` } })
  return parseScrape(await response.text())
}

/**
 * Milliseconds of processor time of a process alone, and with its children, also those that have ended. Linux counts in
 * steps of 10.
 */
export async function processorMs(root = 0): Promise<{ alone: number; all: number }> {
  const processes = new Map<number, { parent: number; alone: number; ended: number }>()
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const line = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = statFields(line).map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    const times = { alone: 10 * (user + system), ended: 10 * (endedUser + endedSystem) }
    processes.set(Number(name), { parent: fields[1] ?? 0, ...times })
  }
  const isOurs = (pid: number): boolean => {
    if (pid === root) return true
    const parent = processes.get(pid)?.parent ?? 0
    return parent > 1 && isOurs(parent)
  }
  const ours = [...processes].filter(([pid]) => isOurs(pid))
  return {
    alone: processes.get(root)?.alone ?? 0,
    all: ours.reduce((sum, [, { alone, ended }]) => sum + alone + ended, 0),
  }
}

/** Returns the process id of the PostgreSQL server at this address, which must be on this machine. */
export async function findPostmaster(databaseUrl: string): Promise<number> {
  const database = openPostgresConnection(databaseUrl)
  const { pid } = await database
    .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid', []).as('pid'))
    .executeTakeFirstOrThrow()
  const parent = parentIn(await readFile(`/proc/${pid}/stat`, 'utf8'))
  await database.destroy()
  return parent
}

/** The fields after the program's name, which may contain spaces. */
const statFields = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
const parentIn = (stat: string) => Number(statFields(stat)[1])

/** Milliseconds of processor time of a PostgreSQL server's processes, also those that have ended. Without a server, 0. */
export async function postgresMs(postmaster: number | null): Promise<number> {
  if (postmaster === null) return 0
  const stat = await readFile(`/proc/${postmaster}/stat`, 'utf8')
  const [endedUser = 0, endedSystem = 0] = statFields(stat).slice(13, 15).map(Number)
  let spent = 10 * (endedUser + endedSystem)
  for (const pid of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    if (Number(pid) !== postmaster && parentIn(await read('stat')) !== postmaster) continue
    // In nanoseconds, where `stat` has steps of 10 ms.
    spent += Number((await read('schedstat')).split(' ')[0]) / 1e6
  }
  return spent
}

/** Bytes of the database, and of the files in the store. */
export async function measureBytes(dataDir: string, databaseUrl: string | undefined) {
  let store = 0
  for (const entry of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) store += (await stat(join(entry.parentPath, entry.name))).size
  return { database: databaseUrl ? await sizeOnPostgres(databaseUrl) : sizeOfSqlite(dataDir), store }
}

function sizeOfSqlite(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, 'brightkey.sqlite'), { readOnly: true })
  return Number(database.prepare('select sum(pgsize) as bytes from dbstat').get()?.bytes)
}

async function sizeOnPostgres(databaseUrl: string): Promise<number> {
  const database = await connect({ dataDir: '', databaseUrl })
  const { bytes } = await database.reader
    .selectNoFrom(({ fn }) => fn<number>('pg_database_size', [fn('current_database')]).as('bytes'))
    .executeTakeFirstOrThrow()
  await database.close()
  return bytes
}
