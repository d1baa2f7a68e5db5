/** The text of a file, or why it cannot be imported. */
export type CsvText = { text: string } | { refused: 'too_large' | 'spreadsheet' | 'empty' }

/** The contract's limit for an import, in characters. */
export const maxCsvLength = 900_000

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Detects UTF-16 by its byte order mark; without one, every other byte of plain text is zero. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zerosAt = (odd: 0 | 1) =>
    head.filter((byte, index) => index % 2 === odd && byte === 0).length > head.length / 5
  if (zerosAt(1)) return 'utf-16le'
  return zerosAt(0) ? 'utf-16be' : null
}

/** Decodes UTF-16 or UTF-8, or else Windows-1251, in which Russian Excel saves CSV. */
function decode(bytes: Uint8Array): string {
  const wide = detectUtf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Returns the text of a CSV file in UTF-8, UTF-16 or Windows-1251. */
export function readCsv(bytes: Uint8Array): CsvText {
  // PK: a zip, as .xlsx and .ods are; D0 CF: the old .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { refused: 'spreadsheet' }
  // No encoding takes more than four bytes per character, so a larger file need not be decoded.
  if (bytes.length > maxCsvLength * 4) return { refused: 'too_large' }
  return checkCsvText(decode(bytes))
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
