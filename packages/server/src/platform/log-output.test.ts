import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const log = fileURLToPath(new URL('./log.ts', import.meta.url))
const lines = 20_000

/** A process that logs more than its pipe and the waiting lines hold, and then does what `then` says. */
function startLogging(then: string) {
  const script = `
    import { openLog } from ${JSON.stringify(log)}
    const log = openLog('info', { format: 'json' })
    for (let n = 1; n <= ${lines}; n++) log.info({ n }, 'x'.repeat(100))
    process.stderr.write('logged')
    ${then}`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const codeAt = (event: 'exit' | 'close') => once(child, event).then(([code]) => code)
  return { child, exited: codeAt('exit'), closed: codeAt('close'), logged: once(child.stderr, 'data') }
}

test('a log that nobody reads drops lines, goes on working, and says how many were dropped when it is read again', async () => {
  // It logs all lines although nothing is read, and ends when it has written what waited.
  const { child, closed, logged } = startLogging('')
  await logged
  const events = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(await closed).toBe(0)

  const dropped = events.filter(({ msg }) => msg.startsWith('log lines were dropped'))
  expect(dropped).toHaveLength(1)
  const numbers = events.flatMap(({ n }) => n ?? [])
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(numbers.length + dropped[0].lines).toBe(lines)
})

test('a process whose log nobody reads ends all the same', async () => {
  const { child, exited, closed } = startLogging('process.exit(7)')

  expect(await exited).toBe(7)
  child.stdout.resume()
  await closed
})

test('a process that exits at once has written the lines it logged last', async () => {
  const script = `
    import { openLog } from ${JSON.stringify(log)}
    openLog('info', { format: 'json' }).error('the last line')
    process.exit(1)`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })

  expect(await text(child.stdout)).toContain('the last line')
})
