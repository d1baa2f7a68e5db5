import { expect, test } from 'vitest'
import { readCsv } from '../../src/office/import/csv-file.ts'
import { chooseEncoding, type Encoding, sampleCells } from '../../src/office/import/encoding.ts'

/** A text as a program writes it in one of the encodings of eight bits. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0x3f)
}

const tables: Record<'windows-1252' | 'windows-1251' | 'windows-1256', string[]> = {
  'windows-1252': [
    'first_name,phone\r\nBeño Ibáñez,0501234567\r\n',
    'Name\r\nJürgen Groß\r\n',
    'first_name,last_name\r\nRené,Lefèvre\r\nZoë,Brontë\r\n',
    'name,type\r\nCafé Résidence,villa\r\n',
    'name,type\r\nÅse Øby,villa\r\n',
    'name,address\r\nTower “A” – 12,King’s Road\r\n',
  ],
  'windows-1251': [
    'first_name,phone\r\nИрина,0501234567\r\n',
    'ФИО;Телефон\r\nОльга;0501234567\r\nЗульфия;0521234567\r\n',
    'ФИО;Телефон\r\nПЕТРОВА АННА;0501234567\r\n',
    'name,type\r\nБашня 12,villa\r\n',
    'name;type\r\nЖК «Лагуна», 7;villa\r\n',
  ],
  'windows-1256': [
    'first_name,phone\r\nسعيد كريم,0501234567\r\n',
    'first_name\r\nخالد\r\nليلى\r\nيوسف ناصر\r\n',
    'الاسم;الهاتف\r\nمريم;0501234567\r\n',
    'name,type\r\nبرج الخليج 7,villa\r\n',
    'first_name\r\nپرويز گل\r\n',
  ],
}

test.each(
  Object.entries(tables).flatMap(([encoding, texts]) => texts.map((text) => [encoding, text] as const)),
)('a short file of names in %s is read as it was written: %j', (encoding, text) => {
  expect(readCsv(encode(text, encoding as Encoding))).toEqual({ text })
})

test('one damaged byte in UTF-8 leaves the other letters as they are', () => {
  const bytes = Uint8Array.from([...Buffer.from('first_name\nगीता देवी\nB'), 0x96, ...Buffer.from('b\n')])
  expect(readCsv(bytes)).toEqual({ text: 'first_name\nगीता देवी\nB\uFFFDb\n' })
})

test('UTF-16 without a byte order mark is found in every script', () => {
  const text = 'نام;قسم\r\nمرینا;ولا\r\n'
  expect(chooseEncoding(new Uint8Array(Buffer.from(text, 'utf16le')))).toBe('utf-16le')
  expect(chooseEncoding(new Uint8Array(Buffer.from(text, 'utf16le').swap16()))).toBe('utf-16be')
})

test('the sample is of cells with letters beyond ASCII', () => {
  expect(sampleCells('name,phone\r\nOlga,1\r\n"Niña",2\r\nNiña,3\r\nЖук,4')).toEqual(['Niña', 'Жук'])
})
