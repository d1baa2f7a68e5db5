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

/**
 * Returns the settings by which tests find their browsers, installing what is missing: CHROMIUM_PATH, and
 * CHROMIUM_SHELL_PATH where there is a headless shell. Throws with instructions if there is no Chromium.
 */
export function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist.`)
  const found = given || findChromium() || (installChromium() && findChromium())
  if (!found)
    throw new Error(
      'No Chromium found, and installing it failed: install Chromium or Chrome, or set CHROMIUM_PATH.',
    )
  const shell = !given && findShell()
  return { CHROMIUM_PATH: found, ...(shell && { CHROMIUM_SHELL_PATH: shell }) }
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

/**
 * Chromium without windows: the same engine for a fifth less processor time. Debian packages it; as root it is installed,
 * and without a network the attempt soon ends.
 */
function findShell() {
  const name = 'chromium-headless-shell'
  const find = () => programPaths([name]).find((path) => existsSync(path))
  const options = ['-y', '-q', '--no-remove', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return find() || (isDebianRoot() && run('apt-get', 'install', ...options, name) && find())
}

const programPaths = (commands) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))

function findChromium() {
  const installed = ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
    applications.map((application) => join(folder, application)),
  )
  return [...programPaths(names), ...installed, playwrightPath()].find((path) => existsSync(path))
}

/** Path of Playwright's own download, which may not exist. */
function playwrightPath() {
  return createRequire(join(root, 'e2e/'))('playwright-core').chromium.executablePath()
}

function installChromium() {
  console.log('No Chromium here: installing one …')
  if (isDebianRoot() && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) return true
  return run(join(bin, 'playwright-core'), 'install', 'chromium')
}
