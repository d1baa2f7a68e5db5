// `npm run demo`: a separate Brightkey with sample apartments, sessions, photos and reports.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, exitWithMessage, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'
import { builtServer, builtWeb } from './web.mjs'

const folder = join(root, 'demo-data')
const login = { email: 'layla@brightkey.demo', password: 'brightkey-demo' }
// The server refuses one that is like the address.
const coordinators = { emails: ['omar@brightkey.demo', 'irina@brightkey.demo'], password: 'palm-and-creek-7' }
const port = process.env.PORT || '8081'

const node = ensureInstalled()
const filled = existsSync(folder) ? null : fill()
builtWeb()
builtServer()
await filled

console.log(`Log in at http://localhost:${port} as ${login.email}, password ${login.password}`)
console.log(`As a coordinator: ${coordinators.emails.join(' or ')}, password ${coordinators.password}`)
replaceProcess(node, [...serverFlags, join(root, 'packages/server/dist/main.js'), ...process.argv.slice(2)], {
  ...serverEnvironment,
  PORT: port,
  DATA_DIR: folder,
})

/** Fills a draft folder first, so that an interrupted run starts again. What runs meanwhile may block this process. */
async function fill() {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  console.log('Filling the demo …')
  const program = join(root, 'packages/server/src/demo/fill.ts')
  // Not the server's flags, which save memory at the cost of speed.
  const args = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64', program]
  const filling = spawn(node, [...args, draft, login.email, login.password, coordinators.password], {
    stdio: 'inherit',
    env: serverEnvironment,
  })
  const end = () => filling.kill()
  process.once('exit', end)
  const status = await new Promise((resolve) => {
    filling.once('error', resolve)
    filling.once('exit', resolve)
  })
  process.off('exit', end)
  if (status !== 0) exitWithMessage('The demo could not be filled; the reason is above.')
  renameSync(draft, folder)
}
