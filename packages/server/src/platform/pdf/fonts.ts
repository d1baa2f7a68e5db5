import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@brightkey/contract/locale'
import { pdfFonts } from '@brightkey/i18n/catalogs'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'

/** Characters without a glyph of their own (joiners, marks, whitespace): always allowed. */
const invisible = /[\n\t\u00ad\u200b-\u200f\u2060\u2066-\u2069\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f/u

/** Most texts in Latin letters; Noto Sans has them all. */
const plainLatin = /^[\x20-\x7e\n]*$/

/** Replaces characters that no font covers; Noto Sans has it. */
const REPLACEMENT = '\u25cc'

/**
 * Makes a function that replaces, in every text within a value, each character that none of the fonts can draw (say, a Chinese one) by a
 * dotted circle, drops control characters, and keeps the order of codes. PDF/UA-1 forbids a character without a picture, so one of them in a
 * note would cost the whole document its conformance.
 */
export function createCharacterFilter(fonts: readonly Buffer[]): (value: unknown) => unknown {
  const covered = new Set(fonts.flatMap(characters))
  const cleaned = (text: string) =>
    plainLatin.test(text)
      ? text
      : Array.from(text, (character) => {
          if (covered.has(character.codePointAt(0) ?? 0) || invisible.test(character)) return character
          return /\p{Cc}|\p{Cf}|\p{Cs}/u.test(character) ? '' : REPLACEMENT
        }).join('')
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return keepDigitOrder(cleaned(part))
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk
}

/** The code points of a font's Unicode tables: `cmap` formats 4 and 12 (OpenType 1.9.1, "cmap"). */
function characters(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const row = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (row === undefined) return []
  const cmap = font.subarray(font.readUInt32BE(row + 8))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  return [...new Set(subtables)].flatMap((at) => {
    const table = cmap.subarray(at)
    const format = table.readUInt16BE(0)
    if (format === 12) return groups(table)
    return format === 4 ? segments(table) : []
  })
}

function groups(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, i) => 16 + 12 * i).flatMap((at) =>
    range(table.readUInt32BE(at), table.readUInt32BE(at + 4)),
  )
}

function segments(table: Buffer): number[] {
  const bytes = table.readUInt16BE(6)
  return Array.from({ length: bytes / 2 }, (_, i) => 14 + 2 * i).flatMap((at) => {
    const last = table.readUInt16BE(at)
    return last === 0xffff ? [] : range(table.readUInt16BE(at + bytes + 2), last)
  })
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const require = createRequire(import.meta.url)

const byLanguage = await pdfFonts()
const emoji = {
  file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  family: 'Noto Emoji',
}

/** The families of a document in the language, in the order in which a character is looked for. */
export const fontFamilies = (locale: Locale) => [...byLanguage[locale].families, emoji.family]

/** A text in any language may be in any document, so every document has the fonts of all. */
export const fontPaths = (): string[] =>
  [...new Set([...Object.values(byLanguage).flatMap(({ files }) => files), emoji.file])].map((file) =>
    require.resolve(file),
  )

/** Reads the fonts of every PDF. They precede system fonts, so a PDF is the same on every machine. */
export const readFonts = (): Buffer[] => fontPaths().map((path) => readFileSync(path))
