// `npm test`: the gate of each change, from a fresh clone. `--ci` runs the server's tests on PostgreSQL as well, `--all` everything, as
// each night and before a release; `--only server,e2e` runs these parts whole.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from './chromium.mjs'
import { bin, ensureInstalled, exitWithMessage, root } from './install.mjs'
import { builtWeb } from './web.mjs'

const node = ensureInstalled('all')
/** For results and all that tests write; PostgreSQL runs as another user and must get through. */
const temporary = mkdtempSync(join(fastTmpdir(), 'brightkey-test-'))
chmodSync(temporary, 0o711)
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
  rmSync(temporary, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Each journey that fails may wait for its limit, twice: the gate of a change ends with the first few. */
const fewFailures = ['--bail=4']

/** A part that hangs is a part that failed. */
const longest = 90 * 60_000
const env = { ...process.env, TMPDIR: temporary, PATH: `${bin}${delimiter}${process.env.PATH}` }

const check = (name) => [`check ${name}`, (quiet) => one(run(['scripts/check.ts', name], quiet))]
const types = Object.fromEntries([check('types')])
const checks = Object.fromEntries(['lint', 'rooms', 'tree', 'directions', 'words', 'unused'].map(check))
const onSqlite = {
  unit: (quiet) => vitest('unit', quiet),
  'server on SQLite': (quiet) => onServer('server-sqlite', quiet),
  'api clients': (quiet) => vitest('api', quiet),
}
const onPostgres = {
  'server on PostgreSQL': (quiet) => onServer('server-postgres', quiet),
  'e2e on processes': (quiet) => {
    builtWeb()
    return inBrowser('e2e-processes', quiet, ['e2e/phone/main-job.test.ts'])
  },
  // It runs alongside the ends of the other tracks.
  'server on S3': (quiet) => vitest('server-s3', quiet, ['--maxWorkers=1']),
}
const journeys = {
  'pages within budget': (quiet) => {
    builtWeb()
    return one(run(['packages/web/scripts/sizes.ts'], quiet))
  },
  e2e: (quiet) => {
    builtWeb()
    return inBrowser('e2e', quiet, isWhole ? [] : fewFailures)
  },
  components: (quiet) => inBrowser('components', quiet),
}

/** Alone: next to these, other browsers and builds would only make both wait. They need programs that few machines have. */
const alone = {
  'browsers (nightly)': (quiet) => {
    builtWeb()
    return inBrowser('e2e-browsers', quiet)
  },
  'expressions (nightly)': (quiet) => one(run(['scripts/check-expressions.ts'], quiet)),
  'image (nightly)': (quiet) => vitest('image', quiet),
  'restarts (nightly)': (quiet) => {
    env.PROVE_COUNT = '1'
    return vitest('server-postgres', quiet, ['packages/server/test/processes/restarts.test.ts'])
  },
}

/** Each part resolves to how many of its checks passed, failed and were skipped. */
const parts = { ...types, ...checks, ...onSqlite, ...onPostgres, ...journeys, ...alone }

/** Each night and before a release, with the files that vitest.config.ts leaves out of the gate of a change. */
const nightly = ['e2e on processes', 'server on S3', ...Object.keys(alone)]
const onCi = ['server on PostgreSQL']

/** Runs Node on a script; `quiet` holds back what it prints until it has ended. Resolves to whether it succeeded. */
async function run(args, quiet) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(node, args, { cwd: root, stdio, env, timeout: longest })
  running.add(child)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code))
  })
  const printed = quiet ? await Promise.all([text(child.stdout), text(child.stderr)]) : []
  const status = await ended
  running.delete(child)
  for (const output of printed) process.stdout.write(output)
  return status === 0
}

