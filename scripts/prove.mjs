// `npm run prove -- kills 100 [seed]`: proofs of what we claim about losses, limits and inputs, longer than the gate has time for.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, ensureInstalled, exitWithMessage, root } from './install.mjs'
import { builtWeb } from './web.mjs'

/** What is counted, and the test that counts it. */
const proofs = JSON.parse(readFileSync(new URL('proofs.json', import.meta.url), 'utf8'))

const [name = '', count = '', seed = ''] = process.argv.slice(2)
if (!Object.hasOwn(proofs, name) || (count && !(Number(count) > 0))) {
  const lines = Object.entries(proofs).map(
    ([each, { usual = '', what }]) => `npm run prove -- ${`${each} ${usual}`.padEnd(18)} # ${what}`,
  )
  exitWithMessage([...lines, 'A second number is the seed: npm run prove -- browsers 100 4711'].join('\n'))
}
/** Without a number the tests run as in the gate. */
const scale = count && {
  PROVE_COUNT: count,
  // A run by hand looks for what the gate's own seed does not find.
  PROVE_SEED: seed || String(Date.now() % 1_000_000),
  PROVE_LONG: 'true',
}
const node = ensureInstalled('all')
const { project, also, file } = proofs[name]
const inBrowser = file.startsWith('e2e/')
if (inBrowser) builtWeb()
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project]
if (also) vitest.push('--project', also)
vitest.push(file)
const { status } = spawnSync(node, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ...(inBrowser ? chromium() : {}),
    ...scale,
  },
})
process.exitCode = status ?? 1
