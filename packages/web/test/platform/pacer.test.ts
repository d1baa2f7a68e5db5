import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacer } from '../../src/platform/pacer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Notes when a list is read, in milliseconds from now. */
function openList() {
  const began = performance.now()
  const reads: number[] = []
  const changed = createPacer(() => reads.push(performance.now() - began))
  return { reads, changed }
}

test('a list is read soon after a change, and once for changes that come together', () => {
  const { reads, changed } = openList()
  for (let change = 0; change < 5; change++) changed()
  vi.advanceTimersByTime(10_000)
  expect(reads).toEqual([400])
})

test('while changes keep coming it is read less and less often, and the last change is never left out', () => {
  const { reads, changed } = openList()
  for (let ms = 0; ms < 20_000; ms += 100) {
    changed()
    vi.advanceTimersByTime(100)
  }
  const pauses = reads.map((at, index) => at - (reads[index - 1] ?? 0))
  expect(pauses.slice(0, 5)).toEqual([400, 800, 1600, 3200, 3200])
  const before = reads.length
  changed()
  vi.advanceTimersByTime(3_200)
  expect(reads.length).toBe(before + 1)
})

test('after a quiet time it is read soon again', () => {
  const { reads, changed } = openList()
  for (let change = 0; change < 200; change++) {
    changed()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(10_000)
  const quiet = reads.length
  changed()
  vi.advanceTimersByTime(399)
  expect(reads).toHaveLength(quiet)
  vi.advanceTimersByTime(1)
  expect(reads).toHaveLength(quiet + 1)
})

test('pages that hear of the same changes do not read at the same moments', () => {
  let drawn = 1
  vi.spyOn(Math, 'random').mockImplementation(() => {
    drawn = (drawn * 16_807) % 2_147_483_647
    return drawn / 2_147_483_647
  })
  const pages = Array.from({ length: 20 }, openList)
  for (let ms = 0; ms < 60_000; ms += 25) {
    for (const { changed } of pages) changed()
    vi.advanceTimersByTime(25)
  }
  const reads = Map.groupBy(
    pages.flatMap((page) => page.reads),
    (at) => Math.floor(at / 25),
  )
  expect(Math.max(...[...reads.values()].map(({ length }) => length))).toBeLessThan(10)
  expect(pages.every((page) => page.reads.length > 15)).toBe(true)
})
