import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxImportColumns } from '@brightkey/contract/import'
import { CsvError, type Parser, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

/** A row of a table; `line` as in a spreadsheet: a cell with line breaks counts once. */
export type CsvRow = { line: number; cells: string[] }

/** Rows, or why a text is no table: a quotation mark without an end, too many columns, or too many lines, most of them blank. */
export type CsvTable =
  | { rows: CsvRow[]; delimiter: string }
  | { unclosed: { line: number; column: number } }
  | { tooWide: true }
  | { tooLong: true }

const delimiters = [',', ';', '\t']

/** Lines beyond which a file is not read; a blank one takes as long as one with text, some 15 µs. */
const maxLines = 20_000

/** Parsed at a time: some 5 ms for the worst files, in which nobody else is served. */
const sliceBytes = 4096

/**
 * Reads the non-blank rows of a CSV file in slices, between which other work runs; stops after `maxRows`. The delimiter is that of
 * Excel's `sep=;` line, which is not counted; else the one for which `score` of the first lines is highest; else the most frequent
 * one (comma, semicolon, tab).
 */
export async function readCsv(
  text: string,
  { maxRows, score }: { maxRows: number; score: (cells: string[]) => number },
): Promise<CsvTable> {
  const plain = text.replace(/^\uFEFF/, '')
  const sep = /^"?sep=([^\r\n"])"?(\r\n|\n|\r)/i.exec(plain)
  const whole = sep ? plain.slice(sep[0].length) : plain
  const delimiter = sep?.[1] ?? detectDelimiter(whole, score)
  const body = withoutBlankEnd(whole, delimiter)
  const rows: CsvRow[] = []
  let line = 0
  let stop: 'rows' | 'width' | null = null
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  })
  parser.on('data', (cells: string[]) => {
    line++
    if (cells.length > maxImportColumns && cells.slice(maxImportColumns).some((cell) => cell !== ''))
      stop = 'width'
    else if (rows.length > maxRows || line > maxLines) stop = 'rows'
    if (stop) return
    const trimmed = cells.slice(0, maxImportColumns).map((cell) => unmarked(cell.trim()).trim())
    if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed })
  })
  try {
    await writeInSlices(parser, Buffer.from(body), () => stop !== null)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const column = 'index' in error ? Number(error.index) : 0
    return { unclosed: { line: line + 1, column } }
  }
  if (stop === 'width') return { tooWide: true }
  if (line > maxLines) return { tooLong: true }
  return { rows, delimiter }
}

/** Spreadsheets write a line for each row that was ever used. */
function withoutBlankEnd(text: string, delimiter: string): string {
  const blank = new Set([' ', '\r', '\n', '\t', delimiter])
  let end = text.length
  while (end > 0 && blank.has(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

async function writeInSlices(parser: Parser, bytes: Buffer, isEnough: () => boolean): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('error', reject).once('close', resolve)
  })
  // Handled below; a failure may come while a slice is awaited.
  ended.catch(() => undefined)
  for (let at = 0; at < bytes.length && !isEnough() && !parser.destroyed; at += sliceBytes) {
    parser.write(bytes.subarray(at, at + sliceBytes))
    await nextTurn()
  }
  if (isEnough()) parser.destroy()
  else if (!parser.destroyed) parser.end()
  await ended
}

/** How many of the first lines may come before the column names, such as a title. */
export const headLines = 10

function detectDelimiter(body: string, score: (cells: string[]) => number): string {
  const lines = body.slice(0, 20_000).split(/\r\n|\n|\r/, headLines)
  const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  const best = delimiters.map((delimiter) =>
    Math.max(...lines.map((line) => score(line.split(delimiter, maxImportColumns).map(unquoted)))),
  )
  // Quoted column names may contain delimiters.
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  // A title above the table has none.
  const header = bare.find((line) => delimiters.some((delimiter) => line.includes(delimiter))) ?? ''
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  const ranked = delimiters.toSorted((a, b) => {
    const [first, second] = [delimiters.indexOf(a), delimiters.indexOf(b)]
    return (best[second] ?? 0) - (best[first] ?? 0) || (counts[second] ?? 0) - (counts[first] ?? 0)
  })
  return ranked[0] ?? ','
}

/**
 * Writes CSV with CRLF and a byte order mark, so that Excel reads it as UTF-8. A text gets a leading apostrophe if a spreadsheet would
 * run it as a formula or make another number or a date of it: 0417, 1E5, 12-03. {@link readCsv} removes it.
 */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Semicolons and tabs too, for spreadsheets of another locale; outer spaces, which some of them drop.
    quoted_match: /^\s|\s$|[;\t\n]/,
    cast: {
      string: (text) => {
        // Spreadsheets read past it, to a formula.
        const plain = text.replaceAll('\0', '')
        return isMisread(plain) || isMarked(plain) ? `'${plain}` : plain
      },
    },
  })

/** The characters before which `escape_formulas` puts an apostrophe. */
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

const isDay = (text: string) => /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d\S*)?$/.test(text)

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)'

/** What spreadsheets read as a number, a time, or a date in English; days as we write them stay days. */
const misread = [
  /^[(\p{Sc}]?\d[\d.,:/%)\p{Sc}-]*$/u,
  /^\d+ \d+\/\d+$/,
  /^\d[\d.,]*e[+-]?\d+$/i,
  /^\d{1,2}(:\d\d){0,2}\s[ap]m?$/i,
  new RegExp(`^(\\d{1,4}[\\s./-]*${month}|${month}[\\s./-]*\\d{1,4})([\\s,./-]+\\d{1,4})?$`, 'i'),
]

/** Whether a spreadsheet that opens a CSV file would change the text. A number of up to eleven digits stays as it is. */
function isMisread(text: string): boolean {
  const bare = text.trim()
  if (/^(0|[1-9]\d{0,10})$/.test(bare) || isDay(bare)) return false
  return misread.some((pattern) => pattern.test(bare))
}

/** Whether reading the text would remove an apostrophe. */
function isMarked(text: string): boolean {
  const rest = text.replace(/^'+/, '')
  return rest !== text && (formula.test(rest) || isMisread(rest))
}

/** The text of a cell without the apostrophe of {@link writeCsv}, or without the `="0417"` of other programs. */
const unmarked = (cell: string): string =>
  isMarked(cell) ? cell.slice(1) : cell.replace(/^="([^"]*)"$/, '$1')
