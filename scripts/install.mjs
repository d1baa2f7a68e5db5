// Plain JavaScript, built-in modules only: this runs before anything is installed, on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
export const bin = join(root, 'node_modules/.bin')

/** Ends the process with one plain line. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** Makes node_modules what package-lock.json says, when it is not. Returns the path of the pinned Node. */
export function installed() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    giveUp(`Brightkey needs Node 20 or newer; this is ${process.version} (https://nodejs.org).`)

  if (!matchesLock()) install()
  const node = join(bin, 'node')
  if (!existsSync(node))
    giveUp('The pinned Node is missing: npm skipped its install script. Delete node_modules and start again.')
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

/** Runs npm, and gives up with one line when it fails. */
export function npm(args, what) {
  const { error, status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error?.code === 'ENOENT') giveUp('npm was not found; it comes with Node (https://nodejs.org).')
  if (error) giveUp(`npm could not be started: ${error.message}`)
  if (status !== 0) giveUp(`${what} failed; the reason is above.`)
}

/** Compares with the lock that npm itself leaves in node_modules as the last step of every install. */
function matchesLock() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) giveUp('package-lock.json is missing or unreadable: this is not a whole copy of Brightkey.')
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const there = found[path]
    // Optional packages are those of other platforms: not being there is no difference.
    return there ? there.version === version && there.integrity === integrity : optional
  })
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
