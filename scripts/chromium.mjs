import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, root } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium, installed when there is none. Throws with what to do when that fails too. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, where there is nothing.`)
  const found = given || present() || (installs() && present())
  if (!found)
    throw new Error(
      'No Chromium found, and installing it failed: install Chromium or Chrome, or set CHROMIUM_PATH.',
    )
  return found
}

function present() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const installed = ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
    applications.map((application) => join(folder, application)),
  )
  return [...onPath, ...installed, playwrightsOwn()].find((path) => existsSync(path))
}

/** Where Playwright's own download is, or would be. */
function playwrightsOwn() {
  return createRequire(join(root, 'e2e/'))('playwright-core').chromium.executablePath()
}

function installs() {
  console.log('No Chromium here: installing one …')
  const run = (...command) =>
    spawnSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit' }).status === 0
  const asRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (asRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) return true
  return run(join(bin, 'playwright-core'), 'install', 'chromium')
}
