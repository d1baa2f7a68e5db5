import crypto, { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, maria, newWorld, plainTasks, type World } from '../world.ts'

// docs/promises.md, 11: the rounds below are the gate, RACE_ROUNDS the full proof.
const rounds = Number(process.env.RACE_ROUNDS ?? 4)
const everyRound = Array.from({ length: rounds }, (_, round) => round)

/**
 * Conflicts within a single transaction only happen on PostgreSQL: on SQLite one connection writes, one transaction
 * after the other. Uploads overlap on both, as most of an upload happens outside its transactions.
 */
const testOfTransactions = test.runIf(process.env.TEST_DIALECT === 'postgres')

const runConcurrently = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

testOfTransactions('sessions that draw the same code at the same moment get codes of their own', async () => {
  await using world = await newWorld()
  const apartments = await runConcurrently(4, () => world.apartment())
  const draw = crypto.randomInt
  let drawn = 0
  // The first four codes of four digits are the same.
  Object.assign(crypto, { randomInt: (most: number) => (drawn++ < 16 ? 7 : draw(most)) })
  syncBuiltinESMExports()
  try {
    const sessions = await runConcurrently(4, (index) =>
      world.session({ apartment_id: apartments[index]?.id ?? '' }),
    )
    expect(new Set(sessions.map(({ code }) => code)).size).toBe(4)
  } finally {
    Object.assign(crypto, { randomInt: draw })
    syncBuiltinESMExports()
  }
})

testOfTransactions('fifty phones complete one task at once: all hear yes, and it happened once', async () => {
  await using world = await newWorld()
  for (const _ of everyRound) {
    const cleaner = await createReadyCleaner(world)
    const taskId = firstTask(cleaner)

    const responses = await runConcurrently(50, () =>
      cleaner.send(cleanerRoutes.setStatus, { token: cleaner.token, taskId, status: 'completed' }),
    )

    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await movesTo(world, cleaner, 'completed')).toBe(1)
  }
})

testOfTransactions(
  'twenty arrivals of one report make one report, tell each admin once and hear the same',
  async () => {
    await using world = await newWorld()
    await world.user('admin')
    await world.user('user')
    for (const _ of everyRound) {
      const cleaner = await createReadyCleaner(world)
      await cleaner.move(firstTask(cleaner), 'completed')

      const responses = await runConcurrently(20, () =>
        cleaner.send(cleanerRoutes.submitReport, { token: cleaner.token, ...maria }),
      )

      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
      const reports = await world.db
        .selectFrom('report')
        .select('id')
        .where('session_id', '=', cleaner.session.id)
        .execute()
      expect(reports).toEqual([{ id: responses[0]?.body.report.id }])
      const notifications = await world.db
        .selectFrom('notification')
        .select('user_id')
        .where('type', '=', 'report.submitted')
        .where('subject', '=', reports[0]?.id ?? '')
        .execute()
      // The superuser and the other admin; the plain user did not create the session.
      expect(notifications).toHaveLength(2)
      expect(new Set(notifications.map((row) => row.user_id)).size).toBe(2)
    }
  },
)

testOfTransactions(
  'a report submitted by two different cleaners at once is that of one of them',
  async () => {
    await using world = await newWorld()
    for (const _ of everyRound) {
      const cleaner = await createReadyCleaner(world)
      await cleaner.move(firstTask(cleaner), 'completed')

      const responses = await runConcurrently(10, (index) =>
        cleaner.send(cleanerRoutes.submitReport, {
          token: cleaner.token,
          ...maria,
          first_name: index % 2 === 0 ? 'Maria' : 'Joy',
        }),
      )

      const [won, lost] = [
        responses.filter(({ status }) => status < 300),
        responses.filter(({ status }) => status >= 300),
      ]
      expect(won).toHaveLength(5)
      const id = won[0]?.body.report.id
      expect(lost.map(({ status, body }) => [status, body.code, body.report_id])).toEqual(
        Array(5).fill([409, 'session_completed', id]),
      )
    }
  },
)

test('one photo sent twenty times at once is one photo, with one set of files', async () => {
  await using world = await newWorld()
  for (const round of everyRound) {
    const cleaner = await createReadyCleaner(world, 0)
    const upload = {
      token: cleaner.token,
      taskId: firstTask(cleaner),
      id: randomUUID(),
      kind: 'after' as const,
    }
    const file = await smallPhoto({ seed: 500 + round })

    const responses = await runConcurrently(20, () =>
      cleaner.send(cleanerRoutes.uploadPhoto, upload, { file }),
    )

    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await photoRows(world, cleaner)).toHaveLength(1)
  }
  expect(await storedPhotos(world)).toHaveLength(rounds)
})

test('of two different pictures under one id the first to arrive is kept, and the other refused', async () => {
  await using world = await newWorld()
  for (const round of everyRound) {
    const cleaner = await createReadyCleaner(world, 0)
    const upload = {
      token: cleaner.token,
      taskId: firstTask(cleaner),
      id: randomUUID(),
      kind: 'after' as const,
    }
    const files = [await smallPhoto({ seed: 900 + round }), await smallPhoto({ seed: 950 + round })]

    const responses = await runConcurrently(10, (index) =>
      cleaner.send(cleanerRoutes.uploadPhoto, upload, { file: files[index % 2] ?? Buffer.of() }),
    )

    const kept = responses.filter(({ status }) => status < 300)
    expect(new Set(kept.map(({ body }) => body.sha256)).size).toBe(1)
    expect(
      responses.filter(({ status, body }) => status === 409 && body.code === 'different_content'),
    ).toHaveLength(5)
    expect(await photoRows(world, cleaner)).toEqual([{ id: upload.id, sha256: kept[0]?.body.sha256 }])
  }
  // The files of a refused picture are strays until the sweep, which must distinguish them from those that count.
  const { instance } = world.app
  await deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), -60_000)
  expect(await storedPhotos(world)).toHaveLength(rounds)
})

