import { apartmentFields } from '@brightkey/contract/apartments/fields'
import { expect, test } from 'vitest'
import { checkCsvText, maxCsvLength, readCsv, toCsvTemplate } from '../../src/office/import/csv-file.ts'

const bytes = (...parts: (number[] | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')]
const swapped = (text: string) => [...Buffer.from(text, 'utf16le').swap16()]

test('a file is read whichever program saved it', () => {
  const table = 'name;area\nПальма 7;Марина'
  // As Excel saves CSV in Russian: а is 0xE0, я 0xFF.
  const cyrillic = [0xcf, 0xe0, 0xeb, 0xfc, 0xec, 0xe0, 0x20, 0x37, 0x3b, 0xcc, 0xe0, 0xf0, 0xe8, 0xed, 0xe0]

  expect(readCsv(bytes(table))).toEqual({ text: table })
  expect(readCsv(bytes([0xef, 0xbb, 0xbf], table))).toEqual({ text: table })
  expect(readCsv(bytes([0xff, 0xfe], utf16(table)))).toEqual({ text: table })
  expect(readCsv(bytes([0xfe, 0xff], swapped(table)))).toEqual({ text: table })
  expect(readCsv(bytes(utf16('name,area\nPalm 7,Marina')))).toEqual({ text: 'name,area\nPalm 7,Marina' })
  expect(readCsv(bytes('name;area\n', cyrillic))).toEqual({ text: table })
  expect(readCsv(bytes('نام\nمرینا'))).toEqual({ text: 'نام\nمرینا' })
})

test('a file that cannot be a table of apartments is refused at once', () => {
  expect(readCsv(bytes([0x50, 0x4b, 3, 4, 20]))).toEqual({ refused: 'spreadsheet' })
  expect(readCsv(bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ refused: 'spreadsheet' })
  expect(readCsv(bytes(' \r\n'))).toEqual({ refused: 'empty' })
  expect(readCsv(bytes('a'.repeat(maxCsvLength + 1)))).toEqual({ refused: 'too_large' })
  expect(checkCsvText('')).toEqual({ refused: 'empty' })
})

test('the template shows examples below the names of the columns, in cells that Excel reads as one each', () => {
  const template = toCsvTemplate(apartmentFields, [
    { name: 'Marina Gate 2, 1203', notes: 'Owner likes "fresh" towels' },
    { name: 'Palm Villa 14' },
  ])
  const [header, ...rows] = template.trim().split('\r\n')
  expect(header).toContain(apartmentFields.join(','))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('"Marina Gate 2, 1203"')
  expect(rows[0]).toContain('"Owner likes ""fresh"" towels"')
})
