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

/**
 * Installs what is missing of what running and building need (`dependencies`) or, with `'all'`, of what tests and benchmarks need as
 * well (`devDependencies`). Returns the path of the pinned Node.
 */
export function ensureInstalled(part = 'running') {
  if (Number(process.versions.node.split('.')[0]) < 20)
    exitWithMessage(`Brightkey needs Node 20 or newer; this is ${process.version} (https://nodejs.org).`)

  if (!matchesLock(part)) install(part)
  const node = join(bin, 'node')
  if (!existsSync(node))
    exitWithMessage(
      'The pinned Node is missing: npm skipped its install script. Delete node_modules and start again.',
    )
  return node
}

function install(part) {
  console.log('Installing dependencies …')
  // `ci` follows the lock and never writes it. It starts with an empty node_modules, under which a server may run: where
  // only what tests need is missing, that is added.
  const command = part === 'all' && matchesLock('running') ? ['install', '--no-save'] : ['ci']
  // They undo what a user's own npm settings or NODE_ENV would change.
  const flags = [
    '--package-lock',
    part === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--engine-strict=false',
  ]
  const args = [...command, ...flags, '--no-audit', '--no-fund', '--loglevel=error']
  // Asking the registry whether each cached list of versions is still true takes seconds. An old list may lack a version.
  const fast = runNpm([...args, '--prefer-offline'], ['inherit', 'inherit', 'ignore'])
  const { error, status } = fast.status === 0 ? fast : runNpm(args, 'inherit')
  if (error?.code === 'ENOENT') exitWithMessage('npm was not found; it comes with Node (https://nodejs.org).')
  if (error) exitWithMessage(`npm could not be started: ${error.message}`)
  if (status !== 0) exitWithMessage('Installing the dependencies failed; the reason is above.')
}

const runNpm = (args, stdio) =>
  spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' })

/** Compares with the lock file that npm writes to node_modules as the last step of an install. */
function matchesLock(part) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted)
    exitWithMessage('package-lock.json is missing or unreadable: this is not a whole copy of Brightkey.')
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link, dev }]) => {
    if (!path.startsWith('node_modules/') || link || (dev && part === 'running')) return true
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
