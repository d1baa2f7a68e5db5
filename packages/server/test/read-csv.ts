import { parse } from 'csv-parse/sync'

/** The non-blank rows of a CSV file that the product wrote. */
export const readCsv = (text: string): { cells: string[] }[] =>
  parse(text, { bom: true, relax_column_count: true })
    .map((cells: string[]) => ({ cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }: { cells: string[] }) => cells.some((cell) => cell !== ''))
