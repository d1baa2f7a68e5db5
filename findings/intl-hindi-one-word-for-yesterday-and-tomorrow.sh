#!/bin/sh
# Guess: with `numeric: 'auto'` Intl.RelativeTimeFormat has words for yesterday and tomorrow that differ, or else numbers. Seen with
# Node 24.21.0 (ICU 78.3): Hindi has कल for both and परसों for two days before and after, so "cleaned कल, next check-out कल" is on one
# line; Sindhi has one text for last and next year, Maithili for every number of days. Urdu, with the same word, adds "last" and "next".
# Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat >look.mjs <<'JS'
const rows = [
  ['hi', 'day', 1, true],
  ['hi', 'day', 2, true],
  ['hi', 'day', 3, false],
  ['ur', 'day', 1, false],
  ['ar', 'day', 2, false],
  ['mr', 'day', 1, false],
  ['sd', 'year', 1, true],
  ['mai', 'day', 3, true],
]
let changed = 0
for (const [language, unit, count, expected] of rows) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [before, after] = [format.format(-count, unit), format.format(count, unit)]
  if ((before === after) !== expected) changed = 1
  console.log((before === after) === expected ? 'as found' : 'CHANGED ', language, `${count} ${unit}:`, before, '|', after)
}
process.exit(changed)
JS
node_modules/.bin/node look.mjs
