import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { withPostgres } from '../../src/platform/db/copies/reader.ts'
import { undoMove } from '../../src/platform/db/moved.ts'
import { markUnfinished } from '../../src/platform/db/postgres/unfinished-move.ts'
import { moveDatabase } from '../../src/programs/move-database/move.ts'
import { freshPostgres } from '../databases.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type HttpClient, ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { linkToken, plainTasks } from '../world.ts'
import { hasStatistics, newFolder, readSums } from './places.ts'

const apartment = { type: '1br', area: 'dubai_marina', address: 'Al Marsa Street' } as const

/** A session with a photo that arrived. */
async function work(admin: HttpClient) {
  const { id } = await admin.call(apartmentRoutes.create, { name: 'Marina Gate 2', ...apartment })
  const session = await admin.call(sessionRoutes.create, { apartment_id: id, tasks: plainTasks(2) })
  const [task] = session.tasks
  const address = { token: linkToken(session, 'cleaning'), taskId: task?.id ?? '' }
  await admin.call(cleanerRoutes.setStatus, { ...address, status: 'active' })
  const photo = { ...address, id: randomUUID(), kind: 'after' as const }
  await admin.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed: 1 }))
  return id
}

async function emptyPostgres(): Promise<string> {
  const empty = await freshPostgres()
  onTestFinished(() => empty[Symbol.asyncDispose]())
  return empty.url ?? ''
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'the database of a running server is moved whole, and the server acknowledges nothing afterwards',
  async () => {
    const DATA_DIR = join(await newFolder(), 'data')
    const settings = { DATA_DIR, PORT: await reservePort() }
    const config = readConfig(settings)
    await using server = await startServer(settings)
    const admin = await server.login()
    const id = await work(admin)
    const database = new DatabaseSync(join(DATA_DIR, 'brightkey.sqlite'))
    // Measures of a checked photo: PostgreSQL keeps fewer digits.
    database.exec('update photo set brightness = 123.456789012345, sharpness = 0.1')
    database.close()
    const url = await emptyPostgres()
    const lines: string[] = []

    await moveDatabase(config, url, { onTable: (line) => lines.push(line), allowUnsafe: true })

    expect(lines).toContainEqual(expect.stringMatching(/^apartment: 1 rows, [0-9a-f]{16}$/))
    const moved = await readSums({ ...config, databaseUrl: url })
    expect(moved).toEqual(await readSums(config))
    expect(moved.photo?.rows).toBe(1)
    expect(await hasStatistics({ ...config, databaseUrl: url }, 'photo')).toBe(true)
    expect((await admin.call(apartmentRoutes.get, { id })).name).toBe('Marina Gate 2')
    const write = admin.call(apartmentRoutes.create, { name: 'Too late', ...apartment })
    await expect(write).rejects.toMatchObject({ status: 503 })
    const health = await fetch(`${server.url}/actuator/health/`)
    expect([health.status, await health.json()]).toMatchObject([503, { status: 'DOWN' }])
    const notice = 'Writes get 503 until this server is restarted.'
    await expect.poll(() => server.stdout).toContain(notice)
    expect(server.stdout.split(notice)).toHaveLength(2)
    await expect(moveDatabase(config, url, { allowUnsafe: true })).rejects.toThrow('The target is not empty')
    const another = await emptyPostgres()
    await expect(moveDatabase(config, another, { allowUnsafe: true })).rejects.toThrow(
      'was moved to PostgreSQL',
    )

    await server.stop('SIGTERM')
    await using again = new ServerProcess({ ...settings, PORT: await reservePort() })
    expect(await again.ended()).toBe(1)
    expect(again.stderr).toMatch(/^Brightkey cannot start. The database in .* was moved to PostgreSQL\..*\n$/)
    undoMove(DATA_DIR)
    expect(() => undoMove(DATA_DIR)).toThrow('was not moved. Nothing was changed.')
    await using back = await startServer({ ...settings, PORT: await reservePort() })
    await (await back.login()).call(apartmentRoutes.create, { name: 'Here again', ...apartment })
  },
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a move that is killed is begun again by the same command, and no server starts on half of it',
  async () => {
    const DATA_DIR = join(await newFolder(), 'data')
    const settings = { DATA_DIR, PORT: await reservePort() }
    const config = readConfig(settings)
    await using server = await startServer(settings)
    await work(await server.login())
    await server.stop('SIGTERM')
    const url = await emptyPostgres()
    // Killed in the middle: some tables are there, and the mark of a move that has not ended.
    await withPostgres(url, async (target) => {
      await markUnfinished(target)
      await sql`create table apartment (id text)`.execute(target)
    })

    await expect(connect({ databaseUrl: url, dataDir: '', allowUnsafe: true })).rejects.toThrow(
      'A move into the database of DATABASE_URL was interrupted. Run it again',
    )
    await moveDatabase(config, url, { allowUnsafe: true })
    const moved = await readSums({ ...config, databaseUrl: url })
    expect(moved).toEqual(await readSums(config))

    // Killed after the last row and before the mark was removed.
    await withPostgres(url, markUnfinished)
    await moveDatabase(config, url, { allowUnsafe: true })
    expect(await readSums({ ...config, databaseUrl: url })).toEqual(moved)
    await (await connect({ databaseUrl: url, dataDir: '', allowUnsafe: true })).close()
  },
)
