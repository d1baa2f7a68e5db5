// `npm test`: everything, from a fresh clone. `npm test -- --only server,e2e` runs some parts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, giveUp, installed, root } from './install.mjs'
import { builtWeb } from './web.mjs'

const node = installed()
const results = mkdtempSync(join(tmpdir(), 'brightkey-test-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

/** A part that hangs is a part that failed. */
const longest = 30 * 60_000
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/** Each part answers how many of its checks passed and failed. */
const parts = {
  ...Object.fromEntries(
    ['types', 'lint', 'rooms', 'tree', 'unused'].map((name) => [
      `check ${name}`,
      () => (ran('scripts/check.ts', name) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    ]),
  ),
  unit: () => vitest('unit'),
  'server on SQLite': () => vitest('server-sqlite'),
  'server on PostgreSQL': () => vitest('server-postgres'),
  'pages within budget': () => {
    builtWeb()
    return ran('packages/web/scripts/sizes.ts') ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
  e2e: () => {
    builtWeb()
    env.CHROMIUM_PATH = chromium()
    return vitest('e2e', 'e2e-alone')
  },
}

function ran(...args) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env, timeout: longest })
  return status === 0
}

function vitest(...projects) {
  const output = join(results, `${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const succeeded = ran(
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
  )
  const { numPassedTests, numFailedTests, testResults } = report(output)
  // A file that could not even be loaded has no tests to count.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = numFailedTests + broken
  // Crashed, hung, or an error outside any test.
  return { passed: numPassedTests, failed: succeeded ? failed : Math.max(failed, 1) }
}

function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

const names = wanted()
const lines = []
const sum = { passed: 0, failed: 0 }
for (const name of names) {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const { passed, failed } = counted(parts[name])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  lines.push(
    `${failed ? '✗' : '✓'} ${name.padEnd(22)} ${`${seconds} s`.padStart(8)}  ${passed} passed, ${failed} failed`,
  )
  sum.passed += passed
  sum.failed += failed
}
console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

function counted(part) {
  try {
    const result = part()
    if (result.passed + result.failed > 0) return result
    console.error('No test ran.')
  } catch (error) {
    console.error(error.message)
  }
  return { passed: 0, failed: 1 }
}

function wanted() {
  const at = process.argv.indexOf('--only')
  if (at === -1) return Object.keys(parts)
  const starts = (process.argv[at + 1] ?? '').split(',').filter(Boolean)
  const found = Object.keys(parts).filter((name) => starts.some((start) => name.startsWith(start)))
  if (found.length === 0) giveUp(`--only takes beginnings of: ${Object.keys(parts).join(', ')}`)
  return found
}
