import { expect } from 'vitest'

/** Milliseconds of this thread's processor time: other requests wait meanwhile. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const growth = 8
/** The clock of a thread moves on in steps of some milliseconds: less than these may as well be none. */
const addend = 25

interface Work<Input> {
  /** About this many bytes, characters or parts. */
  make: (size: number) => Input
  run: (input: Input) => unknown
  most: number
  /** More tries only help work that was disturbed, unless all are wanted. */
  tries?: number
  all?: boolean
}

/**
 * Expects that eight times as much takes about as long as an eighth of it eight times; where time grows with the square it takes eight
 * times as long. The limit is three times what is due, so that a busy machine or a collection of garbage changes nothing. Returns the
 * least time of the most work, in ms.
 */
export async function expectLinear<Input>(name: string, { make, run, most, tries = 6, all }: Work<Input>) {
  const [part, whole] = [make(most / growth), make(most)]
  const parts = async () => {
    for (let count = 0; count < growth; count++) await run(part)
  }
  const least = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
  const isLinear = () => least.whole <= 3 * least.parts + addend
  await run(part)
  for (let count = 0; count < tries && (all || count === 0 || !isLinear()); count++) {
    least.parts = Math.min(least.parts, await processorTime(parts))
    least.whole = Math.min(least.whole, await processorTime(() => run(whole)))
  }
  expect(isLinear(), `${name}: ${least.parts} ms for eight eighths, ${least.whole} ms for all`).toBe(true)
  return least.whole
}
