import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { findBinaries, startCluster } from '../../packages/server/test/postgres-cluster.ts'
import type { HttpClient } from '../../packages/server/test/process.ts'
import { reservePort } from '../../packages/server/test/reserve-port.ts'
import { admin, newPlace, startServer } from '../server.ts'
import type { Calls } from './load.ts'

const sessions = 200
/** A task of these is started and completed in turns. */
const sessionsWithPhoto = 32

/** A server to write to. `ticks`: of a subtask in each session; `moves`: starts and completions of tasks. */
export type Target = {
  url: string
  pid: number | undefined
  ticks: readonly Calls[]
  moves: readonly Calls[]
}

export async function openSqlite(
  stack: AsyncDisposableStack,
  settings = {},
  withPhoto = sessionsWithPhoto,
): Promise<Target> {
  const server = stack.use(await startServer(stack.use(await newPlace()), settings))
  return { url: server.url, pid: server.child.pid, ...(await startTasks(await admin(server), withPhoto)) }
}

/** Null without PostgreSQL on this machine. */
export async function openPostgres(stack: AsyncDisposableStack): Promise<Target | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const cluster = await startCluster(binaries, { durable: true })
  stack.defer(cluster.stop)
  return openSqlite(stack, { DATABASE_URL: cluster.url })
}

/** node:http alone, which commits one row for each request. */
export async function openHttp(stack: AsyncDisposableStack): Promise<Target> {
  const { folder, settings } = stack.use(await newPlace())
  const program = ['bench/writes/http-commits.ts', folder, String(settings.PORT)]
  const { url, pid } = await serve(
    stack,
    spawn(process.execPath, program, { stdio: 'inherit' }),
    settings.PORT,
  )
  const ticks = Array.from({ length: sessions }, (_, at) =>
    tickCalls(`/sessions/${at}/subtasks/`, `subtask-${at}`),
  )
  return { url, pid, ticks, moves: [] }
}

const python = '/usr/bin/python3'
const gunicorn = '/usr/bin/gunicorn'

/** Null without Debian's packages python3-djangorestframework and gunicorn. */
export async function openDjango(stack: AsyncDisposableStack): Promise<Target | null> {
  if (!existsSync(gunicorn) || spawnSync(python, ['-c', 'import rest_framework']).status !== 0) return null
  const { folder } = stack.use(await newPlace())
  const env = { PATH: process.env.PATH, PEER_DATABASE: `${folder}/peer.sqlite`, PYTHONDONTWRITEBYTECODE: '1' }
  const made: { path: string; subtask: number }[] = JSON.parse(
    await readOutput(spawn(python, ['bench/writes/django/peer.py'], { env })),
  )
  const port = await reservePort()
  const workers = ['--workers', '2', '--worker-class', 'gthread', '--threads', '8', '--keep-alive', '60']
  const place = ['--chdir', 'bench/writes/django', '--bind', `127.0.0.1:${port}`]
  const child = spawn(gunicorn, [...workers, ...place, 'peer:application'], { env, stdio: 'ignore' })
  const { url, pid } = await serve(stack, child, port)
  return { url, pid, ticks: made.map(({ path, subtask }) => tickCalls(path, subtask)), moves: [] }
}

/** Waits until a peer responds; it ends with the stack. */
async function serve(stack: AsyncDisposableStack, child: ChildProcess, port: string) {
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill()
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await responds(url))) await setTimeout(50)
  return { url, pid: child.pid }
}

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const tickCalls = (path: string, id: string | number): Calls => ({
  path,
  bodies: [{ subtasks: [{ id, done: true }] }, { subtasks: [{ id, done: false }] }],
})

/** Sessions with a task in progress, and in some of them one more that has all it needs to be completed. */
async function startTasks(
  office: HttpClient,
  withPhoto: number,
): Promise<{ ticks: Calls[]; moves: Calls[] }> {
  const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await office.call(apartmentRoutes.create, apartment)
  const titles = ['Clean mirrors', 'Disinfect sink', 'Mop floors', 'Empty bins', 'Air the room']
  const tasks = [
    { title: 'Kitchen', subtasks: titles.map((title) => ({ title })) },
    { title: 'Corridor', subtasks: [{ title: 'Sweep' }] },
  ]
  const photo = await smallPhoto({ seed: 1 })
  const ticks: Calls[] = []
  const moves: Calls[] = []
  for (let index = 0; index < sessions; index++) {
    const session = await office.call(sessionRoutes.create, { apartment_id, tasks })
    const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
    const [kitchen, corridor] = session.tasks
    if (!kitchen || !corridor) throw new Error('a session has its tasks')
    const start = (taskId: string) =>
      office.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    const fillPath = ({ path }: { path: string }, taskId: string) =>
      path.replace(':token', token).replace(':taskId', taskId)
    await start(kitchen.id)
    ticks.push(tickCalls(fillPath(cleanerRoutes.setSubtasks, kitchen.id), kitchen.subtasks[0]?.id ?? ''))
    if (index >= withPhoto) continue
    await start(corridor.id)
    const swept = corridor.subtasks.map(({ id }) => ({ id, done: true }))
    await office.call(cleanerRoutes.setSubtasks, { token, taskId: corridor.id, subtasks: swept })
    const at = { token, taskId: corridor.id, id: crypto.randomUUID(), kind: 'after' } as const
    await office.call(cleanerRoutes.uploadPhoto, at, photo)
    const bodies = [{ status: 'completed' }, { status: 'active' }] as const
    moves.push({ path: fillPath(cleanerRoutes.setStatus, corridor.id), bodies })
  }
  return { ticks, moves }
}

/** Returns what a program prints. */
export async function readOutput(child: ChildProcess, input = ''): Promise<string> {
  child.stdin?.end(input)
  const [printed] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
  return printed
}
