import { findOffsetTable, type Move, renderOffsetTable } from './offset-table.ts'

/**
 * Arabic letters cannot be read back from their glyphs: one letter has several, drawn in another order. Typst can attach a
 * text only as the alternative of a formula, so a template makes a formula of such a text, with a description that
 * begins with this mark (an invisible separator).
 */
const MARK = '2063'

/** A formula of the structure tree, up to the end of its object: what comes before its description, the description, the rest. */
const formula = new RegExp(
  `/S /Formula\\n((?:(?!endobj|/S /Formula\\n)[^])*?)/Alt <FEFF${MARK}([0-9A-F]*)>((?:(?!endobj)[^])*)`,
  'g',
)

/**
 * The same PDF with each such formula turned into what it is: a span of text whose `ActualText` (PDF 1.7, 14.9.4) is read
 * aloud, searched and copied in place of its glyphs. Typst writes the structure tree as plain objects and a classic
 * table of their places; those that moved are set right there.
 */
export function addActualText(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const moves: Move[] = []
  const changed = text.replace(
    formula,
    (whole: string, ...[before, words, after, from]: [string, string, string, number]) => {
      // Only figures and formulas have a box of their own.
      const rest = after.replace(/\n +\/BBox \[[^\]\n]*\]/, '')
      const span = `/S /Span\n${before}/ActualText <FEFF${words}>${rest}`
      moves.push({ from, by: span.length - whole.length })
      return span
    },
  )
  if (moves.length === 0) return pdf
  const start = findOffsetTable(changed)
  return Buffer.from(
    changed.slice(0, start) + renderOffsetTable(changed.slice(start), moves, start),
    'latin1',
  )
}
