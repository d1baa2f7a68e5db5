#!/bin/sh
# Guess: علي (Arabic keyboard) and علی (Urdu keyboard) are equal for Intl.Collator with usage `search` in Urdu, or by NFKD, and at
# least stand side by side when sorted. Seen with Node 24.21.0 (ICU 78.3): neither makes them equal, and `ur` sorts the Arabic ك ه ي,
# which its alphabet does not name, behind ے, its last letter: كامران is far from کامران.
# Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat >look.mjs <<'JS'
const pairs = [['علي', 'علی'], ['كامران', 'کامران'], ['هما', 'ہما']]
const search = new Intl.Collator('ur', { usage: 'search', sensitivity: 'base' })
const isSame = pairs.map(([one, other]) => search.compare(one, other) === 0 || one.normalize('NFKD') === other.normalize('NFKD'))
const sorted = ['ي', 'ے', 'ب', 'ك', 'ک', 'ه', 'ہ', 'ی'].sort(new Intl.Collator('ur').compare).join(' ')
console.log(process.versions.icu, isSame.join(' '), sorted)
process.exit(isSame.includes(true) || sorted !== 'ب ک ہ ی ے ك ه ي' ? 1 : 0)
JS
node_modules/.bin/node look.mjs
