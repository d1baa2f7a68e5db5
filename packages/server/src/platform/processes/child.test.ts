import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { startChild } from './child.ts'

const module = new URL('../../../test/platform/stopping-process.ts', import.meta.url)
const isStopped = (pid: number) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))

test.runIf(process.platform === 'linux')(
  'what a busy machine takes from a process does not count as its time',
  async () => {
    const child = startChild<boolean, number>({ module, time: 2_000, memory: 2 ** 30, priority: 0 })
    const pid = await child.call(false)
    const call = child.call(true)
    await expect.poll(() => isStopped(pid)).toBe(true)
    setTimeout(() => process.kill(pid, 'SIGCONT'), 3_000)
    expect(await call).toBe(pid)
    await child.stop()
  },
)

test.runIf(process.platform === 'linux')(
  'a process has a priority below ours by what is requested',
  async () => {
    const child = startChild<boolean, number>({ module, time: 2_000, memory: 2 ** 30, priority: 3 })
    expect(getPriority(await child.call(false))).toBe(Math.min(19, getPriority() + 3))
    await child.stop()
  },
)
