import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A PDF as readers see it, by PDFium, the engine of Chromium. Spaces are PDFium's guess, so text is compared without. */
export async function readPdf(bytes: Buffer) {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = Array.from(document.pages())
    const text = pages.map((page) => page.getText()).join('\n')
    const first = await pages[0]?.render({ scale: 3, render: 'bitmap', colorSpace: 'Gray' })
    if (!first) throw new Error('no page')
    document.destroy()
    return { pages: pages.length, text: squeezed(text), first: { ...first, data: Buffer.from(first.data) } }
  } finally {
    library.destroy()
  }
}

/** Without spaces and without the marks that only serve layout. */
export const squeezed = (text: string) => text.replace(/[\s\u200b\u2060\u2066-\u2069\ufeff]/g, '')
