import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { connect, type Database, fromKyselyDialect } from '../src/platform/db/connect.ts'
import { postgresParsers } from '../src/platform/db/dialects.ts'
import type { OnStatement } from '../src/platform/db/kysely.ts'

export type FreshPostgres = {
  database: Database
  /** For a separate server process; undefined on PGlite, which lives inside this process. */
  url: string | undefined
  /** Releases the database. A later test may get it, reset. */
  [Symbol.asyncDispose](): Promise<void>
}

type Prepare = (database: Database) => Promise<unknown>

/**
 * A separate database on which `prepare` (the same in every test) has run, else an empty one. On a server
 * `prepare` runs only once and each database is a copy, reset and reused by later tests unless the test closes it itself (`closes`)
 * or counts its statements; on PGlite it is a copy of a memory image.
 */
export function freshPostgres(
  prepare?: Prepare,
  { onStatement, closes }: { onStatement?: OnStatement | undefined; closes?: boolean | undefined } = {},
): Promise<FreshPostgres> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return copyPglite(prepare, onStatement)
  return prepare && !onStatement && !closes
    ? reuseDatabase(server, prepare)
    : copyOnServer(server, prepare, onStatement)
}

/**
 * Databases of this worker that are free: making and dropping a copy takes some 200 ms of processor time, resetting one
 * 5 ms.
 */
const freeDatabases: FreshPostgres[] = []

/** The schema that every copy has before its test. */
let schema: Promise<string> | undefined

async function reuseDatabase(server: string, prepare: Prepare): Promise<FreshPostgres> {
  const copy = freeDatabases.pop() ?? (await copyOnServer(server, prepare))
  const { writer } = copy.database
  schema ??= readSchema(writer)
  const before = await schema
  return {
    url: copy.url,
    database: { ...copy.database, close: () => Promise.resolve() },
    async [Symbol.asyncDispose]() {
      // A database whose schema a test has changed is dropped.
      if ((await readSchema(writer)) !== before) return copy[Symbol.asyncDispose]()
      await restoreRows.execute(writer)
      freeDatabases.push(copy)
    },
  }
}

/** Keeps a copy of the rows that every test starts with, in a schema of its own. */
const keepRows = sql`do $$ declare name text; count int; begin
  create schema start;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
    execute format('create table start.%s as table public.%s', name, name);
    get diagnostics count = row_count;
    if count = 0 then execute 'drop table start.' || name; end if;
  end loop;
end $$`

/** As a replica, which does not check foreign keys: the order of the tables does not matter. */
const restoreRows = sql`do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
    execute 'delete from public.' || name;
  end loop;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'start' loop
    execute format('insert into public.%s select * from start.%s', name, name);
  end loop;
end $$`

/** The names of its tables, indexes, columns and constraints. */
async function readSchema(database: Database['writer']): Promise<string> {
  const { rows } = await sql<{ schema: string }>`with relation as
      (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ',
      (select string_agg(concat(relname, '.', attname), ' ' order by relname, attnum)
        from pg_attribute join relation on attrelid = relation.oid where attnum > 0),
      (select string_agg(conname, ' ' order by conname) from pg_constraint)) as schema`.execute(database)
  return rows[0]?.schema ?? ''
}

const open = (databaseUrl: string, onStatement?: OnStatement) =>
  connect({ databaseUrl, dataDir: '', allowUnsafe: true, tries: 1, onStatement })

async function copyOnServer(
  server: string,
  prepare?: Prepare,
  onStatement?: OnStatement,
): Promise<FreshPostgres> {
  // The global setup drops databases with this run's name.
  const name = `${process.env.TEST_DATABASE_TEMPLATE ?? 'test'}_${randomBytes(8).toString('hex')}`
  if (prepare) templateName ??= prepareTemplate(server, prepare)
  const template = prepare ? await templateName : 'template1'
  await withOwner(server, async (owner) => {
    // The default strategy since 15 copies through the log, which takes twice as long when nothing is synced.
    const { rows } = await owner.query(
      "select current_setting('server_version_num')::int >= 150000 as can_choose",
    )
    const strategy = rows[0]?.can_choose ? 'strategy file_copy' : ''
    await owner.query(`create database ${name} template ${template} ${strategy}`)
  })
  const url = withDatabase(server, name)
  const database = await open(url, onStatement)
  return {
    database,
    url,
    async [Symbol.asyncDispose]() {
      await database.close()
      await withOwner(server, (owner) => owner.query(`drop database ${name} with (force)`))
    },
  }
}

const withDatabase = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href

let templateName: Promise<string> | undefined

/** Test files run in parallel: the first one makes the template, the others wait for it. */
function prepareTemplate(server: string, prepare: Prepare) {
  return withOwner(server, async (owner) => {
    const name = process.env.TEST_DATABASE_TEMPLATE ?? `template_${randomBytes(6).toString('hex')}`
    await owner.query('select pg_advisory_lock(20261121)')
    const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name

    // Renamed only when finished, so that a failed one is never used.
    const draft = `${name}_draft`
    await owner.query(`drop database if exists ${draft}`)
    await owner.query(`create database ${draft}`)
    const database = await open(withDatabase(server, draft))
    await prepare(database)
      .then(() => keepRows.execute(database.writer))
      .finally(() => database.close())
    await owner.query(`alter database ${draft} rename to ${name}`)
    return name
  })
}

async function withOwner<T>(server: string, use: (owner: Client) => Promise<T>) {
  const owner = new Client({ connectionString: server })
  await owner.connect()
  try {
    return await use(owner)
  } finally {
    await owner.end()
  }
}

let image: Promise<Blob> | undefined

async function copyPglite(prepare?: Prepare, onStatement?: OnStatement): Promise<FreshPostgres> {
  if (prepare) image ??= makeImage(prepare)
  const { database } = await openPglite(prepare && (await image), onStatement)
  return { database, url: undefined, [Symbol.asyncDispose]: () => database.close() }
}

async function makeImage(prepare: Prepare) {
  const { database, pglite } = await openPglite()
  await prepare(database)
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  return dump
}

async function openPglite(loadDataDir?: Blob, onStatement?: OnStatement) {
  // Loaded only where there is no server: it costs a second and much memory.
  const [{ PGlite }, { PGliteDialect }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('kysely'),
  ])
  const pglite = await PGlite.create({ parsers: postgresParsers, ...(loadDataDir && { loadDataDir }) })
  return { pglite, database: fromKyselyDialect('postgres', new PGliteDialect({ pglite }), onStatement) }
}

const fileName = 'brightkey.sqlite'
let emptyFile: Promise<Buffer> | undefined

/**
 * Puts a database into `dataDir` on which `prepare` (the same in every test) has run. It runs once for
 * each file of tests, and each database is a copy: 4 ms instead of 45, and nothing to wait for on the disk.
 */
export async function freshSqlite(dataDir: string, prepare: (database: Database) => Promise<unknown>) {
  emptyFile ??= makeEmptyFile(prepare)
  await writeFile(join(dataDir, fileName), await emptyFile, { mode: 0o600 })
}

async function makeEmptyFile(prepare: (database: Database) => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-image-'))
  try {
    const database = await connect({ dataDir: folder })
    await prepare(database).finally(() => database.close())
    return await readFile(join(folder, fileName))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
