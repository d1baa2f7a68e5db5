#!/usr/bin/env bash
# Firefox: a file fetched with credentials is loaded again when it is fetched without, though no cookie exists.
#
# Tried with Firefox ESR 153.8.0 and, beside it, Chromium 156, by puppeteer-core 25.16.0; Debian 12.
# A page fetches a file that may be cached for a year, first as browsers do by default (credentials: same-origin), then with
# `credentials: 'omit'`, as a service worker may that fills its cache. The response varies by nothing and sets no cookie.
# Expected, and seen in Chromium: one request. Seen in Firefox: two; one if both are made in the same way.
#
# Exits 0 while this is so, 1 when it has changed, 2 when it could not be tried.
set -euo pipefail
source "$(dirname "$0")/shared/browsers.sh"

cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import puppeteer from 'puppeteer-core'

const [browserName, executablePath] = process.argv.slice(2)
const requests = {}
const server = createServer(({ url }, response) => {
  requests[url] = (requests[url] ?? 0) + 1
  response.setHeader('content-type', 'text/html')
  response.setHeader('cache-control', url === '/' ? 'no-store' : 'public, max-age=31536000, immutable')
  response.end('<!doctype html><link rel="icon" href="data:,">')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const args = browserName === 'chrome' ? ['--no-sandbox'] : []
const browser = await puppeteer.launch({ browser: browserName, executablePath, headless: true, args })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.evaluate(async () => {
  const read = async (path, credentials) => (await fetch(path, { credentials })).text()
  await read('/both', 'same-origin')
  await read('/both', 'omit')
  await read('/alike', 'same-origin')
  await read('/alike', 'same-origin')
})
console.log(JSON.stringify({ both: requests['/both'], alike: requests['/alike'] }))
await browser.close()
server.closeAllConnections()
server.close()
JS

"$firefox" --version
seen=$(node try.mjs firefox "$firefox") || exit 2
echo "$seen"
if [[ -n $chromium ]]; then
  "$chromium" --version 2>/dev/null
  other=$(node try.mjs chrome "$chromium") || exit 2
  echo "$other"
  [[ $other == '{"both":1,"alike":1}' ]] || { echo 'Chromium has changed' >&2; exit 1; }
fi
[[ $seen == '{"both":2,"alike":1}' ]] || { echo 'Firefox has changed' >&2; exit 1; }
