import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@brightkey/contract/locale'
import { pdfFonts } from '@brightkey/i18n/catalogs'

const require = createRequire(import.meta.url)

const byLanguage = await pdfFonts()
const emoji = {
  file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  family: 'Noto Emoji',
}

/** The families of a document in the language, in the order in which a character is looked for. */
export const fontFamilies = (locale: Locale) => [...byLanguage[locale].families, emoji.family]

/** A text in any language may stand in any document, so every document has the fonts of all. */
export const fontPaths = (): string[] =>
  [...new Set([...Object.values(byLanguage).flatMap(({ files }) => files), emoji.file])].map((file) =>
    require.resolve(file),
  )

/** Reads the fonts of every PDF. They precede system fonts, so a PDF is the same on every machine. */
export const readFonts = (): Buffer[] => fontPaths().map((path) => readFileSync(path))
