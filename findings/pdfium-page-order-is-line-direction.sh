#!/bin/sh
# Guess: `/Direction /R2L` in a PDF's viewer preferences only says on which side the next page lies; ISO 32000-1 (table 150) says it
# "has no direct effect on the document's contents". Seen with PDFium (@hyzyla/pdfium 2.1.13): it is the direction of
# every line, so that the words and codes of an English line are copied and searched in reverse. The PDFs are Typst's
# (typst-ts-node-compiler 0.7.0), which writes the entry when most text is in a right-to-left language; they differ in
# that entry alone. Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 @hyzyla/pdfium@2.1.13
cat >look.cjs <<'JS'
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler')
const { PDFiumLibrary } = require('@hyzyla/pdfium')
const source = '#set text(lang: "ur", dir: rtl)\nPalm Stays Holiday Homes\n\nCLN-7K4M2Q'
const entry = '/Direction /R2L'
async function look() {
  const library = await PDFiumLibrary.init()
  const pdf = Buffer.from(NodeCompiler.create().pdf({ mainFileContent: source })).toString('latin1')
  if (!pdf.includes(entry)) throw new Error('Typst did not write the entry')
  const read = async (bytes) => {
    const document = await library.loadDocument(Buffer.from(bytes, 'latin1'))
    const lines = [...document.pages()].flatMap((page) => page.getText().split(/[\r\n]+/))
    document.destroy()
    return lines.join(' | ')
  }
  const rows = [
    [pdf, 'Homes Holiday Stays Palm | Q2M4K-7CLN'],
    [pdf.replace(entry, ' '.repeat(entry.length)), 'Palm Stays Holiday Homes | CLN-7K4M2Q'],
  ]
  let changed = 0
  for (const [bytes, expected] of rows) {
    const seen = await read(bytes)
    if (seen !== expected) changed = 1
    console.log(seen === expected ? 'as found' : 'CHANGED ', seen)
  }
  process.exit(changed)
}
look()
JS
node look.cjs
