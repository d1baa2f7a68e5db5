// `npm run prove -- kills 100 [seed]`: the proofs of the cleaner's phone and of deliveries, longer than the gate has time for.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, giveUp, installed, root } from './install.mjs'
import { builtWeb } from './web.mjs'

const journey = (name) => ({ project: 'e2e', file: `e2e/${name}.test.ts` })
const onServer = (name) => ({ project: 'server-sqlite', file: `packages/server/test/${name}.test.ts` })

/** What is counted, and the test that counts it. */
const proofs = {
  kills: journey('phone-killed'),
  networks: journey('phone-network'),
  answers: journey('phone-lost-answers'),
  actions: journey('phone-shared'),
  deliveries: onServer('deliveries-kill'),
  limits: onServer('deliveries-limit'),
}

const [name = '', count = '', seed = ''] = process.argv.slice(2)
if (!Object.hasOwn(proofs, name) || !(Number(count) > 0)) {
  giveUp(`npm run prove -- ${Object.keys(proofs).join('|')} <how many> [seed]`)
}
const node = installed()
const { project, file } = proofs[name]
const inBrowser = project === 'e2e'
if (inBrowser) builtWeb()
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file]
const { status } = spawnSync(node, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ...(inBrowser ? { CHROMIUM_PATH: chromium() } : {}),
    PROVE_COUNT: count,
    PROVE_SEED: seed,
    PROVE_LONG: 'true',
  },
})
process.exitCode = status ?? 1
