import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, exitWithMessage, root } from './install.mjs'

const shared = ['packages/contract', 'packages/i18n', 'package-lock.json', 'tsconfig.base.json']

/** Builds the web unless it is up to date with the sources. */
export const builtWeb = () => built('web', ['vite/bin/vite.js', 'build', '--logLevel', 'warn'])

/** Bundles the server's own process, the same way. */
export const builtServer = () => built('server', ['rolldown/bin/cli.mjs', '--config'])

function built(name, [tool, ...args]) {
  const folder = join(root, 'packages', name)
  const stamp = join(folder, 'dist/.built-from')
  const sources = hashFiles([...shared, `packages/${name}`])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return

  console.log(`Building the ${name} …`)
  // An interrupted build leaves a mix of old and new files.
  rmSync(stamp, { force: true })
  const command = [join(root, 'node_modules', tool), ...args]
  // Errors are on stderr; rolldown lists its files on stdout at every log level.
  const stdio = ['ignore', 'ignore', 'inherit']
  const { status } = spawnSync(join(bin, 'node'), command, { cwd: folder, stdio })
  if (status !== 0) exitWithMessage(`Building the ${name} failed; the reason is above.`)
  writeFileSync(stamp, sources)
}

/** SHA-256 over names and contents, independent of file times. About 10 ms for 500 files. */
function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function listFiles(path) {
  if (/(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(path)) return []
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => listFiles(`${path}/${name}`))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
