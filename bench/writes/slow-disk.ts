import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { newPlace, p95, readTimes } from '../server.ts'
import { measureWrites, type WriteRate } from './measure.ts'
import { openSqlite } from './targets.ts'

/** `idle` and `busy`: p95 of the session read without ticks and meanwhile, in milliseconds. */
export type SlowDisk = { idle: number; busy: number; ticks: WriteRate }

/** Ticks, and reads at the same time, on a disk whose syncs take 10 ms longer. Null without a C compiler. */
export async function measureSlowDisk(): Promise<SlowDisk | null> {
  await using stack = new AsyncDisposableStack()
  const { folder } = stack.use(await newPlace())
  const library = join(folder, 'slow-sync.so')
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-o', library, 'bench/writes/slow-sync.c', '-ldl'])
  if (compiled.status !== 0) return null
  const target = await openSqlite(stack, { LD_PRELOAD: library }, 0)
  const token = target.ticks[0]?.path.split('/').at(-4) ?? ''
  const read = target.url + cleanerRoutes.session.path.replace(':token', token)
  // It warms up, and does not count.
  await measureWrites(target, target.ticks)
  const idle = p95(await readTimes(read, setTimeout(3_000)))
  const writing = measureWrites(target, target.ticks)
  const busy = p95(await readTimes(read, writing))
  return { idle, busy, ticks: await writing }
}
