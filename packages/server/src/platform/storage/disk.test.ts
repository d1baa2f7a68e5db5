import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskStorage } from './disk.ts'
import { openIncoming } from './incoming.ts'
import type { SourceFile } from './storage.ts'

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-disk-'))
  return {
    dataDir,
    storage: await openDiskStorage(dataDir),
    incoming: await openIncoming(dataDir),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
}

test('a stored file is moved, not copied, and readable by this user only', async () => {
  await using folder = await newFolder()
  const path = folder.incoming.newPath('.original')
  await writeFile(path, 'picture', { mode: 0o644 })
  const { ino } = await stat(path)

  await folder.storage.put('photos/a/original', { path, size: 7, sha256: '' })

  expect(await readdir(join(folder.dataDir, 'incoming'))).toEqual([])
  expect((await stat(join(folder.dataDir, 'files/photos/a/original'))).ino).toBe(ino)
  const fileMode = async (name: string) => ((await stat(join(folder.dataDir, name))).mode & 0o777).toString(8)
  expect(await fileMode('files/photos/a/original')).toBe('600')
  for (const name of ['files', 'files/photos', 'files/photos/a', 'incoming'])
    expect(await fileMode(name)).toBe('700')
})

test('files stored together are all there, also next to others that are stored at the same time', async () => {
  await using folder = await newFolder()
  const names = ['original', 'thumb']
  const store = async (id: number) => {
    const files = new Map<string, SourceFile>()
    for (const name of names) {
      const path = folder.incoming.newPath(`.${name}`)
      await writeFile(path, name, { mode: 0o600 })
      files.set(`photos/${id}/${name}`, { path, size: name.length, sha256: '', isSynced: name === 'thumb' })
    }
    await folder.storage.putAll(files)
    expect((await readdir(join(folder.dataDir, 'files/photos', String(id)))).sort()).toEqual(names)
  }
  await Promise.all(Array.from({ length: 20 }, (_, id) => store(id)))
  expect(await readdir(join(folder.dataDir, 'incoming'))).toEqual([])
  expect(await readdir(join(folder.dataDir, 'files/photos'))).toHaveLength(20)
})

test('a download is the stored file, and disposing of it keeps it', async () => {
  await using folder = await newFolder()
  await folder.storage.put('photos/a/view', Buffer.from('picture'))
  const path = join(folder.dataDir, 'files/photos/a/view')
  {
    await using file = await folder.storage.download('photos/a/view')
    expect(file).toMatchObject({ path, size: 7 })
  }
  expect((await stat(path)).size).toBe(7)
})

test('empty folders go with the last file', async () => {
  await using folder = await newFolder()
  await folder.storage.put('photos/a/view', Buffer.from('a'))
  await folder.storage.remove('photos/a/view')
  expect(await readdir(join(folder.dataDir, 'files'))).toEqual([])
})

test('a folder that empties while a neighbour arrives loses nothing', async () => {
  await using folder = await newFolder()
  for (let round = 0; round < 50; round += 1) {
    await folder.storage.put('photos/a/old', Buffer.from('old'))
    await Promise.all([
      folder.storage.remove('photos/a/old'),
      folder.storage.put('photos/a/new', Buffer.from('new')),
    ])
    expect(await readdir(join(folder.dataDir, 'files/photos/a'))).toEqual(['new'])
    await folder.storage.remove('photos/a/new')
  }
})
