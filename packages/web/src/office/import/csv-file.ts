import { chooseEncoding, type Encoding } from './encoding.ts'

/** The text of a file, or why it cannot be imported. */
export type CsvText = { text: string } | { refused: 'too_large' | 'spreadsheet' | 'empty' }

/** The contract's limit for an import, in characters. */
export const maxCsvLength = 900_000

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Returns the text of a CSV file, in the encoding that is given or the most plausible one. */
export function readCsv(bytes: Uint8Array, encoding?: Encoding): CsvText {
  // PK: a zip, as .xlsx and .ods are; D0 CF: the old .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { refused: 'spreadsheet' }
  // No encoding takes more than four bytes per character, so a larger file need not be decoded.
  if (bytes.length > maxCsvLength * 4) return { refused: 'too_large' }
  return checkCsvText(new TextDecoder(encoding ?? chooseEncoding(bytes)).decode(bytes))
}

/** Checks text from a file or the clipboard. */
export function checkCsvText(text: string): CsvText {
  if (text.trim() === '') return { refused: 'empty' }
  return text.length > maxCsvLength ? { refused: 'too_large' } : { text }
}

const toCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * A file with the columns and examples. Starts with a byte order mark, without which Excel misreads other scripts.
 */
export const toCsvTemplate = <Field extends string>(
  fields: readonly Field[],
  examples: readonly Partial<Record<Field, string>>[],
): string =>
  `\ufeff${fields.join(',')}\r\n${examples
    .map((example) => toCsvLine(fields.map((field) => example[field] ?? '')))
    .join('')}`
