// `npm run prove -- kills 100 [seed]`: the proofs of the cleaner's phone, longer than the gate has time for.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, giveUp, installed, root } from './install.mjs'
import { builtWeb } from './web.mjs'

/** What is counted, and the journey that counts it. */
const proofs = {
  kills: 'phone-killed',
  networks: 'phone-network',
  answers: 'phone-lost-answers',
  actions: 'phone-shared',
}

const [name = '', count = '', seed = ''] = process.argv.slice(2)
if (!Object.hasOwn(proofs, name) || !(Number(count) > 0)) {
  giveUp(`npm run prove -- ${Object.keys(proofs).join('|')} <how many> [seed]`)
}
const node = installed()
builtWeb()
const journey = ['run', '--project', 'e2e', `e2e/${proofs[name]}.test.ts`]
const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...journey], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    CHROMIUM_PATH: chromium(),
    PROVE_COUNT: count,
    PROVE_SEED: seed,
    PROVE_LONG: 'true',
  },
})
process.exitCode = status ?? 1
