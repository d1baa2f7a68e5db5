import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '../../src/config.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { restoreBackup } from '../../src/programs/backup/restore.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'
import { canDump, emptyPlace, newFolder, readPlace, worldConfig } from './places.ts'

// Two in the gate; `npm run prove -- backups 20` is the full proof.
const backups = Number(process.env.PROVE_COUNT || 2)
const phones = 3
/** Below the uploads that one link may make in a minute; the world's clock stands still. */
const photosPerPhone = 30

/** The writes that were confirmed to phones. */
type Acknowledged = { photos: string[]; subtasks: string[] }

test.skipIf(!canDump)(
  'a backup under load holds everything that was acknowledged before it began',
  { timeout: 600_000 + backups * 30_000 },
  async () => {
    await using world = await newWorld()
    const archive = await newFolder()
    const pictures = await Promise.all([1, 2, 3].map((seed) => smallPhoto({ seed })))
    for (let count = 0; count < backups; count++) {
      const acknowledged: Acknowledged = { photos: [], subtasks: [] }
      const stopping = new AbortController()
      const cleaners = await Promise.all(Array.from({ length: phones }, () => newCleaner(world)))
      const work = Promise.all(
        cleaners.map((cleaner) => keepWorking(cleaner, pictures, acknowledged, stopping.signal)),
      )
      await expect.poll(() => acknowledged.photos.length).toBeGreaterThan(phones)
      const before = structuredClone(acknowledged)
      world.passTime(1000)

      const made = makeBackup(worldConfig(world), world.app.instance.storage, archive, world.clock.now())
      await Promise.allSettled([made])
      stopping.abort()
      await work
      const { backup } = await made

      const place = await emptyPlace(world)
      await restoreBackup(place, backup)
      await mustHold(place, before)
    }
  },
)

async function newCleaner(world: World): Promise<Cleaner> {
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(12) }) })
  for (const { id } of cleaner.session.tasks) await cleaner.move(id, 'active')
  return cleaner
}

async function keepWorking(
  cleaner: Cleaner,
  pictures: Buffer[],
  acknowledged: Acknowledged,
  stop: AbortSignal,
): Promise<void> {
  for (let count = 0; count < photosPerPhone && !stop.aborted; count++) {
    const task = cleaner.session.tasks[count % cleaner.session.tasks.length]
    const file = pictures[count % pictures.length]
    const photo = await cleaner.photo(task?.id ?? '', file ? { file } : {})
    acknowledged.photos.push(photo.id)
    const { subtasks } = await cleaner.tickAll(task?.id ?? '')
    acknowledged.subtasks.push(...subtasks.map(({ id }) => id))
  }
}

/** Each acknowledged row is there, and every photo with a row has the bytes that were received. */
async function mustHold(place: Config, { photos, subtasks }: Acknowledged): Promise<void> {
  const rows = await readPlace(place, async (reader) => ({
    photos: await reader.selectFrom('photo').select(['id', 'file', 'stored_sha256']).execute(),
    done: await reader.selectFrom('subtask').select('id').where('done_at', 'is not', null).execute(),
  }))
  expect(rows.photos.map(({ id }) => id)).toEqual(expect.arrayContaining(photos))
  expect(rows.done.map(({ id }) => id)).toEqual(expect.arrayContaining(subtasks))
  for (const { file, stored_sha256 } of rows.photos) {
    const bytes = await readFile(join(place.dataDir, 'files', 'photos', file, 'original'))
    expect(hash('sha256', bytes)).toBe(stored_sha256)
  }
}
