import { expect, test } from 'vitest'
import { keepDigitOrder } from '../src/digit-order.ts'
import { noteInLanguages } from '../src/notes.ts'

/** Milliseconds of this thread's processor time. */
function timeOf(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test.each<[string, (text: string) => unknown, (count: number) => string]>([
  ['codes in a line of Urdu', keepDigitOrder, (count) => `ٹاور ${'17-03 '.repeat(count)}`],
  ['codes in lines of Urdu', keepDigitOrder, (count) => 'ٹاور 17-03\n'.repeat(count)],
  ['brackets before codes', keepDigitOrder, (count) => `ٹاور ${'('.repeat(count)} 17-03 -17-03`],
  ['a line before another', keepDigitOrder, (count) => `ٹاور ${'x'.repeat(4 * count)}\n17-03`],
  [
    'isolates in isolates',
    keepDigitOrder,
    (count) => `ٹاور ${'\u2066'.repeat(count)}${'\u2069'.repeat(count)} 17-03`,
  ],
  ['spaces in a note', noteInLanguages, (count) => `a${' '.repeat(4 * count)}b`],
])('twice as much of %s takes about twice the time', (_what, run, make) => {
  const [one, two] = [make(5000), make(10_000)]
  run(one)
  // What else runs may slow a try down, but never makes a slow expression fast. The addend is for what takes next to nothing.
  const tries = Array.from(
    { length: 6 },
    () => () => timeOf(() => run(two)) <= 2.5 * timeOf(() => run(one)) + 10,
  )
  expect(tries.some((isLinear) => isLinear())).toBe(true)
})
