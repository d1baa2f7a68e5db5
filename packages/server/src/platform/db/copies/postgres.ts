import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { environmentWith } from '../../../config.ts'
import { OperatorError } from '../../operator-error.ts'
import { syncFile } from '../../storage/durable-file.ts'
import { forLibpq } from '../postgres/address.ts'
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

/**
 * Restores a dump into an empty database, in one transaction: all of it or nothing. The search index is left out: it would hold
 * that up for minutes, and a server creates it when it starts. Earlier releases' needs an extension, which may not be permitted here.
 */
export async function restorePostgres(from: string, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-restore-'))
  try {
    const contents = join(folder, 'contents')
    await runTool('pg_restore', null, ['--list', `--file=${contents}`, from])
    const lines = (await readFile(contents, 'utf8')).split('\n')
    await writeFile(contents, lines.filter((line) => !searchIndexEntry.test(line)).join('\n'))
    const whole = ['--exit-on-error', '--single-transaction', ...plainOwner, `--use-list=${contents}`]
    await runTool('pg_restore', databaseUrl, [...whole, from])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An entry of a dump's contents: `3; 3079 16384 EXTENSION - pg_trgm`. */
const searchIndexEntry =
  /^\d+; .*(EXTENSION (- )?pg_trgm|FUNCTION \S+ search_sequences|INDEX \S+ \w+_search_(trigram|sequences))\b/

/** The user who restores becomes the owner. */
const plainOwner = ['--no-owner', '--no-privileges']

async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string | null,
  args: string[],
): Promise<void> {
  const server = databaseUrl === null ? null : forLibpq(databaseUrl)
  const child = spawn(tool, [...args, ...(server ? [`--dbname=${server.address}`] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentWith(server?.password ? { PGPASSWORD: server.password } : {}),
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
