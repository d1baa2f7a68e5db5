import { type ApartmentField, apartmentFields } from '@brightkey/contract/apartments/fields'

/** What a file is, read as text: or why it cannot be one. */
export type CsvText = { text: string } | { refused: 'too_large' | 'spreadsheet' | 'empty' }

/** What the contract lets an import weigh, in characters. */
export const maxCsvLength = 900_000

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Excel's "Unicode text" has a mark of its order of bytes; without one, every other byte of plain text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zerosAt = (odd: 0 | 1) =>
    head.filter((byte, index) => index % 2 === odd && byte === 0).length > head.length / 5
  if (zerosAt(1)) return 'utf-16le'
  return zerosAt(0) ? 'utf-16be' : null
}

/** Excel in Russian saves CSV in Windows' old Cyrillic code: what is not UTF-8 is taken for that. */
function decoded(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** The text of a CSV file, whichever program saved it: UTF-8, UTF-16 or Windows-1251. */
export function csvText(bytes: Uint8Array): CsvText {
  // PK: a zip, as .xlsx and .ods are; D0 CF: the old .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { refused: 'spreadsheet' }
  // No encoding takes more than four bytes a character: no need to decode what cannot fit.
  if (bytes.length > maxCsvLength * 4) return { refused: 'too_large' }
  return checked(decoded(bytes))
}

/** The same care for what was pasted. */
export function checked(text: string): CsvText {
  if (text.trim() === '') return { refused: 'empty' }
  return text.length > maxCsvLength ? { refused: 'too_large' } : { text }
}

const examples: readonly Partial<Record<ApartmentField, string>>[] = [
  {
    name: 'Marina Gate 2, 1203',
    area: 'Dubai Marina',
    address: 'Al Marsa Street',
    type: '2br',
    bedrooms: '2',
    bathrooms: '2',
    access_note: 'Key safe at the door, code 4711',
  },
  {
    name: 'Palm Villa 14',
    area: 'Palm Jumeirah',
    address: 'Frond D',
    type: 'villa',
    bedrooms: '4',
    bathrooms: '5',
    access_note: 'Ask at the gate',
    notes: 'Owner likes "fresh" towels',
  },
]

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** A file that shows the columns, with a byte order mark: without it Excel misreads other scripts. */
export const csvTemplate = `\ufeff${apartmentFields.join(',')}\r\n${examples
  .map((example) => lineOf(apartmentFields.map((field) => example[field] ?? '')))
  .join('')}`
