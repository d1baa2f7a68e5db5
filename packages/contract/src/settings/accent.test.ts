import { expect, test } from 'vitest'
import {
  accentContrast,
  accentRule,
  accentShades,
  contrast,
  leastContrast,
  ownAccent,
  readableAccent,
} from './accent.ts'

const colours = ['00', '55', 'aa', 'ff'].flatMap((red, _, all) =>
  all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)),
)

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('our own colour is readable, and needs no rule', () => {
  expect(accentContrast(ownAccent)).toBeGreaterThan(leastContrast)
  expect([accentRule(ownAccent), accentRule('')]).toEqual(['', ''])
})

test.each(colours)('%s, darkened as far as it must be, is readable on light and dark pages', (colour) => {
  const accent = readableAccent(colour)
  if (accentContrast(colour) >= leastContrast) expect(accent).toBe(colour)
  const { light, dark } = accentShades(accent)
  const pairs = [
    ...['#ffffff', '#faf7f1', '#f2ede3', light.soft, light.onPrimary].map((each) => [light.primary, each]),
    ...['#10181a', '#192325', '#0b1213', dark.soft, dark.onPrimary].map((each) => [dark.primary, each]),
    [light.strong, light.onPrimary],
    [dark.strong, dark.onPrimary],
  ] as const
  for (const [one = '', other = ''] of pairs)
    expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(leastContrast)
})
