import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { environmentWith } from '../../../config.ts'
import { OperatorError } from '../../operator-error.ts'
import { syncFile } from '../../storage/durable-file.ts'
import { openPostgresConnection } from '../postgres.ts'
import type { DatabaseReader } from './reader.ts'

/**
 * Writes a dump of the database, which may be in use, and calls `use` with a reader of the very snapshot that was dumped.
 * pg_dump and the reader share it by name (pg_export_snapshot).
 */
export async function dumpPostgres<T>(
  databaseUrl: string,
  to: string,
  use: (reader: DatabaseReader) => Promise<T>,
): Promise<T> {
  const connection = openPostgresConnection(databaseUrl)
  try {
    return await connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (reader) => {
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(reader)
        const snapshot = `--snapshot=${rows[0]?.name}`
        await runTool('pg_dump', databaseUrl, ['--format=custom', ...plainOwner, snapshot, `--file=${to}`])
        await syncFile(to)
        return use(reader)
      })
  } finally {
    await connection.destroy()
  }
}

/** Restores a dump into an empty database, in one transaction: all of it or nothing. */
export const restorePostgres = (from: string, databaseUrl: string): Promise<void> =>
  runTool('pg_restore', databaseUrl, ['--exit-on-error', '--single-transaction', ...plainOwner, from])

/** The user who restores becomes the owner. */
const plainOwner = ['--no-owner', '--no-privileges']

/** What libpq knows of an address's parameters; it refuses others, such as those of the `pg` library. */
const known = /^(ssl(mode|rootcert|cert|key)|connect_timeout|options|host|port|keepalives.*)$/

async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  // In the environment, because any user of the machine can read a program's arguments.
  const password = decodeURIComponent(url.password)
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (!known.test(name)) url.searchParams.delete(name)
  const child = spawn(tool, [...args, `--dbname=${url}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentWith(password ? { PGPASSWORD: password } : {}),
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output = (output + text).slice(-4000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  }).catch((error) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${tool} was not found: ${installHint}`)
    throw error
  })
  if (code === 0) return
  const lines = output.trim().split('\n')
  throw new OperatorError(lines.find((line) => line.includes('error:')) ?? `${tool} failed (${code})`)
}

const installHint =
  'install PostgreSQL’s client programs of the server’s version or newer (Debian: postgresql-client).'
