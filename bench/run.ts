// `npm run bench`: checks our performance claims within a quarter of an hour, with `--full` in as long as it takes. Times vary
// between machines, ratios hardly; it never fails.
import { cpus, loadavg } from 'node:os'
import { costRows } from './costs/rows.ts'
import { everythingRows } from './everything/everything.ts'
import { evidenceRows } from './evidence/evidence.ts'
import { fileRows } from './files.ts'
import { memoryRows, startRows } from './footprint.ts'
import { growthRows } from './growth/growth.ts'
import { largestFileRows } from './largest-files.ts'
import { isFull } from './length.ts'
import { loopRows, startIdle } from './loop-stops.ts'
import { pdfRows } from './pdf/report.ts'
import { photoRows } from './photos/rows.ts'
import { readRows } from './sessions.ts'
import { socketRows } from './sockets/sockets.ts'
import { printRow } from './table.ts'
import { upgradeRows } from './upgrade.ts'
import { listRows, scheduleRows, scrollRows, usableRows } from './usable/rows.ts'
import { writeRows } from './writes/rows.ts'

// The most important first: without `--full`, the others are left out where time runs out.
const parts = {
  read: readRows,
  writes: writeRows,
  everything: everythingRows,
  usable: usableRows,
  scroll: scrollRows,
  photos: photoRows,
  pdf: pdfRows,
  sockets: socketRows,
  memory: memoryRows,
  start: startRows,
  list: listRows,
  schedule: scheduleRows,
  evidence: evidenceRows,
  files: fileRows,
  largest: largestFileRows,
  growth: growthRows,
  costs: costRows,
  upgrade: upgradeRows,
}
/** What takes long. */
const onlyInFull = ['upgrade']
const startNoPartAfterSeconds = 13.5 * 60
const names = process.argv.slice(2).filter((name) => name in parts)
const began = performance.now()

console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${describeMachine()}`)
printRow({ what: '', measured: 'measured', ratio: 'ratio', goal: 'goal' })
for (const [name, makeRows] of Object.entries(parts)) {
  if (names.length > 0 ? !names.includes(name) : !isFull && onlyInFull.includes(name)) continue
  const partBegan = performance.now()
  console.log(`\n${name}`)
  if (names.length === 0 && !isFull && secondsSince(began) > startNoPartAfterSeconds) {
    console.log(`not measured: no time left, npm run bench ${name} measures it`)
    continue
  }
  const idle = await startIdle()
  try {
    for (const found of await makeRows()) printRow(found)
  } catch (error) {
    console.log(`not measured: ${error instanceof Error ? error.message : error}`)
  }
  for (const found of loopRows(await idle.end())) printRow(found)
  console.log(`(${secondsSince(partBegan)} s)`)
}
console.log(`\n${secondsSince(began)} s in all; ${describeLoad()}`)

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}

function describeMachine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim()}, ${describeLoad()}`
}

/** Others' work on the machine shows in the load: ratios stay, times do not. */
function describeLoad(): string {
  return `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`
}
