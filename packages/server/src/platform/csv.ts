import { CsvError, parse } from 'csv-parse/sync'

/** A row of a table, `line` as a spreadsheet numbers it: a cell with line breaks does not count twice. */
export type CsvRow = { line: number; cells: string[] }

const delimiters = [',', ';', '\t']

/**
 * The rows of a CSV file that are not blank, the header first. Comma, semicolon or tab, whichever the header has
 * most; or as the `sep=;` says that Excel understands as a first line and counts as none. Null if it is no table.
 */
export function readCsv(text: string): CsvRow[] | null {
  const plain = text.replace(/^\uFEFF/, '')
  const sep = /^"?sep=([^\r\n"])"?(\r\n|\n|\r)/i.exec(plain)
  const body = sep ? plain.slice(sep[0].length) : plain
  try {
    const records = parse(body, {
      delimiter: sep?.[1] ?? delimiterOf(body),
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

function delimiterOf(body: string): string {
  // Quoted names of columns may hold any of them.
  const [header = ''] = body.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** What a spreadsheet takes for the beginning of a formula, or reads past. */
const formula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/
const isNumber = /^-?\d+(\.\d+)?$/

/**
 * A CSV file of texts and numbers, with CRLF and a byte order mark so that Excel reads it as UTF-8. No text becomes a
 * formula: one that begins like it gets an apostrophe in front (reliability A38); a number stays one.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '').replaceAll('\0', '')
    const safe = typeof value === 'string' && formula.test(value) && !isNumber.test(value) ? `'${text}` : text
    return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
