import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test('a written file is read by spreadsheets as it was, and no text in it becomes a formula', () => {
  const row = ['Marina; Gate', 'two\nlines', 'said "yes"', ' outer ', '\ttab', null, -5, 12]
  const file = writeCsv([row, ['=1+1', '+971', '-x', '@a', '\uFF1Dx', '\0=x']])
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.endsWith('\r\n')).toBe(true)
  expect(readCsv(file)?.map(({ cells }) => cells)).toEqual([
    ['Marina; Gate', 'two\nlines', 'said "yes"', 'outer', "'\ttab", '', '-5', '12'],
    ["'=1+1", "'+971", "'-x", "'@a", "'\uFF1Dx", "'=x"],
  ])
  expect(file).toContain('" outer "')
})
