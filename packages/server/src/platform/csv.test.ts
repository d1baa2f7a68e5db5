import { expect, test } from 'vitest'
import { readCsv as rowsOf } from '../../test/read-csv.ts'
import { readCsv, writeCsv } from './csv.ts'

test('a written file is read by spreadsheets as it was, and no text in it becomes a formula', () => {
  const row = ['Marina; Gate', 'two\nlines', 'said "yes"', ' outer ', '\ttab', null, -5, 12]
  const file = writeCsv([row, ['=1+1', '+971', '-x', '@a', '\uFF1Dx', '\0=x']])
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.endsWith('\r\n')).toBe(true)
  expect(rowsOf(file).map(({ cells }) => cells)).toEqual([
    ['Marina; Gate', 'two\nlines', 'said "yes"', 'outer', "'\ttab", '', '-5', '12'],
    ["'=1+1", "'+971", "'-x", "'@a", "'\uFF1Dx", "'=x"],
  ])
  expect(file).toContain('" outer "')
})

const names = { maxRows: 100, score: (cells: string[]) => Number(cells.includes('name')) }

test.each([
  ['a row of 890,000 empty cells', `name${','.repeat(890_000)}x`, { tooWide: true }],
  ['170,000 blank lines', `name${'\r'.repeat(170_000)}A`, { rows: [{ line: 1 }, { line: 170_001 }] }],
])('%s is read in slices, between which others are served', async (_, text, expected) => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const table = await readCsv(text, names)
  isDone = true
  expect(table).toMatchObject(expected)
  expect(turns).toBeGreaterThan(text.length / 10_000)
})

test('letters of several bytes are whole, wherever a slice ends', async () => {
  const lines = Array.from({ length: 90 }, (_, n) => `${'क'.repeat(50 + n)}😀`)
  const table = await readCsv(['name', ...lines].join('\n'), names)
  expect('rows' in table && table.rows.slice(1).map(({ cells }) => cells[0])).toEqual(lines)
})
