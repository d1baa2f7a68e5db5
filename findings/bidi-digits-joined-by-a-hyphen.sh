#!/bin/sh
# Guess: digits are one unit, so `17-03` keeps its order in an Arabic line, and a left-to-right isolate (U+2066…U+2069) keeps
# the order of anything in it. Seen with bidi-js 1.1.0 (UAX 9), and behind an Arabic letter in Chromium 156 as well: 17-03 is
# drawn 03-17 (17/03 is not: `/` is class CS, `-` is ES), and Arabic-Indic ١٧-٠٣ is drawn in reverse even in a
# left-to-right isolate and on a line without any letter; only an override (U+202D…U+202C) keeps it. Persian ۱۷-۰۳ is like 17-03.
# Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bidi-js@1.1.0
cat >look.mjs <<'JS'
import bidiFactory from 'bidi-js'
const bidi = bidiFactory()
const drawn = (text) =>
  bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text))
    .replace(/[\u2066-\u2069\u202a-\u202e]/g, '')
const rows = [
  ['برج 17-03', '03-17 جرب'],
  ['برج 17/03', '17/03 جرب'],
  ['برج \u206617-03\u2069', '17-03 جرب'],
  ['برج \u2066۱۷-۰۳\u2069', '۱۷-۰۳ جرب'],
  ['١٧-٠٣', '٠٣-١٧'],
  ['برج \u2066١٧-٠٣\u2069', '٠٣-١٧ جرب'],
  ['برج \u2066\u202d١٧-٠٣\u202c\u2069', '١٧-٠٣ جرب'],
]
const codes = (text) => [...text].map((c) => c.codePointAt(0).toString(16)).join(' ')
let changed = 0
for (const [text, expected] of rows) {
  const seen = drawn(text)
  if (seen !== expected) changed = 1
  console.log(seen === expected ? 'as found' : 'CHANGED ', codes(text), '→', codes(seen))
}
process.exit(changed)
JS
node look.mjs
