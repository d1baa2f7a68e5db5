#!/usr/bin/env bash
# Firefox: a failed navigation preload replaces the response of the service worker.
#
# Tried with Firefox ESR 153.8.0 and, beside it, Chromium 156, by puppeteer-core 25.16.0; Debian 12.
# The worker enables navigation preload, awaits event.preloadResponse, catches its rejection and responds with a page.
# Then the server is stopped, and the page is opened again.
# Expected, by the Service Workers specification and seen in Chromium: the page of the worker.
# Seen in Firefox: its own error page (NS_ERROR_CONNECTION_REFUSED). After registration.navigationPreload.disable(), or if the
# worker never touches event.preloadResponse: the page of the worker.
#
# Exits 0 while this is so, 1 when it has changed, 2 when it could not be tried.
set -euo pipefail
source "$(dirname "$0")/shared/browsers.sh"

cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import puppeteer from 'puppeteer-core'

const [browserName, executablePath] = process.argv.slice(2)

/** The worker; `touches`: whether it awaits the preload. */
const worker = (touches) => `
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable().then(() => clients.claim())))
const page = () => new Response('<!doctype html><title>of the worker</title>', { headers: { 'content-type': 'text/html' } })
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith((async () => {
    ${touches ? 'try { const early = await event.preloadResponse; if (early) return early } catch {}' : ''}
    return page()
  })())
})`

async function open(touches, disable) {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? worker(touches) : '<!doctype html><title>of the server</title>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}/`
  const browser = await puppeteer.launch({ browser: browserName, executablePath, headless: true, ...(browserName === 'chrome' && { args: ['--no-sandbox'] }) })
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.evaluate(async (off) => {
      const registration = await navigator.serviceWorker.register('/worker.js')
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
      if (off) await registration.navigationPreload.disable()
    }, disable)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    try {
      await page.goto(url)
    } catch (error) {
      return /CONNECTION_REFUSED/.exec(String(error))?.[0] ?? String(error)
    }
    return await page.title()
  } finally {
    await browser.close()
    server.close()
  }
}

console.log(JSON.stringify({ awaited: await open(true, false), disabled: await open(true, true), untouched: await open(false, false) }))
JS

"$firefox" --version
seen=$(node try.mjs firefox "$firefox") || exit 2
echo "$seen"
expected='{"awaited":"CONNECTION_REFUSED","disabled":"of the worker","untouched":"of the worker"}'
if [[ -n $chromium ]]; then
  "$chromium" --version 2>/dev/null
  other=$(node try.mjs chrome "$chromium") || exit 2
  echo "$other"
  [[ $other == '{"awaited":"of the worker","disabled":"of the worker","untouched":"of the worker"}' ]] || { echo 'Chromium has changed' >&2; exit 1; }
fi
[[ $seen == "$expected" ]] || { echo 'Firefox has changed' >&2; exit 1; }
