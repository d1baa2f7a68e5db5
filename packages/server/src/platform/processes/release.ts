import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Which program this is. `commit` is known in a clone and in an image that was built with it. */
export type Release = { version: string; commit: string | null }

const serverFolder = join(import.meta.dirname, '../../..')
const root = join(serverFolder, '../..')
let release: Promise<Release> | undefined

/** Read once: a clone may be updated while the old program is still running. */
export function readRelease(): Promise<Release> {
  release ??= (async () => {
    const { version } = JSON.parse(await readFile(join(serverFolder, 'package.json'), 'utf8'))
    const commit = (await readText(join(serverFolder, 'commit'))) || (await readHead(join(root, '.git')))
    return { version, commit: commit ? commit.slice(0, 12) : null }
  })()
  return release
}

const readText = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/** The commit that is checked out, by the files of Git, which may not be installed. */
async function readHead(git: string): Promise<string | null> {
  // In a worktree it is a file with the place of its folder.
  const place = /^gitdir: (.+)$/.exec((await readText(git)) ?? '')?.[1]
  const folder = place ? resolve(root, place) : git
  const head = await readText(join(folder, 'HEAD'))
  const branch = /^ref: (.+)$/.exec(head ?? '')?.[1]
  if (branch === undefined) return head
  const common = resolve(folder, (await readText(join(folder, 'commondir'))) ?? '.')
  const packed = (await readText(join(common, 'packed-refs'))) ?? ''
  const line = packed.split('\n').find((each) => each.endsWith(` ${branch}`))
  return (await readText(join(common, branch))) ?? line?.split(' ')[0] ?? null
}
