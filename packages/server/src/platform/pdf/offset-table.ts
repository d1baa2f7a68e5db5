/** Bytes inserted (or removed, if negative) at a place of the PDF as it was before. */
export type Move = { from: number; by: number }

/**
 * The end of a PDF, from its `xref` table on, after its objects have moved (PDF 1.7, 7.5.4). Typst writes one table of
 * ten-digit offsets. `start` is where the table now begins.
 */
export function renderOffsetTable(table: string, moves: readonly Move[], start: number): string {
  const moved = (place: number) => moves.reduce((sum, { from, by }) => (from < place ? sum + by : sum), place)
  return table
    .replace(/\d{10}(?= 00000 n)/g, (place) => String(moved(Number(place))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, String(start))
}

/** Where the table begins. */
export const findOffsetTable = (pdf: string) => pdf.lastIndexOf('\nxref\n') + 1
