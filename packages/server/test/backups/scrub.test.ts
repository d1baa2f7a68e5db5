import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { shrunkPhoto } from '../photos/jpegs.ts'
import { newWorld } from '../world.ts'
import { canDump, newFolder, worldConfig } from './places.ts'
import { scrub } from './scrub-report.ts'

test.skipIf(!canDump)('scrubbing finds what is missing, damaged or stray, and repairs it', async () => {
  await using world = await newWorld()
  const { storage } = world.app.instance
  const cleaner = await world.cleaner()
  const [task] = cleaner.session.tasks
  await cleaner.move(task?.id ?? '', 'active')
  await cleaner.photo(task?.id ?? '', { file: await shrunkPhoto({ seed: 1 }) })
  await cleaner.photo(task?.id ?? '')
  await cleaner.photo(task?.id ?? '')
  const archive = await newFolder()
  await makeBackup(worldConfig(world), storage, archive, world.clock.now())
  expect(await scrub(world)).toMatchObject({ photos: 3, problems: 0, strays: 0, unhashed: 0, lines: [] })

  const files = await world.db
    .selectFrom('photo')
    .select('file')
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const [one = '', two = '', three = ''] = files.map(({ file }) => file)
  const filePath = (key: string) => join(world.config.dataDir, 'files', key)
  const original = await readFile(filePath(storageKey(two, 'original')))
  // The copy for PDFs is in no backup and not missed: a PDF is made of the view then.
  expect(await readdir(join(archive, 'photos', one))).toEqual(['original', 'thumb'])
  await storage.remove(storageKey(one, 'print'))
  await storage.remove(storageKey(one, 'thumb'))
  await storage.put(storageKey(two, 'original'), Buffer.from(original.toReversed()))
  await storage.remove(storageKey(three, 'original'))
  const stray = storageKey(randomUUID(), 'original')
  const young = storageKey(randomUUID(), 'original')
  for (const key of [stray, young]) await storage.put(key, Buffer.from('stray'))
  const longAgo = new Date('2020-01-01')
  await utimes(filePath(stray), longAgo, longAgo)

  const found = [
    `${storageKey(one, 'thumb')} is missing`,
    `${storageKey(two, 'original')} has another content`,
    `${storageKey(three, 'original')} is missing`,
    `${stray} has no row`,
  ]
  expect(await scrub(world)).toMatchObject({ problems: 3, repaired: 0, strays: 1, lines: found.sort() })

  expect(await scrub(world, { repair: true })).toMatchObject({ problems: 3, repaired: 1, straysRemoved: 1 })
  await writeFile(join(archive, storageKey(three, 'original')), 'damaged too')
  expect(await scrub(world, { repair: true, archive })).toMatchObject({ problems: 2, repaired: 1 })
  expect(await readFile(filePath(storageKey(two, 'original')))).toEqual(original)
  expect(await scrub(world)).toMatchObject({
    problems: 1,
    strays: 0,
    lines: [`${storageKey(three, 'original')} is missing`],
  })
  await using kept = await storage.download(young)
  expect(kept).not.toBeNull()
})
