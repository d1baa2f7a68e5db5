import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { backgroundJobs } from '../../src/background-jobs.ts'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { checkPhotos } from '../../src/features/sessions/evidence/commands.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { readCtx, stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { plainTasks, type World } from '../world.ts'

export const day = 86_400_000

let seed = 0

/** A photo that is larger than a view, in one colour so that it is made at once. */
function largePhoto(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  seed += 1
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: seed % 256 }
  return sharp({ create: { width: 1700, height: 1100, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** A session whose tasks are completed with one large photo each: a JPEG, and a PNG. The photos are checked. */
export async function sessionOfLargePhotos(world: World) {
  const session = await world.session({ tasks: plainTasks(2) })
  const cleaner = await world.cleaner({ session })
  for (const [index, { id }] of session.tasks.entries()) {
    await cleaner.move(id, 'active')
    await cleaner.tickAll(id)
    await cleaner.photo(id, { file: await largePhoto(index === 0 ? 'jpeg' : 'png') })
    await cleaner.move(id, 'completed')
  }
  await checkPhotos(world.app.instance)
  return { id: session.id, session, cleaner }
}

/** The same, submitted. */
export async function submittedLargePhotos(world: World) {
  const found = await sessionOfLargePhotos(world)
  const { report } = await found.cleaner.submit()
  return { ...found, report }
}

/** Runs the server's hourly job; returns how many rows and originals it deleted. */
export const runRetention = async (world: World): Promise<number> =>
  (await backgroundJobs.find(({ name }) => name === 'retention')?.run(world.app.instance)) ?? 0

/** The hourly sweep of files that are not needed, whatever their age. */
export const sweepFiles = ({ app: { instance } }: World): Promise<number> =>
  deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), -60_000)

export const systemCtx = ({ app: { instance } }: World) => readCtx(instance, systemCaller(instance))

export const readPhotos = (world: World) =>
  world.db
    .selectFrom('photo')
    .select(['id', 'file', 'mime', 'sha256', 'stored_sha256', 'original_removed_at'])
    .orderBy('mime')
    .orderBy('file')
    .execute()

/** The stored bytes of every photo by variant; null where the file is gone. */
export async function storedBytes(world: World, variant: 'original' | 'view' | 'thumb') {
  const bytes: (Buffer | null)[] = []
  for (const { file } of await readPhotos(world)) {
    const stored = await world.app.instance.storage.open(storageKey(file, variant))
    bytes.push(stored && (await buffer(stored.stream)))
  }
  return bytes
}

/** Lets the rule of 30 days remove the originals of a submitted session, and the files go a day later. */
export async function removeOriginals(world: World): Promise<void> {
  world.passTime(30 * day + 1)
  await runRetention(world)
  world.passTime(day + 1)
  await sweepFiles(world)
  world.admin = await world.login('admin@example.test')
}
