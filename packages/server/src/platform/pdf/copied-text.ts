import { deflateSync, inflateSync } from 'node:zlib'
import { findOffsetTable, renderOffsetTable } from './offset-table.ts'

/** A part of the PDF and the bytes that replace it. */
type Edit = { from: number; to: number; by: string }

/** A text that is copied or read aloud in place of glyphs: UTF-16 in hexadecimal digits. */
const spoken = /(?<=\/(?:ActualText|Alt) <FEFF)[0-9A-F]+(?=>)/g
/** A glyph and its text in a font's table, of the same form. Its object has a length, so what replaces it has the same. */
const mapped = /(?<=\n<[0-9A-F]{4}> <)[0-9A-F]+>(?=\n)/g
/** The marks of i18n/digit-order.ts and i18n/message.ts. They serve the layout, and a copied code with marks is not found again. */
const directionMark = /^20(?:2[A-E]|6[6-9])$/

/** For a glyph that is nothing but a mark: a zero width space. */
const NO_TEXT = '200B'

/** The content of a page, or a font: Typst gives other streams a type. */
const stream = /(?<=\/Length )(\d+)\n {2}\/Filter \/FlateDecode\n>>\nstream\n/g
const isContent = (text: string) => text.includes(' BDC\n')

/**
 * On which side the next page lies. PDFium takes it for the direction of each line, and copies Latin letters in
 * reverse: `Homes Stays Palm`, `Q2M4K-7CLN`.
 */
const pageOrder = /\/Direction \/R2L/g

/** The same PDF, whose copied texts have no direction marks, and in PDFium Latin letters in their order. */
export function cleanCopiedText(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const table = findOffsetTable(text)
  const edits = [...findPageOrder(text), ...findMarks(text), ...findGlyphs(text), ...findContents(pdf, text)]
  const inOrder = edits.filter(({ to }) => to <= table).toSorted((a, b) => a.from - b.from)
  if (inOrder.length === 0) return pdf
  let copied = 0
  const parts = inOrder.map(({ from, to, by }) => {
    const part = text.slice(copied, from) + by
    copied = to
    return part
  })
  const objects = parts.join('') + text.slice(copied, table)
  const moves = inOrder.map(({ from, to, by }) => ({ from, by: by.length - (to - from) }))
  return Buffer.from(objects + renderOffsetTable(text.slice(table), moves, objects.length), 'latin1')
}

const findPageOrder = (text: string): Edit[] =>
  Array.from(text.matchAll(pageOrder), ({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    by: '',
  }))

const findMarks = (text: string): Edit[] =>
  Array.from(text.matchAll(spoken), ({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    by: withoutMarks(found),
  })).filter(({ from, to, by }) => by.length < to - from)

const findGlyphs = (text: string): Edit[] =>
  Array.from(text.matchAll(mapped), ({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    by: `${withoutMarks(found.slice(0, -1)) || NO_TEXT}>`.padEnd(found.length),
  })).filter(({ from, to, by }) => by !== text.slice(from, to))

const withoutMarks = (hex: string) => hex.replace(/.{4}/g, (unit) => (directionMark.test(unit) ? '' : unit))

function findContents(pdf: Buffer, text: string): Edit[] {
  return [...text.matchAll(stream)].flatMap(({ index, 0: head, 1: length = '' }) => {
    const start = index + head.length
    const to = start + Number(length)
    const before = inflateSync(pdf.subarray(start, to)).toString('latin1')
    const after = isContent(before) ? before.replace(spoken, withoutMarks) : before
    if (after === before) return []
    const deflated = deflateSync(Buffer.from(after, 'latin1'))
    const by = head.replace(length, String(deflated.length)) + deflated.toString('latin1')
    return [{ from: index, to, by }]
  })
}
