import { expect, test } from 'vitest'
import { roundTicks } from './round-ticks.ts'

test.each([
  [0, 'number', [0, 1, 2]],
  [1, 'number', [0, 1, 2]],
  [7, 'number', [0, 2, 4, 6, 8]],
  [9, 'number', [0, 5, 10]],
  [34, 'number', [0, 10, 20, 30, 40]],
  [95, 'number', [0, 25, 50, 75, 100]],
  [201, 'number', [0, 250, 500]],
  [820, 'number', [0, 250, 500, 750, 1000]],
  [4100, 'number', [0, 2500, 5000]],
  [55, 'minutes', [0, 15, 30, 45, 60]],
  [140, 'minutes', [0, 60, 120, 180]],
  [1300, 'minutes', [0, 1200, 2400]],
] as const)('an axis up to %d %s has round values', (most, unit, ticks) => {
  expect(roundTicks(most, unit)).toEqual(ticks)
})

test('no axis has more than four steps, and each holds its largest value', () => {
  for (const unit of ['number', 'minutes'] as const)
    for (let most = 0; most < 50_000; most += 7) {
      const ticks = roundTicks(most, unit)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    }
})
