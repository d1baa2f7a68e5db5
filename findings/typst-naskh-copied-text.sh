#!/bin/sh
# Guess: the newest Noto Naskh Arabic copies as well from a PDF as an older one of the same package. Seen with Typst
# (typst-ts-node-compiler 0.7.0) and PDFium (@hyzyla/pdfium 2.1.13): with the font's version 2.016 (package 0.2.3) Urdu and
# Arabic, lam-alef included, come out as they were written; with 2.021 (package 0.4.5), which draws letters and dots as
# glyphs of their own, letters are doubled or lost and lines fall apart. Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 @hyzyla/pdfium@2.1.13 \
  older@npm:@expo-google-fonts/noto-naskh-arabic@0.2.3 newer@npm:@expo-google-fonts/noto-naskh-arabic@0.4.5
cat >look.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler')
const { PDFiumLibrary } = require('@hyzyla/pdfium')
const written = ['صفائی کی رپورٹ', 'تیار کیا گیا', 'الأعمال لا إله الله']
const rows = [
  ['older/NotoNaskhArabic_400Regular.ttf', true],
  ['newer/400Regular/NotoNaskhArabic_400Regular.ttf', false],
]
async function look() {
  const library = await PDFiumLibrary.init()
  let changed = 0
  for (const [font, exact] of rows) {
    const fontBlobs = [readFileSync(`node_modules/${font}`)]
    const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
    const style = '#set text(font: "Noto Naskh Arabic", fallback: false, lang: "ur", dir: rtl)'
    const pdf = compiler.pdf({ mainFileContent: `${style}\n${written.join('\n\n')}` })
    const document = await library.loadDocument(pdf)
    const lines = [...document.pages()].flatMap((page) => page.getText().split(/[\r\n]+/))
    document.destroy()
    const same = written.every((line) => lines.includes(line))
    if (same !== exact) changed = 1
    console.log(same === exact ? 'as found' : 'CHANGED ', font, JSON.stringify(lines))
  }
  process.exit(changed)
}
look()
JS
node look.cjs
