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
export const withoutSpaces = (text: string) => text.replace(/[\s\u200b\u2060\u2066-\u2069\ufeff]/g, '')

/** The texts in the structure tree that replace glyphs (`ActualText`) and pictures (`Alt`), in reading order. */
export function readStructureTexts(bytes: Buffer): { texts: string[]; pictures: string[] } {
  const objects = objectsOf(bytes)
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
function objectsOf(bytes: Buffer): Map<string, string> {
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
