// `npm run bench`: what we claim about speed. Times differ from machine to machine, ratios hardly; so it never fails.
import { frugal, memory } from './memory.ts'
import { type Page, sessionList } from './session-list.ts'
import { sessionRead } from './session-read.ts'
import { starts } from './start.ts'
import { firstVisits } from './usable.ts'
import { offlineVisits } from './usable-again.ts'

type Row = { what: string; measured: string; ratio: string; goal: string }

const whole = (value: number, unit: string) => `${Math.round(value).toLocaleString('en')} ${unit}`
const row = (what: string, measured: string, ratio = '', goal = ''): Row => ({ what, measured, ratio, goal })

async function readRows(): Promise<Row[]> {
  const { bytes, bare, whole: full, unchanged } = await sessionRead()
  return [
    row(`bare node:http, ${whole(bytes, 'bytes')}`, whole(bare, 'req/s'), '1.00'),
    row('a session of 8 tasks, 24 photos', whole(full, 'req/s'), (full / bare).toFixed(2), '≥ 0.35'),
    row('the same, unchanged since (304)', whole(unchanged, 'req/s'), (unchanged / bare).toFixed(2)),
  ]
}

async function memoryRows(): Promise<Row[]> {
  const plain = await memory({})
  const found = await memory(frugal)
  const ratio = (part: keyof typeof found) => (found[part] / plain[part]).toFixed(2)
  return [
    row('memory after the start', whole(found.started, 'MB'), ratio('started')),
    row('after 100 requests, at rest', whole(found.idle, 'MB'), ratio('idle'), '≤ 150 MB'),
    row('after 24 photos, at rest', whole(found.afterPhotos, 'MB'), ratio('afterPhotos')),
    row('the same without MALLOC_…', whole(plain.afterPhotos, 'MB'), '1.00'),
  ]
}

async function startRows(): Promise<Row[]> {
  const { bare, server, npm } = await starts()
  return [
    row('start of bare node:http', whole(bare, 'ms'), '1.00'),
    row('start of the server', whole(server, 'ms'), (server / bare).toFixed(2)),
    row('npm start', whole(npm, 'ms'), (npm / bare).toFixed(2), '< 1,500 ms'),
  ]
}

async function listRows(): Promise<Row[]> {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const rowsOf = ({ query, few, many, manyOpen }: Page) => [
    row(`${query}, 1,000`, ms(few), '1.00'),
    row('  100,000, 1 % open', ms(many), (many / few).toFixed(2), query.startsWith('search') ? '' : '≤ 1.5'),
    row('  100,000, 10 % open', ms(manyOpen), (manyOpen / few).toFixed(2)),
  ]
  return (await sessionList()).flatMap(rowsOf)
}

async function usableRows(): Promise<Row[]> {
  const visits = (await firstVisits()).flatMap(({ network, react, cleaner }) => [
    row(`${network}, 4× CPU: React and a button`, whole(react, 'ms'), '1.00'),
    row('  the cleaner’s page, first visit', whole(cleaner, 'ms'), (cleaner / react).toFixed(2)),
  ])
  const again = (await offlineVisits()).flatMap(({ cpu, react, cleaner }) => [
    row(`no network, ${cpu}× CPU: React and a button`, whole(react, 'ms'), '1.00'),
    row(
      '  the cleaner’s page, once more',
      whole(cleaner, 'ms'),
      (cleaner / react).toFixed(2),
      cpu === 4 ? '≤ 300 ms' : '≤ 400 ms',
    ),
  ])
  return [...visits, ...again]
}

const parts = { read: readRows, memory: memoryRows, start: startRows, list: listRows, usable: usableRows }
const wanted = process.argv.slice(2)

console.log(`${''.padEnd(36)}${'measured'.padStart(14)}${'ratio'.padStart(8)}  goal`)
for (const [name, rowsOf] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  try {
    for (const { what, measured, ratio, goal } of await rowsOf()) {
      console.log(`${what.padEnd(36)}${measured.padStart(14)}${ratio.padStart(8)}  ${goal}`)
    }
  } catch (error) {
    console.log(`${name}: not measured: ${error instanceof Error ? error.message : error}`)
  }
}
