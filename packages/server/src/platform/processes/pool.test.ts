import { afterEach, expect, test, vi } from 'vitest'
import { createPool, type Order, type PoolLimits } from './pool.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A pool of fake processes: a job ends when the test ends it. */
function newPool(limits: Partial<PoolLimits> = {}) {
  const process = () => ({
    isRunning: () => true,
    keepAlive: () => undefined,
    stop: async () => {
      ended += 1
    },
  })
  const poolLimits = { maxProcesses: 2, busyMsBeforeStart: 0, maxWaiting: 100, idleMs: 60_000, ...limits }
  let ended = 0
  let started = 0
  const pool = createPool(() => {
    started += 1
    return process()
  }, poolLimits)
  const begun: string[] = []
  const running = new Map<string, { end(): void; fail(): void }>()
  const run = (name: string, order?: Order) =>
    pool.run(() => {
      begun.push(name)
      return new Promise<void>((resolve, reject) =>
        running.set(name, { end: resolve, fail: () => reject(new Error(name)) }),
      )
    }, order)
  const end = async (name: string) => {
    running.get(name)?.end()
    await turn()
  }
  return { pool, run, end, begun, running, counts: () => ({ started, ended }) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('subjects take turns, and each has one job at a time', async () => {
  const { run, end, begun, counts } = newPool()
  for (const name of ['a1', 'a2', 'a3']) void run(name, { subject: 'a' })
  for (const name of ['b1', 'b2']) void run(name, { subject: 'b' })
  void run('c1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('b1')
  await end('c1')
  await end('a2')
  expect(begun.slice(2)).toEqual(['c1', 'a2', 'b2', 'a3'])
  expect(counts().started).toBe(2)
})

test('jobs that can wait come after all others, and do not use up their places', async () => {
  const { run, end, begun } = newPool({ maxProcesses: 1, maxWaiting: 2 })
  void run('under way')
  void run('check 1', { canWait: true })
  void run('check 2', { canWait: true })
  await expect(run('check 3', { canWait: true })).rejects.toMatchObject({ reason: 'busy' })
  void run('upload 1', { subject: 'large' })
  void run('upload 2', { subject: 'large' })
  for (const name of ['under way', 'upload 1', 'upload 2', 'check 1']) await end(name)
  expect(begun).toEqual(['under way', 'upload 1', 'upload 2', 'check 1', 'check 2'])
})

test('a second process is started only when the first has been busy for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { run, end, begun, counts } = newPool({ busyMsBeforeStart: 30 })
  void run('first')
  void run('second')
  await end('first')
  expect(begun).toEqual(['first', 'second'])
  void run('third')
  await vi.advanceTimersByTimeAsync(29)
  expect(counts().started).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second', 'third'])
  expect(counts().started).toBe(2)
})

test('a job that fails ends its process, and the next one gets a new one', async () => {
  const { run, running, begun, counts } = newPool({ maxProcesses: 1 })
  const refused = expect(run('bad')).rejects.toThrow('bad')
  void run('good')
  running.get('bad')?.fail()
  await refused
  await turn()
  expect(begun).toEqual(['bad', 'good'])
  expect(counts()).toEqual({ started: 2, ended: 1 })
})

test('more than may wait are refused, and those that wait when it is closed', async () => {
  const { pool, run } = newPool({ maxProcesses: 1, maxWaiting: 1 })
  void run('under way')
  const waits = expect(run('waits')).rejects.toMatchObject({ reason: 'busy' })
  await expect(run('too many')).rejects.toMatchObject({ reason: 'busy' })
  await pool.close()
  await waits
  await expect(run('late')).rejects.toMatchObject({ reason: 'busy' })
})
