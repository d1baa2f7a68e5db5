import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './install.mjs'

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
  npm(['run', 'build', '--silent', '-w', 'packages/web'], 'Building the web')
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
