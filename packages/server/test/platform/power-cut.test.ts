import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { HttpClient, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { canTrace, type FileCall, filesAfterCut, readTrace, traceFiles } from './disk-trace.ts'

// Twenty moments in the gate, with a fixed seed; `npm run prove -- powercuts 1000` is the full proof and draws its seed.
const cuts = Number(process.env.PROVE_COUNT || 20)
const phones = 6
/** Enough that the log is copied into the database meanwhile. */
const ticksPerPhone = 250

/** A subtask, and each state that was requested for it: when, and when it was confirmed. */
type Subtask = { id: string; changes: { done: boolean; requested: number; confirmed: number }[] }

const now = () => performance.timeOrigin + performance.now()

if (!canTrace) console.info('power cuts: not tested, because strace is missing or may not attach')

test.skipIf(!canTrace || process.env.TEST_DIALECT === 'postgres')(
  'what was confirmed survives a power cut at any moment, whatever the disk kept of what was not synced',
  { timeout: 600_000 + cuts * 1_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-power-'))
    try {
      const file = join(dataDir, 'brightkey.sqlite')
      const paths = [file, `${file}-wal`]
      await using server = await startServer({ DATA_DIR: dataDir, PORT: await reservePort() })
      const work = await prepareWork(await server.login())
      const trace = join(dataDir, 'trace')
      const tracer = await traceFiles(server.child.pid ?? 0, trace)
      // All of it is synced: each response has waited for that.
      const before = new Map<string, Buffer>()
      for (const path of paths) before.set(path, await readFile(path))
      const began = now()
      await Promise.all(work.map((phone) => phone.tickAll(new HttpClient(server.url))))
      const ended = now()
      await server.stop('SIGKILL')
      await new Promise((resolve) =>
        tracer.exitCode === null ? tracer.once('exit', resolve) : resolve(null),
      )

      const calls = await readTrace(trace, paths)
      expect(calls.some(({ kind, path }) => kind === 'write' && path === file)).toBe(true)
      const subtasks = work.flatMap((phone) => phone.subtasks)
      const random = pseudoRandom(Number(process.env.PROVE_SEED || 20_261_122))
      const confirmed = subtasks.flatMap(({ changes }) => changes.map((change) => change.confirmed))
      for (let cut = 0; cut < cuts; cut++) {
        // Every second one just after a tick was confirmed to a phone.
        const anyTime = began + random() * (ended - began)
        const at = cut % 2 === 0 ? anyTime : (confirmed[Math.floor(random() * confirmed.length)] ?? anyTime)
        // Nothing, everything, or some of what was not synced.
        const share = [0, 1, random()][cut % 3] ?? 0
        await checkAfterCut(before, calls, subtasks, at, () => random() < share)
      }
      console.info(`power cuts: ${cuts} moments in ${calls.length} calls, of ${phones * ticksPerPhone} ticks`)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

async function prepareWork(office: HttpClient) {
  const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await office.call(apartmentRoutes.create, apartment)
  const titles = ['Wipe', 'Dry', 'Polish', 'Air'].map((title) => ({ title }))
  const tasks = ['Kitchen', 'Bathroom'].map((title) => ({ title, subtasks: titles }))
  return Promise.all(
    Array.from({ length: phones }, async () => {
      const session = await office.call(sessionRoutes.create, { apartment_id, tasks })
      const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
      const [task] = session.tasks
      const taskId = task?.id ?? ''
      await office.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
      const subtasks: Subtask[] = (task?.subtasks ?? []).map(({ id }) => ({ id, changes: [] }))
      return { subtasks, tickAll: (client: HttpClient) => tickInTurns(client, token, taskId, subtasks) }
    }),
  )
}

async function tickInTurns(client: HttpClient, token: string, taskId: string, subtasks: readonly Subtask[]) {
  for (let count = 0; count < ticksPerPhone; count++) {
    const subtask = subtasks[count % subtasks.length]
    if (!subtask) throw new Error('no subtask')
    const change = {
      done: Math.floor(count / subtasks.length) % 2 === 0,
      requested: now(),
      confirmed: Infinity,
    }
    subtask.changes.push(change)
    await client.call(cleanerRoutes.setSubtasks, {
      token,
      taskId,
      subtasks: [{ id: subtask.id, done: change.done }],
    })
    change.confirmed = now()
  }
}

/** Opens the database as it is found after a power cut, and compares it with the writes confirmed until then. */
async function checkAfterCut(
  before: ReadonlyMap<string, Buffer>,
  calls: readonly FileCall[],
  subtasks: readonly Subtask[],
  at: number,
  survives: () => boolean,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-after-'))
  try {
    const [database, log] = filesAfterCut(before, calls, at, survives).values()
    const file = join(folder, 'after.sqlite')
    await writeFile(file, database ?? '')
    await writeFile(`${file}-wal`, log ?? '')
    using found = new DatabaseSync(file)
    expect(found.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const read = found.prepare('select done_at from subtask where id = ?')
    for (const { id, changes } of subtasks) {
      const begun = changes.filter(({ requested }) => requested <= at)
      const lastConfirmed = begun.findLastIndex(({ confirmed }) => confirmed <= at)
      const possible =
        lastConfirmed < 0
          ? [false, ...begun.map(({ done }) => done)]
          : begun.slice(lastConfirmed).map(({ done }) => done)
      expect(possible).toContain(Object(read.get(id)).done_at !== null)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From 0 to 1: a linear congruential generator is random enough for moments. */
function pseudoRandom(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
