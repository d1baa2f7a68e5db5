import { expect, test } from 'vitest'
import { readCsv as readRows } from '../../test/read-csv.ts'
import { readCsv, writeCsv } from './csv.ts'

test('a written file is read by spreadsheets as it was, and no text in it becomes a formula', () => {
  const row = ['Marina; Gate', 'two\nlines', 'said "yes"', ' outer ', '\ttab', null, -5, 12]
  const file = writeCsv([row, ['=1+1', '+971', '-x', '@a', '\uFF1Dx', '\0=x']])
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.endsWith('\r\n')).toBe(true)
  expect(readRows(file).map(({ cells }) => cells)).toEqual([
    ['Marina; Gate', 'two\nlines', 'said "yes"', 'outer', "'\ttab", '', '-5', '12'],
    ["'=1+1", "'+971", "'-x", "'@a", "'\uFF1Dx", "'=x"],
  ])
  expect(file).toContain('" outer "')
})

const numbers = ['0417', '00971501234567', '123456789012', '1E5', '12.50', '1,5', '1 1/2', '(5)']
const dates = ['12-03', '17/03/26', '2005-11', '12 A', '3:00 PM', 'May 5', '5-Mar', 'MARCH1', '1 sept 2026']

test.each([...numbers, ...dates])('%s stays a text in a spreadsheet', (text) => {
  expect(readRows(writeCsv([[text, 'x']]))).toEqual([{ cells: [`'${text}`, 'x'] }])
})

const days = ['2026-11-28', '2026-11-28 10:00', '2026-11-28T10:00:00.000Z']
const plain = ['359', '0', 'Marina 2', '1203B', "O'Brien", '050 123 4567', 'Maya 5', '12A', 'May', '۰۴۱۷']

test.each([...days, ...plain])('%s is written as it is', (text) => {
  expect(readRows(writeCsv([[text, 'x']]))).toEqual([{ cells: [text, 'x'] }])
})

test('what the product writes, it reads as it was, apostrophes included', async () => {
  const formulas = ['=1+1', '+971501234567', '-x', '@a', '\uFF1Dx', '="0417"']
  const texts = [...numbers, ...dates, ...days, ...plain, ...formulas]
  const cells = texts.flatMap((text) => [text, `'${text}`, `''${text}`])
  const table = await readCsv(writeCsv([cells]), names)
  expect('rows' in table && table.rows[0]?.cells).toEqual(cells)
})

test('zeros that other programs keep by a formula are read without it', async () => {
  const table = await readCsv('name,note\n="0417","=""0042"""', names)
  expect('rows' in table && table.rows[1]?.cells).toEqual(['0417', '0042'])
})

const names = { maxRows: 100, score: (cells: string[]) => Number(cells.includes('name')) }

test.each([
  ['a row of 890,000 empty cells', `name${','.repeat(890_000)}x`, { tooWide: true }],
  ['19,000 blank lines', `name${'\r'.repeat(19_000)}A`, { rows: [{ line: 1 }, { line: 19_001 }] }],
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

test('blank lines at the end of a file cost nothing, and too many elsewhere are refused', async () => {
  const blank = ',,\n'.repeat(300_000)
  expect(await readCsv(`name,note\na,b\n${blank}`, names)).toMatchObject({
    rows: [{}, { cells: ['a', 'b'] }],
  })
  expect(await readCsv(`name,note\n${blank}a,b`, names)).toEqual({ tooLong: true })
})
