import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOutages } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that can be taken away, and its watch. */
function openDatabase() {
  const lines: string[] = []
  const write = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`)
  const database = { responds: true }
  const watch = watchOutages({
    ping: () => (database.responds ? Promise.resolve() : Promise.reject(new Error('refused'))),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  })
  return { database, watch, lines }
}

test('an outage is logged once, however many notice it, and its end once', async () => {
  const { database, watch, lines } = openDatabase()
  database.responds = false

  for (let n = 0; n < 10; n++) watch.report(new Error('terminated'))
  await vi.advanceTimersByTimeAsync(60_000)
  watch.report(new Error('refused'))
  expect(watch.isDown()).toBe(true)
  expect(lines).toEqual([
    'error: the database does not respond; requests get 503 and jobs wait until it does',
  ])

  database.responds = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(watch.isDown()).toBe(false)
  expect(lines.slice(1)).toEqual(['info: the database responds again'])
})

test('a single connection that is lost is a warning', async () => {
  const { watch, lines } = openDatabase()

  watch.report(new Error('terminated'))
  await vi.advanceTimersByTimeAsync(0)

  expect(watch.isDown()).toBe(false)
  expect(lines).toEqual(['warn: lost a connection to the database, which responds'])
})

test('each outage is logged', async () => {
  const { database, watch, lines } = openDatabase()
  for (let n = 0; n < 2; n++) {
    database.responds = false
    watch.report(new Error('terminated'))
    await vi.advanceTimersByTimeAsync(1000)
    database.responds = true
    await vi.advanceTimersByTimeAsync(3000)
  }
  expect(lines).toHaveLength(4)
})

test('after closing nothing is checked or logged', async () => {
  const { database, watch, lines } = openDatabase()
  database.responds = false
  watch.report(new Error('terminated'))
  watch.close()
  await vi.advanceTimersByTimeAsync(10_000)
  watch.report(new Error('terminated'))

  expect(lines).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
