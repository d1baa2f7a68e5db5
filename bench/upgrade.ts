import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { refreshKeys } from '../packages/server/src/features/sessions/keys/commands.ts'
import { migrations } from '../packages/server/src/migrations/index.ts'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openLog } from '../packages/server/src/platform/log.ts'
import { findBinaries, startCluster } from '../packages/server/test/postgres-cluster.ts'
import { fillBySql, type Run, type Words } from './growth/sql.ts'
import { benchLength } from './length.ts'
import { type Row, row } from './table.ts'

/** The oldest release that is measured: the schema of 22 November 2026. */
const oldest = '0019-defaults'
const sizes = [1000, benchLength('BENCH_ROWS', 20_000, 100_000)]
/** Migrations that take less are not named. In milliseconds. */
const namedFromMs = 100
const jobEveryMs = 5000

/** How long the start takes that upgrades an instance of the oldest release, and what goes on after it. */
export async function upgradeRows(): Promise<Row[]> {
  const found: Row[] = []
  const binaries = findBinaries()
  for (const sessions of sizes) {
    found.push(...(await upgrade(sessions, null)))
    if (!binaries) continue
    const cluster = await startCluster(binaries, { durable: true })
    try {
      found.push(...(await upgrade(sessions, cluster)))
    } finally {
      await cluster.stop()
    }
  }
  return found
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

async function upgrade(sessions: number, cluster: Cluster | null): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-upgrade-'))
  try {
    const place = { dataDir, databaseUrl: cluster?.url }
    const first = migrations.findIndex(({ name }) => name === oldest) + 1
    await fillOldest(place, cluster, sessions, first)
    const times = await migrateEach(place, first)
    const total = times.reduce((sum, { ms }) => sum + ms, 0)
    const slow = times.filter(({ ms }) => ms >= namedFromMs)
    const job = await finishSearchTexts(place)
    const where = `${sessions.toLocaleString('en')} sessions, ${cluster ? 'PostgreSQL' : 'SQLite'}`
    return [
      row(`${where}: migrations since 0019`, inSeconds(total)),
      ...slow.map(({ name, ms }) => row(`  ${name}`, inSeconds(ms))),
      row('  search texts, while everything goes on', inSeconds(job.ms), '', `${job.rows} rows`),
    ]
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

type Place = { dataDir: string; databaseUrl: string | undefined }

async function fillOldest(
  place: Place,
  cluster: Cluster | null,
  sessions: number,
  first: number,
): Promise<void> {
  const database = await connect(place)
  await migrate(database, migrations.slice(0, first))
  await database.close()
  if (!cluster) return fillBySql(place, (run, words) => fill(run, words, sessions))
  const client = await cluster.open()
  await fillBySql({ run: (statement) => client.query(statement) }, (run, words) => fill(run, words, sessions))
  await client.end()
}

async function migrateEach(place: Place, first: number) {
  const database = await connect(place)
  const times: { name: string; ms: number }[] = []
  for (let count = first + 1; count <= migrations.length; count++) {
    const began = performance.now()
    await migrate(database, migrations.slice(0, count))
    times.push({ name: migrations[count - 1]?.name ?? '', ms: performance.now() - began })
  }
  await database.close()
  return times
}

/** Runs the background job at the server's interval until nothing is left. */
async function finishSearchTexts(place: Place): Promise<{ ms: number; rows: number }> {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  })
  const app = await openApp(config, openLog('silent'))
  const began = performance.now()
  let rows = 0
  let ms = 0
  for (let runs = 1; ; runs++) {
    const count = await refreshKeys(app.instance)
    if (count === 0) break
    rows += count
    ms = performance.now() - began
    await setTimeout(Math.max(0, runs * jobEveryMs - ms))
  }
  await app.close()
  return { ms, rows }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Approved sessions with their tasks, links, events, photos and reports, of apartments whose names are in Arabic letters. */
async function fill(run: Run, { series, at, text, id }: Words, sessions: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const apartments = Math.min(500, sessions / 10)
  const names = (first: string) => `${first} as name, 'Al Marsa Street ' || ${text('home')} as street`
  await run(`insert into apartment (id, name, address, type, bedrooms, bathrooms, search, name_key, created_at)
    select 'apartment-' || ${text('home')}, name, street, '1br', 1, 1, name, name, ${at(`${now}`)}
    from (select home, ${names(`'برج ' || ${text('home')}`)} from (select i as home from ${series(apartments)} as n) as m) as made`)
  await run(`insert into "user" (id, email, email_key, first_name, last_name, role, status, language, date_joined)
    select 'user-' || ${text('i')}, 'user-' || ${text('i')}, 'user-' || ${text('i')}, 'Omar', 'Haddad', 'user', 'active', 'en', ${at(`${now}`)}
    from ${series(20)} as n`)
  await run(`insert into session (id, code, apartment_id, apartment_name, apartment_type, address, urgency, state, created_at,
      created_by, expires_at, closes_at, started_at, last_activity_at, progress, task_count, tasks_completed, photos_uploaded,
      photos_required, open_issues, cleaner_first_name, cleaner_last_name, cleaner_company_name, submitted_at, search)
    select 'session-' || ${text('i')}, 'MAR-' || ${text('i')}, 'apartment-' || ${text('home')}, name, '1br', street, 'no_data', 'approved', ${at('made')},
      'user-' || ${text('i % 20')}, ${at('made + 86400')}, ${at('made + 172800')}, ${at('made')}, ${at('made')}, 100, 8, 8, 24, 24, 0, 'Maria',
      'Santos', 'Shine', ${at('made + 9000')}, name || ' mar-' || ${text('i')}
    from (select i, home, ${now} - i * 720 as made, ${names(`'برج ' || ${text('home')}`)}
      from (select i, i % ${apartments} as home from ${series(sessions)} as n) as numbered) as made`)
  for (const kind of [
    'cleaning',
    'inspection',
    'amenities-check',
    'verification',
    'progress',
    'result-photos',
  ])
    await run(
      `insert into session_link (token, session_id, kind, created_at) select ${id}, id, '${kind}', created_at from session`,
    )
  await run(`insert into task (id, session_id, position, title, status)
    select id || '-' || ${text('i')}, id, i, '{"en":"Kitchen"}', 'completed' from session cross join ${series(8)} as n`)
  await run(`insert into subtask (id, task_id, position, title, done_at)
    select task.id || '-' || ${text('i')}, task.id, i, '{"en":"Wipe"}', ${at(`${now}`)} from task cross join ${series(5)} as n`)
  await run(`insert into event (id, type, session_id, data, at)
    select ${id}, 'task.moved', id, '{"task_id":"x","to":"completed"}', created_at from session cross join ${series(20)} as n`)
  await run(`insert into photo (session_id, id, task_id, file, kind, mime, size, width, height, sha256, received_at, checked_at)
    select session_id, 'photo-' || task.id || ${text('i')}, task.id, ${id}, 'after', 'image/jpeg', 300000, 1600, 1200, ${id}, created_at, created_at
    from task inner join session on session.id = task.session_id cross join ${series(3)} as n`)
  await run(`insert into issue (session_id, id, kind, text, created_at, resolved_at)
    select id, ${id}, 'broken', 'The blind no longer goes up.', created_at, created_at from session where ${text('code')} like '%7'`)
  await run(`insert into notification (id, user_id, type, subject, data, link, created_at, read_at)
    select ${id}, created_by, 'report.submitted', id, '{}', '/sessions/' || id, created_at, created_at from session`)
  await run(`insert into report (id, session_id, version, token, seal_code, content, sha256, submitted_at, review, client_token)
    select 'report-' || id, id, 1, ${id}, ${id}, '{"time_zone":"Asia/Dubai","issuer":"Shine","cleaner":{"first_name":"Maria","last_name":"Santos","company_name":"Shine"},"tasks":"${'x'.repeat(8000)}"}', ${id}, submitted_at, 'approved', ${id} from session`)
  await run("update session set report_id = 'report-' || id")
}
