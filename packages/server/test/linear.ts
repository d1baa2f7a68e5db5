import { expect } from 'vitest'

/** Milliseconds of this thread's processor time: other requests wait meanwhile. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const growth = 8
const addend = 10

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
 * Expects that eight times as much takes about eight times as long; where time grows with the square it takes 64 times. The
 * limit is three times what is due, so that a busy machine or a collection of garbage changes nothing, and has an addend for
 * what takes next to nothing. Returns the least time of the most work, in ms.
 */
export async function expectLinear<Input>(name: string, { make, run, most, tries = 6, all }: Work<Input>) {
  const [part, whole] = [make(most / growth), make(most)]
  const least = { part: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
  const isLinear = () => least.whole <= 3 * growth * least.part + addend
  await processorTime(() => run(part))
  for (let count = 0; count < tries && (all || count === 0 || !isLinear()); count++) {
    least.part = Math.min(least.part, await processorTime(() => run(part)))
    least.whole = Math.min(least.whole, await processorTime(() => run(whole)))
  }
  expect(isLinear(), `${name}: ${least.part} ms for an eighth, ${least.whole} ms for all`).toBe(true)
  return least.whole
}
