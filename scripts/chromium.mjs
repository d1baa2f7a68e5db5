import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, root } from './install.mjs'

/** Chromium without windows: the same engine for a fifth less of the processor's time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium, installing one if necessary. Throws with instructions if that fails. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, where there is nothing.`)
  const found = given || findShell() || findChromium() || (installChromium() && findChromium())
  if (!found)
    throw new Error(
      'No Chromium found, and installing it failed: install Chromium or Chrome, or set CHROMIUM_PATH.',
    )
  return found
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

/** On Debian as root, installs the shell even beside a Chromium; without a network it soon gives up. */
function findShell() {
  const find = () => pathsOf([shell]).find((path) => existsSync(path))
  const options = ['-y', '-q', '--no-remove', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return find() || (isDebianRoot() && run('apt-get', 'install', ...options, shell) && find())
}

const pathsOf = (commands) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)))

function findChromium() {
  const installed = ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
    applications.map((application) => join(folder, application)),
  )
  return [...pathsOf(names), ...installed, playwrightPath()].find((path) => existsSync(path))
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
