// Plain JavaScript, built-in modules only: this runs before anything is installed, on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
export const bin = join(root, 'node_modules/.bin')

/** Exits with a one-line message. */
export function exitWithMessage(message) {
  console.error(message)
  process.exit(1)
}

/** Installs the dependencies if node_modules does not match package-lock.json. Returns the path of the pinned Node. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    exitWithMessage(`Brightkey needs Node 20 or newer; this is ${process.version} (https://nodejs.org).`)

  if (!matchesLock()) install()
  const node = join(bin, 'node')
  if (!existsSync(node))
    exitWithMessage(
      'The pinned Node is missing: npm skipped its install script. Delete node_modules and start again.',
    )
  return node
}

function install() {
  console.log('Installing dependencies …')
  // `ci` follows the lock and never writes it. The flags undo what a user's own npm settings or NODE_ENV would change.
  const flags = [
    '--package-lock',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--engine-strict=false',
  ]
  npm(['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error'], 'Installing the dependencies')
}

/** Runs npm; exits with a one-line message if it fails. */
export function npm(args, what) {
  const { error, status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error?.code === 'ENOENT') exitWithMessage('npm was not found; it comes with Node (https://nodejs.org).')
  if (error) exitWithMessage(`npm could not be started: ${error.message}`)
  if (status !== 0) exitWithMessage(`${what} failed; the reason is above.`)
}

/** Compares with the lock file that npm writes to node_modules as the last step of an install. */
function matchesLock() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted)
    exitWithMessage('package-lock.json is missing or unreadable: this is not a whole copy of Brightkey.')
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const there = found[path]
    // Optional packages may be missing: they are for other platforms.
    return there ? there.version === version && there.integrity === integrity : optional
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
