import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A row of a table; `line` as in a spreadsheet: a cell with line breaks counts once. */
export type CsvRow = { line: number; cells: string[] }

const delimiters = [',', ';', '\t']

/**
 * Returns the non-blank rows of a CSV file, header first, or null if it cannot be parsed. The delimiter is the most
 * frequent one in the header (comma, semicolon, tab), or the one of Excel's `sep=;` line, which is not counted.
 */
export function readCsv(text: string): CsvRow[] | null {
  const plain = text.replace(/^\uFEFF/, '')
  const sep = /^"?sep=([^\r\n"])"?(\r\n|\n|\r)/i.exec(plain)
  const body = sep ? plain.slice(sep[0].length) : plain
  try {
    const records = parse(body, {
      delimiter: sep?.[1] ?? detectDelimiter(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    })
    return records
      .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function detectDelimiter(body: string): string {
  // Quoted column names may contain delimiters.
  const [header = ''] = body.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Writes CSV with CRLF and a byte order mark, so that Excel reads it as UTF-8. Prevents formula injection: texts that
 * look like a formula get a leading apostrophe.
 */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Semicolons and tabs too, for spreadsheets of another locale; outer spaces, which some of them drop.
    quoted_match: /^\s|\s$|[;\t\n]/,
    // Spreadsheets read past it, to a formula.
    cast: { string: (text) => text.replaceAll('\0', '') },
  })
