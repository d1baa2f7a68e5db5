#!/bin/sh
# Guess: `schema._zod.bag` holds the limits of a text or number (`minimum`, `maximum`), as since zod 4.0 and as libraries that read schemas
# rely on, and a minor version does not change that. Seen: filled in 4.5.4 by zod and zod/mini alike, empty from 4.6.0 to 4.6.7 in both,
# also after parsing; the same limits are still checked and in toJSONSchema. What reads the bag finds no limits, and no error says so.
# `schema._zod.def.checks` has them in all three versions, also in zod/mini, which has no `maxLength` of its own.
# Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund before@npm:zod@4.5.4 first@npm:zod@4.6.0 now@npm:zod@4.6.7
cat >look.mjs <<'JS'
const expected = { before: '{"minimum":1,"maximum":120}', first: '{}', now: '{}' }
let changed = 0
for (const [name, bag] of Object.entries(expected)) {
  const { z } = await import(name)
  const { z: mini } = await import(`${name}/mini`)
  const texts = {
    zod: z.string().min(1).max(120),
    'zod/mini': mini.string().check(mini.minLength(1), mini.maxLength(120)),
  }
  for (const [kind, text] of Object.entries(texts)) {
    const refuses = !text.safeParse('x'.repeat(121)).success && text.safeParse('x').success
    const checks = text._zod.def.checks.map((each) => each._zod.def.maximum ?? each._zod.def.minimum)
    const seen = [JSON.stringify(text._zod.bag), String(checks), refuses].join(' ')
    const same = seen === `${bag} 1,120 true`
    if (!same) changed = 1
    console.log(same ? 'as found' : 'CHANGED ', name, kind, seen)
  }
}
process.exit(changed)
JS
node look.mjs
