import { randomBytes } from 'node:crypto'
import { findRepeats } from '../../packages/server/src/features/sessions/evidence/queries.ts'
import { readCtx, systemCaller } from '../../packages/server/src/platform/context.ts'
import { newId } from '../../packages/server/src/platform/secrets/random.ts'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { newWorld } from '../../packages/server/test/world.ts'
import { median } from '../server.ts'

const photosOfSession = 50

/**
 * Compares one photo with all photos of its apartment on SQLite, in milliseconds of processor time. Hashes are random, so no photo is
 * near and none is compared by pixels, whose cost depends on the number of near photos only.
 */
export async function compareWithHistory(photos: number): Promise<number> {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const session = await world.session({ apartment_id })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.photo(taskId, { file: await smallPhoto({ seed: 1 }) })
  const photo = await world.db.selectFrom('photo').selectAll().executeTakeFirstOrThrow()
  const like = await world.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  const { writer } = world.app.instance.database
  for (let from = 0; from < photos; from += photosOfSession) {
    const session_id = newId()
    await writer
      .insertInto('session')
      .values({ ...like, id: session_id, code: `OLD-${from}` })
      .execute()
    const rows = Array.from({ length: photosOfSession }, () => {
      const id = newId()
      const dhash = randomBytes(8).toString('hex')
      return { ...photo, session_id, id, file: id, sha256: randomBytes(32).toString('hex'), dhash }
    })
    await writer.insertInto('photo').values(rows).execute()
  }

  const { instance } = world.app
  const times: number[] = []
  for (let round = 0; round <= 20; round++) {
    const candidate = { ...photo, apartment_id, dhash: randomBytes(8).toString('hex') }
    const before = process.threadCpuUsage()
    await findRepeats(readCtx(instance, systemCaller(instance)), candidate)
    const { user, system } = process.threadCpuUsage(before)
    if (round > 0) times.push((user + system) / 1000)
  }
  return median(times)
}
