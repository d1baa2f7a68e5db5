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

/** Returns the path of a Chromium, installing one if necessary. Throws with instructions if that fails. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, where there is nothing.`)
  const found = given || findChromium() || (installChromium() && findChromium())
  if (!found)
    throw new Error(
      'No Chromium found, and installing it failed: install Chromium or Chrome, or set CHROMIUM_PATH.',
    )
  return found
}

function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const installed = ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
    applications.map((application) => join(folder, application)),
  )
  return [...onPath, ...installed, playwrightPath()].find((path) => existsSync(path))
}

/** Path of Playwright's own download, which may not exist. */
function playwrightPath() {
  return createRequire(join(root, 'e2e/'))('playwright-core').chromium.executablePath()
}

function installChromium() {
  console.log('No Chromium here: installing one …')
  const run = (...command) =>
    spawnSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit' }).status === 0
  const asRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (asRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) return true
  return run(join(bin, 'playwright-core'), 'install', 'chromium')
}
