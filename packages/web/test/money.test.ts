import { locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import { formatMoney } from '../src/office/fields/amount-inputs.tsx'

test('what is taken off looks as what is paid, with a minus, in each language', () => {
  for (const locale of locales) {
    const [paid, taken] = [formatMoney(20, 'AED', locale), formatMoney(-20, 'AED', locale)]
    expect(taken.replace(/\u200e/g, '').replace('-', ''), locale).toBe(paid)
  }
})
