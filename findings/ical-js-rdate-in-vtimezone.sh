#!/bin/sh
# ical.js 2.2.1, VTIMEZONE whose changes are a list of dates.
# Expected (RFC 5545 3.8.5.2: RDATE is a list, and DTSTART counts as the first): summer time on 1 July 2026, two hours ahead of UTC.
# Seen: of RDATE:20250330T020000,20260329T020000 only the first date is used, so the zone has winter time in the summer of 2026.
# With a line for each date it is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > try.mjs <<'JS'
import ICAL from 'ical.js'
const rdates = (line, dates) => (line ? [`RDATE:${dates.join(',')}`] : dates.map((date) => `RDATE:${date}`))
const hours = (oneLine) => {
  const text = [
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    'DTSTART:20251026T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    ...rdates(oneLine, ['20251026T030000', '20261025T030000']),
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    ...rdates(oneLine, ['20250330T020000', '20260329T020000']),
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)))
  return zone.utcOffset(ICAL.Time.fromDateTimeString('2026-07-01T12:00:00')) / 3600
}
const seen = { list: hours(true), lines: hours(false) }
console.log(seen)
if (seen.list !== 1 || seen.lines !== 2) process.exit(1)
JS
node try.mjs
