import { execFile, execFileSync } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import previous from './previous-release.json' with { type: 'json' }

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** False where there is no git, no repository, or a shallow one without that commit. */
export function hasPreviousRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${previous.commit}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks the previous release into an empty folder, with the dependencies that are installed here. Returns the file that starts its
 * server.
 */
export async function unpackPreviousRelease(folder: string): Promise<string> {
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, previous.commit, 'package.json', 'packages'], {
    cwd: root,
  })
  await run('tar', ['-xf', archive, '-C', folder])
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@brightkey'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    // Its own packages, not those of this release.
    if (name !== '@brightkey') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(modules, '@brightkey', name))
  }
  return join(folder, 'packages/server/src/main.ts')
}

/** The names of its migrations, in order. */
export async function migrationsOfPreviousRelease(): Promise<string[]> {
  const folder = 'packages/server/src/migrations/'
  const { stdout } = await run('git', ['ls-tree', '--name-only', previous.commit, folder], { cwd: root })
  return [...stdout.matchAll(/(\d{4}-[\w-]+)\.ts$/gm)].map(([, name = '']) => name).sort()
}
