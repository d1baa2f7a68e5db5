import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import '../../packages/server/src/features/sessions/tables.ts'
import '../../packages/server/src/features/users/tables.ts'
import { later } from '../../packages/server/src/platform/clock.ts'
import { connect, type Database } from '../../packages/server/src/platform/db/connect.ts'
import { loadKeys } from '../../packages/server/src/platform/secrets/keys.ts'
import { newId } from '../../packages/server/src/platform/secrets/random.ts'
import { signToken } from '../../packages/server/src/platform/secrets/signature.ts'
import { allocatorSettings } from '../footprint.ts'
import { admin, median, newPlace, startServer } from '../server.ts'
import { type Row, row, whole } from '../table.ts'
import type { Order, Report } from './clients.ts'

const total = Number(process.env.BENCH_SOCKETS ?? 10_000)
/** As many as the server allows. */
const perUser = 10

type Delays = { median: number; p95: number; max: number }
type SocketLoad = { before: number; after: number; connectS: number; toOne: Delays; toAll: Delays }

/**
 * One process with 10,000 browsers: its memory in MB, and the milliseconds from a cleaner's request until the last browser has
 * heard of the tick: the ten of one user among coordinators who see their own sessions, and all where all are administrators.
 */
async function socketLoad(): Promise<SocketLoad> {
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await newPlace())
  const server = stack.use(await startServer(place, allocatorSettings))
  const office = await admin(server)
  const database = await connect({ dataDir: place.settings.DATA_DIR })
  stack.defer(() => database.close())
  const logins = await addUsers(database, total / perUser)
  const { tokens: key } = await loadKeys(place.settings.DATA_DIR, undefined)
  const clients = fork(new URL('clients.ts', import.meta.url))
  stack.defer(() => void clients.kill())
  const order = (what: Order) => clients.send(what)
  const reported = async () => ((await once(clients, 'message')) as [Report])[0]

  const connectAll = async () => {
    const tokens = await Promise.all(logins.map(({ user_id, id }) => makeToken(user_id, id, key)))
    const began = performance.now()
    order({
      kind: 'connect',
      port: Number(place.settings.PORT),
      tokens: tokens.flatMap((token) => Array(perUser).fill(token)),
    })
    await reported()
    return (performance.now() - began) / 1000
  }
  const { id: apartment_id } = await office.call(apartmentRoutes.create, apartment)
  const session = await office.call(sessionRoutes.create, {
    apartment_id,
    tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }],
  })
  const [task] = session.tasks
  const link = {
    token: session.links.find(({ kind }) => kind === 'cleaning')?.token ?? '',
    taskId: task?.id ?? '',
  }
  await office.call(cleanerRoutes.setStatus, { ...link, status: 'active' })
  await database.writer
    .updateTable('session')
    .set({ created_by: logins[0]?.user_id ?? null })
    .execute()
  let isDone = false
  const delays = async (times: number, messages: number): Promise<Delays> => {
    const found: number[] = []
    for (let count = 0; count < times; count++) {
      isDone = !isDone
      order({ kind: 'expect', messages })
      await reported()
      const received = reported()
      const began = Number(process.hrtime.bigint()) / 1e6
      await office.call(cleanerRoutes.setSubtasks, {
        ...link,
        subtasks: [{ id: task?.subtasks[0]?.id ?? '', done: isDone }],
      })
      const report = await received
      if (report.kind === 'received') found.push(report.at - began)
    }
    const sorted = found.toSorted((a, b) => a - b)
    return {
      median: median(found),
      p95: sorted[Math.floor(found.length * 0.95)] ?? 0,
      max: sorted.at(-1) ?? 0,
    }
  }

  const before = await residentMB(server.child.pid)
  const connectS = await connectAll()
  const toOne = await delays(200, perUser)
  // At rest.
  await setTimeout(10_000)
  const after = await residentMB(server.child.pid)
  await database.writer.updateTable('user').set({ role: 'admin' }).where('email', 'like', 'socket%').execute()
  await connectAll()
  return { before, after, connectS, toOne, toAll: await delays(40, total) }
}

const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const

async function addUsers({ writer }: Database, count: number) {
  const now = new Date().toISOString()
  const users = Array.from({ length: count }, (_, index) => ({
    ...{
      id: newId(),
      email: `socket-${index}`,
      email_key: `socket-${index}`,
      first_name: 'Omar',
      last_name: 'Haddad',
    },
    ...{
      search: '',
      role: 'user' as const,
      status: 'active' as const,
      password_hash: null,
      language: 'en' as const,
      date_joined: now,
    },
  }))
  const logins = users.map(({ id }) => ({
    ...{ id: newId(), user_id: id, refresh_id: newId(), previous_refresh_id: null },
    ...{ rotated_at: null, created_at: now, used_at: now, ended_at: null },
  }))
  await writer.insertInto('user').values(users).execute()
  await writer.insertInto('login').values(logins).execute()
  return logins
}

function makeToken(user: string, login: string, key: Uint8Array): Promise<string> {
  const now = new Date().toISOString()
  return signToken({ user, login, kind: 'access', jti: newId(), expiresAt: later(now, 3_600_000) }, now, key)
}

async function residentMB(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

export async function socketRows(): Promise<Row[]> {
  const { before, after, connectS, toOne, toAll } = await socketLoad()
  const describe = ({ median: middle, p95, max }: Delays) =>
    `${middle.toFixed(0)} p95 ${p95.toFixed(0)} max ${max.toFixed(0)} ms`
  return [
    row('one process without sockets', whole(before, 'MB'), '1.00'),
    row('  with 10,000', whole(after, 'MB'), (after / before).toFixed(2), '< 400 MB'),
    row('  opening them', `${connectS.toFixed(1)} s`),
    row('  a tick, to one user’s ten', describe(toOne), '', 'p95 < 100 ms'),
    row('  a tick, to all', describe(toAll), '', '< 1,000 ms'),
  ]
}
