// `npm run bench`: all parts, from a fresh clone. `npm run bench read pdf` runs some, `npm run bench -- --markdown` prints
// rows of a Markdown table.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, ensureInstalled, root } from './install.mjs'
import { builtServer, builtWeb } from './web.mjs'

const node = ensureInstalled('all')
const args = process.argv.slice(2)
const isWhole = args.every((arg) => arg.startsWith('--'))
const inBrowser = isWhole || ['usable', 'scroll', 'list', 'schedule'].some((part) => args.includes(part))
if (inBrowser || args.includes('start')) builtWeb()
builtServer()

/** So that all parts together take a quarter of an hour. */
const shorter = isWhole ? { BENCH_ROUNDS: '3', BENCH_IDLE_SECONDS: '15' } : {}
const env = { ...shorter, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
const flags = ['--disable-warning=ExperimentalWarning', join(root, 'bench/run.ts')]
const { status } = spawnSync(node, [...flags, ...args], {
  cwd: root,
  env: { ...env, ...(inBrowser ? findBrowser() : {}) },
  stdio: 'inherit',
})
process.exit(status ?? 1)

/** Without a browser the other parts are still measured. */
function findBrowser() {
  try {
    return chromium()
  } catch (error) {
    console.log(error.message)
    return {}
  }
}
