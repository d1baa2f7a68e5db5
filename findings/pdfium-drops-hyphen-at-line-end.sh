#!/bin/sh
# Guess: a file name drawn over two lines is copied as it was drawn, with a line break at most. Seen with PDFium (@hyzyla/pdfium
# 2.1.13) on PDFs of Typst (typst-ts-node-compiler 0.7.0): a hyphen after a letter at the end of a line and the line
# break become one U+FFFE, a code point that is no character, so that the name is copied wrong and searched in vain,
# also before a digit; a hyphen after a digit or at the start of the next line is copied. Ends with 1 when the
# behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 @hyzyla/pdfium@2.1.13
cat >look.cjs <<'JS'
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler')
const { PDFiumLibrary } = require('@hyzyla/pdfium')
const rows = [
  ['8e4959dd-#linebreak()f345.pdf', '8e4959dd<U+FFFE>f345.pdf'],
  ['8e4959dd-#linebreak()1345.pdf', '8e4959dd<U+FFFE>1345.pdf'],
  ['8e495911-#linebreak()f345.pdf', '8e495911-<new line>f345.pdf'],
  ['8e4959d1-#linebreak()f345.pdf', '8e4959d1-<new line>f345.pdf'],
  ['8e49591d-#linebreak()f345.pdf', '8e49591d<U+FFFE>f345.pdf'],
  ['8e4959dd#linebreak()-f345.pdf', '8e4959dd<new line>-f345.pdf'],
]
async function look() {
  const library = await PDFiumLibrary.init()
  let changed = 0
  for (const [text, expected] of rows) {
    const document = await library.loadDocument(Buffer.from(NodeCompiler.create().pdf({ mainFileContent: text })))
    const copied = Array.from(document.pages(), (page) => page.getText()).join('')
    const seen = copied.replace('\ufffe', '<U+FFFE>').replace('\r\n', '<new line>')
    document.destroy()
    if (seen !== expected) changed = 1
    console.log(seen === expected ? 'as found' : 'CHANGED ', seen)
  }
  process.exit(changed)
}
look()
JS
node look.cjs
