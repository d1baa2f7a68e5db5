import { expect, test } from 'vitest'
import { lastKnown } from './last-known.ts'

const clock = { now: () => '2026-11-28T10:00:00.000Z' }
const never = new Promise<never>(() => undefined)

test('what does not respond is silent, and what was known before stays', async () => {
  let value: Promise<string> = Promise.resolve('first')
  const read = lastKnown(() => value, { clock, keepMs: 0, waitMs: 5, silentMs: 10 })
  expect(await read()).toMatchObject({ value: 'first', error: null, isSilent: false, failingSince: null })

  value = never
  await expect.poll(read).toMatchObject({ value: 'first', isSilent: true, failingSince: clock.now() })
})

test('a reading that takes longer than its callers wait is there for the next one, and made once for all of them', async () => {
  let readings = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = lastKnown(
    () => {
      readings++
      return promise
    },
    { clock, keepMs: 60_000, waitMs: 5 },
  )
  expect(await Promise.all([read(), read()])).toMatchObject([{ value: null, at: null }, { value: null }])
  resolve('late')
  await promise
  expect(await read()).toMatchObject({ value: 'late', at: clock.now() })
  expect(readings).toBe(1)
})

test('a failure keeps the last value and since when it has failed', async () => {
  let time = '2026-11-28T10:00:00.000Z'
  let fails = false
  const read = lastKnown(async () => (fails ? Promise.reject(new Error('no')) : 1), {
    clock: { now: () => time },
    keepMs: 0,
  })
  await read()
  fails = true
  const failed = await read()
  expect(failed).toMatchObject({ value: 1, error: new Error('no'), failingSince: time })
  time = '2026-11-28T11:00:00.000Z'
  expect((await read()).failingSince).toBe('2026-11-28T10:00:00.000Z')
  fails = false
  expect(await read()).toMatchObject({ value: 1, error: null, failingSince: null })
})
