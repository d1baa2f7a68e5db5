// `npm run bench`: checks our performance claims. Times vary between machines, ratios hardly; it never fails.
import { apartmentLists } from './apartments.ts'
import { type Step, stepCosts } from './costs.ts'
import { lightRates, type Rates, repeatRates, rooms } from './evidence.ts'
import { compareWithHistory } from './evidence-history.ts'
import { allocatorSettings, memory, starts } from './footprint.ts'
import { replicaCosts } from './replica.ts'
import { pdfLoad, reportPdfs } from './report-pdf.ts'
import { type Page, sessionList, sessionRead } from './sessions.ts'
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
  const found = await memory(allocatorSettings)
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

async function pdfRows(): Promise<Row[]> {
  const { version, sizes, ours, react, withCutting } = await reportPdfs()
  const { quiet, busy, last } = await pdfLoad()
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    row(`24 photos, @react-pdf ${version}, ${whole(sizes.react / 1000, 'kB')}`, ms(react), '1.0'),
    row(
      `  ours, ${whole(sizes.ours / 1000, 'kB')}`,
      ms(ours),
      `1/${(react / ours).toFixed(1)}`,
      '≥ 8× faster',
    ),
    row('  ours with cutting the photos', ms(withCutting), `1/${(react / withCutting).toFixed(1)}`),
    row('p95 of the session read', ms(quiet), '1.00'),
    row('  while 20 PDFs are made', ms(busy), (busy / quiet).toFixed(2), '≤ 2'),
    row('  the last of the 20', ms(last)),
  ]
}

/** Prints the full tables first; returns the rates of the rule the server uses. */
async function evidenceRows(): Promise<Row[]> {
  const [few, many] = [await compareWithHistory(1000), await compareWithHistory(20_000)]
  const repeats = repeatRates(await rooms())
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  for (const table of [repeats, await lightRates()]) printRates(table, percent)
  const chosen = ({ rates }: Rates) => percent(rates.find(({ chosen }) => chosen)?.share ?? 0)
  return [
    ...repeats.map((each) => row(each.what, chosen(each))),
    row('one photo against 1,000', `${few.toFixed(1)} ms`, '1.00'),
    row('one photo against 20,000', `${many.toFixed(1)} ms`, (many / few).toFixed(2)),
  ]
}

function printRates(table: Rates[], percent: (share: number) => string) {
  const ways = table[0]?.rates.map(({ way }) => way.padStart(13)) ?? []
  console.log(`${''.padEnd(36)}${'of'.padStart(5)}${ways.join('')}`)
  for (const { what, of, rates } of table) {
    const shares = rates.map(({ share }) => percent(share).padStart(13))
    console.log(`${what.padEnd(36)}${String(of).padStart(5)}${shares.join('')}`)
  }
}

async function costRows(): Promise<Row[]> {
  const { steps, idleCpuMs, databaseBytes, storeBytes } = await stepCosts()
  return [
    ...steps.map(stepRow),
    row('at rest, each second', `${idleCpuMs.toFixed(1)} ms CPU`),
    row('a session in the database', whole(databaseBytes / 1000, 'kB')),
    row('a session in the store', whole(storeBytes / 1000, 'kB')),
  ]
}

const stepRow = ({ what, cpuMs, aloneMs, postgresMs, statements }: Step) =>
  row(
    what,
    `${cpuMs.toFixed(1)} ms CPU`,
    '',
    `${aloneMs.toFixed(1)} alone, ${statements.toFixed(1)} statements${postgresMs > 0 ? `, ${postgresMs.toFixed(2)} ms PostgreSQL` : ''}`,
  )

async function replicaRows(): Promise<Row[]> {
  const { steps, found } = await replicaCosts()
  return [...steps.map(stepRow), ...found.map(([what, measured]) => row(what, measured))]
}

async function apartmentRows(): Promise<Row[]> {
  const few = await apartmentLists(1000)
  const many = await apartmentLists(100_000)
  return few.map(({ query, cpuMs }, index) => {
    const large = many[index]?.cpuMs ?? 0
    return row(
      `1,000 and 100,000 apartments ${query}`,
      `${large.toFixed(1)} ms CPU`,
      (large / cpuMs).toFixed(1),
    )
  })
}

const parts = {
  read: readRows,
  memory: memoryRows,
  start: startRows,
  list: listRows,
  usable: usableRows,
  evidence: evidenceRows,
  pdf: pdfRows,
  costs: costRows,
  apartments: apartmentRows,
  replica: replicaRows,
}
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
