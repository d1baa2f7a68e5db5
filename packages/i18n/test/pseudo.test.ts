import { expect, test } from 'vitest'
import { texts } from '../src/en/page.ts'
import { listPlainTexts, outsideBrackets, toPseudo, toPseudoTexts } from './pseudo.ts'

test('a pseudo text has accents, brackets, 40 % more letters and the placeholders of its English', () => {
  expect(toPseudo('Open photo {number}')).toBe('⟦Ópéñ phótó {number} lórém⟧')
  expect(toPseudo('Loading…')).toBe('⟦Lóádíñg lór…⟧')
  expect(toPseudo('{done} of {total}')).toBe('⟦{done} óf {total} ló⟧')
  for (const text of listPlainTexts(texts))
    expect(toPseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4)
})

test('each text of a catalog becomes pseudo, plurals in each form', () => {
  const { board } = toPseudoTexts(texts)
  expect(board.start).toBe('⟦Stárt ló⟧')
  expect(Object.keys(board.waiting)).toEqual(['one', 'other'])
  expect(board.waiting.one).toContain('{count}')
})

test('what is outside of brackets is found, also around a message inside another', () => {
  expect(outsideBrackets('Due: ⟦dúé íñ ⟦35 míñ⟧⟧, 21 Nov')).toBe('Due: , 21 Nov')
})