const one = async (succeeded) => ((await succeeded) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** The tests that failed, as they are listed at the end: what a part printed may be far above. */
const failures = []
/** The journeys that passed only when they were tried again. */
const retried = []
/** Why tests were skipped, and how many by each reason. */
const skips = new Map()

async function vitest(project, quiet, options = []) {
  const output = join(temporary, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const script = join(root, 'node_modules/vitest/vitest.mjs')
  const succeeded = await run([script, 'run', '--project', project, ...options, ...reporters], quiet)
  const { numPassedTests, numFailedTests, testResults } = report(output)
  let skipped = 0
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages, meta } of assertionResults) {
      if (status === 'failed')
        failures.push(`${project}: ${relative(root, name)}: ${fullName}\n    ${firstLines(failureMessages)}`)
      else if (status === 'passed' && failureMessages.length > 0)
        retried.push(`${project}: ${relative(root, name)}: ${fullName}`)
      if (status !== 'skipped' || !meta?.skipped) continue
      skipped++
      skips.set(meta.skipped, (skips.get(meta.skipped) ?? 0) + 1)
    }
  // A file that could not even be loaded has no tests to count.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = numFailedTests + broken
  // Crashed, hung, or an error outside any test.
  return { passed: numPassedTests, failed: succeeded ? failed : Math.max(failed, 1), skipped }
}

/** The beginning of a failure, and what the pages of a journey showed (e2e/shown.ts). */
function firstLines([message = '']) {
  const [failure, shown] = stripVTControlCharacters(message).split('\nThe pages showed:')
  const lines = [
    ...failure.split('\n', 8),
    ...(shown ? ['The pages showed:', ...shown.trim().split('\n', 60)] : []),
  ]
  return lines.join('\n    ')
}

/** Servers read the built pages as they start, and must not find half of them. */
function onServer(project, quiet) {
  builtWeb()
  return vitest(project, quiet)
}

function inBrowser(project, quiet, options) {
  Object.assign(env, chromium())
  return vitest(project, quiet, options)
}

function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

const options = process.argv.slice(2)
const isWhole = options.includes('--all') || options.includes('--only')
if (!isWhole) env.TEST_GATE = 'change'
const names = wanted()
const counts = new Map()
const lines = new Map()

/** Runs those of these parts that are wanted, one after the other. */
async function runAll(group, quiet) {
  for (const name of names.filter((each) => each in group)) {
    if (!quiet) console.log(`\n— ${name}`)
    const began = performance.now()
    const count = await counted(name, group[name], quiet)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    counts.set(name, count)
    lines.set(
      name,
      `${count.failed ? '✗' : '✓'} ${name.padEnd(22)} ${`${seconds} s`.padStart(8)}  ${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`,
    )
    if (quiet) console.log(`— ${lines.get(name)}`)
  }
}

// Each of these spends some of its time waiting, for a browser, a database or what is due later: together they do not. They
// take about as long as one another.
await Promise.all([
  runAll({ ...types, ...onSqlite }, false),
  runAll(onPostgres, true),
  runAll({ ...journeys, ...checks }, true),
])
await runAll(alone, false)

const total = (key) => [...counts.values()].reduce((sum, count) => sum + count[key], 0)
const [passed, failed] = [total('passed'), total('failed')]
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
if (retried.length > 0) console.log(`\nPassed when tried again, to be mended:\n  ${retried.join('\n  ')}`)
for (const [reason, count] of skips) console.log(`\n${count} skipped: ${reason}`)
if (!isWhole) {
  const left = Object.keys(parts).filter((name) => !names.includes(name))
  console.log(
    `\nLeft to \`npm test -- --all\`: ${left.join(', ')}, and the files of \`eachNight\` in vitest.config.ts`,
  )
}
console.log(`\n${names.map((name) => lines.get(name)).join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function counted(name, part, quiet) {
  try {
    const result = await part(quiet)
    if (result.passed + result.failed > 0 || (name in alone && result.skipped > 0)) return result
    console.error('No test ran.')
  } catch (error) {
    console.error(error.message)
  }
  return { passed: 0, failed: 1 }
}

/** Linux's folder in memory if it is large enough: on a disk, tests wait for it to confirm each commit. */
function fastTmpdir() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 4 * 2 ** 30) return '/dev/shm'
  } catch {}
  return tmpdir()
}

function wanted() {
  const at = process.argv.indexOf('--only')
  if (at === -1) {
    const left = options.includes('--all') ? [] : options.includes('--ci') ? nightly : [...nightly, ...onCi]
    return Object.keys(parts).filter((name) => !left.includes(name))
  }
  const starts = (process.argv[at + 1] ?? '').split(',').filter(Boolean)
  const found = Object.keys(parts).filter((name) => starts.some((start) => name.startsWith(start)))
  if (found.length === 0) exitWithMessage(`--only takes beginnings of: ${Object.keys(parts).join(', ')}`)
  return found
}