testOfTransactions(
  'however deleting a photo and completing its task meet, a completed task has its photos',
  async () => {
    await using world = await newWorld()
    for (let round = 0; round < 5 * rounds; round++) {
      const cleaner = await createReadyCleaner(world, 2)
      const taskId = firstTask(cleaner)
      const { photos } = await cleaner.task(taskId)
      const complete = { token: cleaner.token, taskId, status: 'completed' as const }
      const remove = { token: cleaner.token, taskId, photoId: photos[round % 2]?.id ?? '' }

      const responses = await runConcurrently(6, async (index) => {
        const completes = (index + round) % 2 === 0
        const { status } = completes
          ? await cleaner.send(cleanerRoutes.setStatus, complete)
          : await cleaner.send(cleanerRoutes.deletePhoto, remove)
        return { completes, status }
      })

      const countResponses = (completes: boolean) =>
        new Set(responses.filter((each) => each.completes === completes).map(({ status }) => status))
      const { status, photos: left } = await cleaner.task(taskId)
      // One of the two came first, and the other was refused because of it.
      if (status === 'completed') {
        expect([left.length, countResponses(true), countResponses(false)]).toEqual([
          2,
          new Set([200]),
          new Set([409]),
        ])
      } else {
        expect([left.length, countResponses(true), countResponses(false)]).toEqual([
          1,
          new Set([400]),
          new Set([204]),
        ])
      }
      expect(await completedWithTooFew(world)).toEqual([])
    }
  },
)

test('however an upload and the deletion of its photo overlap, the photo is gone once the deletion is confirmed', async () => {
  await using world = await newWorld()
  const file = await smallPhoto({ seed: 990 })
  for (const round of everyRound) {
    const cleaner = await createReadyCleaner(world, 0)
    const at = { token: cleaner.token, taskId: firstTask(cleaner) }
    const id = randomUUID()
    const uploads = runConcurrently(3, () =>
      cleaner.send(cleanerRoutes.uploadPhoto, { ...at, id, kind: 'after' }, { file }),
    )
    // From before the first arrival to after the last.
    await pause((round % 8) * 8)

    const deletions = await runConcurrently(2, async () => {
      const { status } = await cleaner.send(cleanerRoutes.deletePhoto, { ...at, photoId: id })
      return [status, (await cleaner.task(at.taskId)).photos.length]
    })
    const statuses = (await uploads).map(({ status }) => status)

    expect(deletions).toEqual(Array(2).fill([204, 0]))
    const rows = await photoRows(world, cleaner)
    // If it came first it is a deleted photo; if it came second it does not exist.
    expect(statuses.sort()).toEqual([200, 200, rows.length === 1 ? 201 : 200])
    expect((await cleaner.task(at.taskId)).photos).toEqual([])
  }
  // Nothing is kept of a photo that came second.
  const { deleted } = await world.db
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<number>().as('deleted'))
    .executeTakeFirstOrThrow()
  expect(await storedPhotos(world)).toHaveLength(deleted)
})

/** A cleaner whose one task only has to be completed; with 0 photos it lacks those too. */
async function createReadyCleaner(world: World, photos = 1): Promise<Cleaner> {
  const session = await world.session({ tasks: plainTasks(1, { required_photos: Math.max(1, photos) }) })
  const cleaner = await world.cleaner({ session })
  await cleaner.move(firstTask(cleaner), 'active')
  await cleaner.tickAll(firstTask(cleaner))
  for (let photo = 0; photo < photos; photo++) await cleaner.photo(firstTask(cleaner))
  return cleaner
}

const firstTask = (cleaner: Cleaner) => cleaner.session.tasks[0]?.id ?? ''

async function movesTo(world: World, cleaner: Cleaner, status: string): Promise<number> {
  const moves = await world.db
    .selectFrom('event')
    .select('data')
    .where('session_id', '=', cleaner.session.id)
    .where('type', '=', 'task.moved')
    .execute()
  return moves.filter(({ data }) => JSON.parse(data).to === status).length
}

const photoRows = (world: World, cleaner: Cleaner) =>
  world.db.selectFrom('photo').select(['id', 'sha256']).where('session_id', '=', cleaner.session.id).execute()

/** The folders of photos in storage. */
async function storedPhotos(world: World): Promise<string[]> {
  const folders = new Set<string>()
  for await (const { key } of world.app.instance.storage.list('photos/')) folders.add(key.split('/')[1] ?? '')
  return [...folders]
}

/** Checks the invariant directly in the database, not by our own rules. */
const completedWithTooFew = (world: World) =>
  world.db
    .selectFrom('task')
    .select('id')
    .where('status', '=', 'completed')
    .where(
      (eb) =>
        eb
          .selectFrom('photo')
          .select(({ fn }) => fn.count<number>('photo.sha256').distinct().as('count'))
          .whereRef('photo.task_id', '=', 'task.id')
          .where('photo.kind', '=', 'after')
          .where('photo.deleted_at', 'is', null),
      '<',
      (eb) => eb.ref('task.required_photos'),
    )
    .execute()
