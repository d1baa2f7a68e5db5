import { type Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { OperatorError } from '../../operator-error.ts'
import type { OutageLog } from '../outage.ts'
import type { Tables } from '../tables.ts'
import { mustBeFinished } from './unfinished-move.ts'

/** Throws OperatorError for a server on which Brightkey would lose or not find what it stores. */
export async function checkServer(
  db: Kysely<Tables>,
  { allowUnsafe, log }: { allowUnsafe: boolean; log: OutageLog | undefined },
): Promise<void> {
  const { fsync, in_recovery, encoding, autovacuum } = await readSettings(db)
  if (fsync === 'off' && !allowUnsafe) throw new OperatorError(fsyncOffMessage)
  if (in_recovery) throw new OperatorError(standbyMessage)
  await mustBeFinished(db)
  if (encoding !== 'UTF8') await refuseEncoding(db, encoding ?? '', log)
  if (autovacuum === 'off') log?.warn({}, autovacuumOffMessage)
}

const fsyncOffMessage =
  'PostgreSQL runs with fsync=off: what it confirms may be lost in a power cut. Set fsync=on.'

const autovacuumOffMessage =
  'PostgreSQL runs with autovacuum=off: lists and searches become slower every day. Set autovacuum=on.'

const standbyMessage =
  'DATABASE_URL names a standby, which cannot be written to. Set it to the address of the primary.'

const transactionPoolMessage =
  'Between Brightkey and PostgreSQL is a pooler that pools transactions. Let it pool sessions (PgBouncer: pool_mode = session).'

const encodingMessage = (encoding: string) =>
  `The database has the encoding ${encoding}, in which names in Urdu, Hindi or Russian are not found. Create it with: createdb --encoding=UTF8 --template=template0`

type ServerSettings = {
  fsync: string | null
  autovacuum: string | null
  encoding: string | null
  in_recovery: number | null
}

async function readSettings(db: Kysely<Tables>) {
  // `true`: a server without one of these (CockroachDB) returns null instead of an error.
  const { rows } = await sql<ServerSettings>`
    select current_setting('fsync', true) as fsync, current_setting('autovacuum', true) as autovacuum,
      current_setting('server_encoding', true) as encoding, pg_is_in_recovery() as in_recovery`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('the server returned no settings')
  return settings
}

/** One that is in use already goes on: its texts are right, only not found. */
async function refuseEncoding(db: Kysely<Tables>, encoding: string, log: OutageLog | undefined) {
  const { rows } = await sql`select 1 from pg_tables where tablename = 'migration' limit 1`.execute(db)
  if (rows.length === 0) throw new OperatorError(encodingMessage(encoding))
  log?.warn({ encoding }, encodingMessage(encoding))
}

/**
 * A pooler that pools transactions gives a connection another server's one while that is taken, without our settings, locks and
 * statements.
 */
export async function mustPoolSessions(pool: Pool): Promise<void> {
  const first = await pool.connect()
  try {
    const before = await backendPid(first)
    const second = await pool.connect()
    try {
      await second.query('begin')
      const other = await backendPid(second)
      // With no further server's connection it gets no response.
      const after = await backendPid(first).catch(() => null)
      if (other === before || after !== before) throw new OperatorError(transactionPoolMessage)
    } finally {
      await second.query('rollback')
      second.release()
    }
  } finally {
    first.release()
  }
}

const backendPid = async (client: PoolClient): Promise<number> => {
  const query = { text: 'select pg_backend_pid() as pid', query_timeout: 5000 }
  return (await client.query(query)).rows[0].pid
}
