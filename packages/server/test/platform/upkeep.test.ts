import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../src/migrations/index.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { sqliteFile } from '../../src/platform/db/sqlite-file.ts'
import { newFolder } from '../backups/places.ts'
import { findBinaries, startCluster } from '../postgres-cluster.ts'

async function openMigrated(dataDir: string) {
  const database = await connect({ dataDir })
  onTestFinished(() => database.close())
  await migrate(database, migrations)
  return database
}

const statisticsIn = (file: string) => {
  using database = new DatabaseSync(file, { readOnly: true })
  return database.prepare("select name from sqlite_master where name like 'sqlite_stat%'").all()
}

test.runIf(process.env.TEST_DIALECT !== 'postgres')(
  'statistics that an operator gathered on SQLite are gone after the next start, and with them the plans they led to',
  async () => {
    const dataDir = await newFolder()
    const first = await openMigrated(dataDir)
    const readPlan = async ({ reader }: typeof first) => {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select id from session where state = 'submitted' order by created_at limit 26`.execute(reader)
      return rows.map(({ detail }) => detail)
    }
    const plan = await readPlan(first)
    await first.close()
    const file = sqliteFile(dataDir)
    const operator = new DatabaseSync(file)
    // As if nearly all sessions waited for review.
    operator.exec(`analyze; delete from sqlite_stat1;
      insert into sqlite_stat1 values ('session', 'session_submitted', '1000000 1 1 1 1 1 1'), ('session', 'session_created', '10 1 1')`)
    operator.close()
    expect(statisticsIn(file)).not.toEqual([])

    const second = await openMigrated(dataDir)
    expect(statisticsIn(file)).toEqual([])
    expect(await readPlan(second)).toEqual(plan)
  },
)

const binaries = findBinaries()

test.runIf(binaries && process.env.TEST_DIALECT === 'postgres')(
  'PostgreSQL without autovacuum is reported in one line of the log',
  async () => {
    for (const autovacuum of ['on', 'off'] as const) {
      const cluster = await startCluster(binaries ?? '', { durable: true, autovacuum })
      onTestFinished(cluster.stop)
      const lines: string[] = []
      const note = (_: object, line: string) => void lines.push(line)
      const database = await connect({
        ...{ databaseUrl: cluster.url, dataDir: '' },
        log: { info: note, warn: note, error: note },
      })
      await database.close()
      expect(lines).toEqual(autovacuum === 'on' ? [] : [expect.stringContaining('autovacuum=off')])
    }
  },
)
