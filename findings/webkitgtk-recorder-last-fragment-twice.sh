#!/usr/bin/env bash
# WebKitGTK: MediaRecorder writes the header of the last fragment of an MP4 file twice.
#
# Tried with Debian 12's webkit2gtk-driver 2.50 (GStreamer 1.22) by WebDriver; a tone is recorded for 2.3 seconds, in one piece.
# Expected, by ISO/IEC 14496-12: each movie fragment once, its `mfhd` numbers rising.
# Seen: …, moof 3, moof 3, mdat. The first of the two has no data of its own: its samples lie in the second. Whoever adds up the fragments
# counts up to a second too much, and Chromium plays until the last second and ends with PIPELINE_ERROR_DECODE.
#
# Exits 0 while this is so, 1 when it has changed, 2 when it could not be tried.
set -euo pipefail
miniBrowser=$(ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser 2>/dev/null | head -1) || true
command -v WebKitWebDriver Xvfb >/dev/null && [[ -n $miniBrowser ]] || { echo 'needs webkit2gtk-driver and xvfb' >&2; exit 2; }
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
read -r number <"$folder/display"
port=$((20000 + RANDOM % 20000))
DISPLAY=:$number GDK_BACKEND=x11 WebKitWebDriver --port=$port >/dev/null 2>&1 &

cat > "$folder/try.mjs" <<'JS'
import { createServer } from 'node:http'
const [base, binary] = process.argv.slice(2)
const key = 'element-6066-11e4-a52e-4f735466cecf'
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const page = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<button>Record</button>'))
await new Promise((resolve) => page.listen(0, '127.0.0.1', resolve))
async function post(path, body = {}) {
  const response = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${path}: ${value.message}`)
  return value
}
for (let tries = 0; tries < 100 && !(await fetch(`${base}/status`).catch(() => null)); tries++) await pause(100)
const browserOptions = { binary, args: ['--automation'] }
const { sessionId } = await post('/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } })
const run = (script) => post(`/session/${sessionId}/execute/sync`, { script, args: [] })
await post(`/session/${sessionId}/url`, { url: `http://127.0.0.1:${page.address().port}/` })
await run(`document.querySelector('button').onclick = async () => {
  const context = new AudioContext(), tone = context.createOscillator(), out = context.createMediaStreamDestination()
  tone.connect(out); tone.start(); await context.resume()
  const recorder = new MediaRecorder(out.stream, { mimeType: 'audio/mp4' }), parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = async () => { window.bytes = [...new Uint8Array(await new Blob(parts).arrayBuffer())] }
  recorder.start(); setTimeout(() => recorder.stop(), 2300)
}`)
const button = await post(`/session/${sessionId}/element`, { using: 'css selector', value: 'button' })
await post(`/session/${sessionId}/element/${button[key]}/click`)
let bytes
for (let tries = 0; tries < 200 && !bytes; tries++, await pause(100)) bytes = await run('return window.bytes')
await fetch(`${base}/session/${sessionId}`, { method: 'DELETE' })
page.close()
const file = Buffer.from(bytes)
const boxes = []
for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
  const type = file.toString('latin1', at + 4, at + 8)
  // The number is the first field of `mfhd`, the first box of a fragment.
  boxes.push(type === 'moof' ? `moof ${file.readUInt32BE(at + 20)}` : type)
}
console.log(boxes.join(' '))
process.exit(0)
JS

seen=$(timeout 120 node "$folder/try.mjs" "http://127.0.0.1:$port" "$miniBrowser") || exit 2
echo "$seen"
[[ $seen =~ moof\ ([0-9]+)\ moof\ ([0-9]+)\ mdat$ && ${BASH_REMATCH[1]} == "${BASH_REMATCH[2]}" ]] || { echo 'WebKitGTK has changed' >&2; exit 1; }
