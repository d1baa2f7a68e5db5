import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, exitWithMessage, root } from './install.mjs'

const inputs = [
  'packages/contract',
  'packages/i18n',
  'packages/web',
  'package-lock.json',
  'tsconfig.base.json',
]
const stamp = join(root, 'packages/web/dist/.built-from')

/** Builds the web unless it is up to date with the sources. */
export function builtWeb() {
  const sources = hashFiles(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return

  console.log('Building the web …')
  // An interrupted build leaves a mix of old and new files.
  rmSync(stamp, { force: true })
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const { status } = spawnSync(join(bin, 'node'), vite, { cwd: join(root, 'packages/web'), stdio: 'inherit' })
  if (status !== 0) exitWithMessage('Building the web failed; the reason is above.')
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
