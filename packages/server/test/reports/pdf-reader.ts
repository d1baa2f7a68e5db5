import { PDFiumLibrary } from '@hyzyla/pdfium'

const library = await PDFiumLibrary.init()

/** Reads a PDF with PDFium, the engine of Chromium. Its spaces are guesses, so texts are compared without them. */
export async function readPdf(bytes: Buffer) {
  const document = await library.loadDocument(bytes)
  const drawn = Array.from(document.pages(), (page) => page.getText())
  document.destroy()
  const texts = drawn.map(withoutSpaces)
  return { pages: texts.length, texts, text: texts.join(''), lines: drawn.join('\n').split(/[\r\n]+/) }
}

/** Draws the first page in shades of gray, a byte for each pixel. */
export async function drawFirstPage(bytes: Buffer) {
  const document = await library.loadDocument(bytes)
  const drawn = await document.getPage(0).render({ scale: 3, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  return { ...drawn, data: Buffer.from(drawn.data) }
}

/** Removes spaces and the marks that only serve layout. */
export const withoutSpaces = (text: string) =>
  text.replace(/[\s\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')

/** The texts in the structure tree that replace glyphs (`ActualText`) and pictures (`Alt`), in reading order. */
export function readStructureTexts(bytes: Buffer): { texts: string[]; pictures: string[] } {
  const objects = readObjects(bytes)
  const found = { texts: [] as string[], pictures: [] as string[] }
  const walk = (id: string) => {
    const body = objects.get(id) ?? ''
    const actual = stringIn(body, 'ActualText')
    const alt = stringIn(body, 'Alt')
    if (actual !== null) found.texts.push(actual)
    if (alt !== null) found.pictures.push(alt)
    const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? ''
    for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) if (kid) walk(kid)
  }
  for (const [id, body] of objects) if (/\/S \/Document\n/.test(body)) walk(id)
  return found
}

/** Reads the objects through the cross-reference table, as a reader does. */
function readObjects(bytes: Buffer): Map<string, string> {
  const text = bytes.toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const places = [...text.slice(table).matchAll(/(\d{10}) \d{5} [nf]/g)].map(([, place]) => Number(place))
  return new Map(
    places.slice(1).map((place, at) => {
      const id = String(at + 1)
      const body = text.slice(place, text.indexOf('endobj', place))
      if (!body.startsWith(`${id} 0 obj`)) throw new Error(`object ${id} is not in its place`)
      return [id, body]
    }),
  )
}

function stringIn(body: string, name: string): string | null {
  const [, hex, plain] = new RegExp(`/${name} (?:<FEFF([0-9A-F]*)>|\\(((?:\\\\.|[^)])*)\\))`).exec(body) ?? []
  if (hex !== undefined) return Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return plain ?? null
}

/** PDFium's calls for the place of a character, which the library has but does not type. */
type PdfiumText = {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, at: number): number
  _FPDFText_GetCharOrigin(text: number, at: number, x: number, y: number): number
  wasmExports: { malloc(size: number): number; free(address: number): void }
  HEAPU8: Uint8Array
}

/** The lines of every page with their characters as drawn, from left to right. */
export async function readDrawnLines(bytes: Buffer): Promise<string[]> {
  const document = await library.loadDocument(bytes)
  const lines = Array.from(document.pages(), (page) => {
    const { module, pageIdx }: { module: PdfiumText; pageIdx: number } = Object(page)
    const text = module._FPDFText_LoadPage(pageIdx)
    const place = module.wasmExports.malloc(16)
    const characters = Array.from({ length: module._FPDFText_CountChars(text) }, (_, at) => {
      module._FPDFText_GetCharOrigin(text, at, place, place + 8)
      const [x = 0, y = 0] = new Float64Array(module.HEAPU8.buffer.slice(place, place + 16))
      return { x, y: Math.round(y), character: String.fromCodePoint(module._FPDFText_GetUnicode(text, at)) }
    })
    module.wasmExports.free(place)
    module._FPDFText_ClosePage(text)
    return [...Map.groupBy(characters, ({ y }) => y).values()].map((line) =>
      withoutSpaces(
        line
          .toSorted((a, b) => a.x - b.x)
          .map(({ character }) => character)
          .join(''),
      ),
    )
  }).flat()
  document.destroy()
  return lines
}
