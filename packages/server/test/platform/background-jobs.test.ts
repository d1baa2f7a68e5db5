import { expect, test } from 'vitest'
import { startBackgroundJobs } from '../../src/platform/background-jobs.ts'
import { openLog } from '../../src/platform/log.ts'
import { StorageUnavailable } from '../../src/platform/storage/storage.ts'
import { newWorld } from '../world.ts'

test('what keeps a job from working is logged once, with its end; a bug is logged each time, with its stack', async () => {
  await using world = await newWorld()
  const events: { level: number; msg: string; err?: { message: string; stack?: string } }[] = []
  const log = openLog('info', {
    format: 'json',
    destination: { write: (line) => events.push(JSON.parse(line)) },
  })
  const away = () => Promise.reject(new StorageUnavailable('S3 get: no response'))
  const bug = () => Promise.reject(new TypeError('x is undefined'))
  const runs = [away, away, away, () => Promise.resolve(0), bug, bug]
  const all = runs.length
  let done = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()

  const jobs = startBackgroundJobs({ ...world.app.instance, log }, [
    {
      name: 'photo checks',
      everyMs: 1,
      runsIn: 'each',
      run() {
        const run = runs.shift()
        if (++done > all) finish()
        return run?.() ?? Promise.resolve(0)
      },
    },
  ])
  await finished
  await jobs.stop()

  expect(events).toMatchObject([
    { level: 50, msg: 'background job failed', err: { message: 'S3 get: no response' } },
    { level: 30, msg: 'background job works again' },
    { level: 50, msg: 'background job failed', err: { message: 'x is undefined' } },
    { level: 50, msg: 'background job failed' },
  ])
  expect(events[0]?.err?.stack).toBeUndefined()
  expect(events[2]?.err?.stack).toContain('background-jobs.test.ts')
})
