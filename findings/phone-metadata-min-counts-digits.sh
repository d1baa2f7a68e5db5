#!/bin/sh
# libphonenumber-js 1.13.16, default metadata ("min").
# Expected of isValid(): no mobile number of the Emirates begins with 71, so 0712345678 (Sri Lanka, Kenya) is none.
# Seen: valid as +971712345678 with "min", which checks the number of digits alone; invalid with "max" and "mobile".
# A mobile number of Germany written without its 0, 15123456789, is a valid one of the United States after a plus in all of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import { parsePhoneNumberFromString as max } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as min } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as mobile } from 'libphonenumber-js/mobile'
const seen = [min, max, mobile].map((parse) => [
  parse('0712345678', 'AE')?.isValid() ?? false,
  parse('+15123456789')?.isValid() ?? false,
])
console.log(JSON.stringify(seen))
if (JSON.stringify(seen) !== '[[true,true],[false,true],[false,true]]') process.exit(1)
JS
node try.mjs
