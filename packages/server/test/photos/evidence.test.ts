import { randomUUID } from 'node:crypto'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkPhotos } from '../../src/features/sessions/evidence/commands.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'
import { shrunkPhoto, smallPhoto } from './jpegs.ts'

const minute = 60_000

/** A cleaner in an apartment, with their tasks in progress. */
async function startWork(world: World, apartment_id: string, by = world.admin) {
  const session = await world.session({ apartment_id, tasks: plainTasks(2) }, by)
  const cleaner = await world.cleaner({ session })
  for (const { id } of session.tasks) await cleaner.move(id, 'active')
  const [one = '', two = ''] = session.tasks.map(({ id }) => id)
  return { cleaner, id: session.id, one, two }
}

const readEvidence = (world: World, id: string) => world.admin.call(evidenceRoutes.get, { id })
const readFlags = async (world: World, id: string) =>
  (await readEvidence(world, id)).photos.flatMap(({ photo, flags }) =>
    flags.map(({ kind, other }) => [photo.id, kind, other?.photo.id ?? null]),
  )

function upload(cleaner: Cleaner, taskId: string, file: Buffer, fields: object = {}) {
  const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' as const, ...fields }
  return cleaner.call(cleanerRoutes.uploadPhoto, input, { file })
}

test('the same file sent for an earlier session of the apartment is flagged with both pictures', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const file = await smallPhoto({ seed: 1 })
  const first = await startWork(world, apartment_id)
  const earlier = await upload(first.cleaner, first.one, file)
  world.passTime(minute)
  const second = await startWork(world, apartment_id)
  const again = await upload(second.cleaner, second.one, file)
  await upload(second.cleaner, second.two, await smallPhoto({ seed: 2, room: 'Bathroom' }))
  expect(await readEvidence(world, second.id)).toEqual({ checked: 0, waiting: 2, photos: [] })

  await checkPhotos(world.app.instance)

  const evidence = await readEvidence(world, second.id)
  expect(evidence).toMatchObject({ checked: 2, waiting: 0 })
  expect(evidence.photos).toHaveLength(1)
  expect(evidence.photos[0]).toMatchObject({
    photo: { id: again.id },
    task_id: second.one,
    flags: [{ kind: 'same_file', other: { photo: { id: earlier.id }, session: { id: first.id } } }],
  })
  expect(await readFlags(world, first.id)).toEqual([])
})

test('a picture saved again, smaller, brighter and cropped, is recognised; another room is not', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const file = await shrunkPhoto({ seed: 5, room: 'Living room' })
  const first = await startWork(world, apartment_id)
  const earlier = await upload(first.cleaner, first.one, file)
  await upload(first.cleaner, first.two, await shrunkPhoto({ seed: 6, room: 'Bathroom' }))
  world.passTime(minute)
  const second = await startWork(world, apartment_id)
  const changed = await sharp(file)
    .extract({ left: 24, top: 18, width: 1560, height: 1164 })
    .resize({ width: 1100 })
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 55 })
    .toBuffer()
  const again = await upload(second.cleaner, second.one, changed)
  await upload(second.cleaner, second.two, await shrunkPhoto({ seed: 8, room: 'Hallway' }))

  await checkPhotos(world.app.instance)

  expect(await readFlags(world, second.id)).toEqual([[again.id, 'similar', earlier.id]])
})

test('a picture cropped by 8 %, and one turned by a degree, are recognised', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const first = await startWork(world, apartment_id)
  const files = [
    await shrunkPhoto({ seed: 5, room: 'Living room' }),
    await shrunkPhoto({ seed: 6, room: 'Bathroom' }),
  ]
  const earlier = await Promise.all(files.map((file) => upload(first.cleaner, first.one, file)))
  world.passTime(minute)
  const second = await startWork(world, apartment_id)
  const cropped = sharp(files[0]).extract({ left: 120, top: 90, width: 1472, height: 1104 })
  const turned = sharp(await sharp(files[1]).rotate(1).toBuffer()).extract({
    left: 50,
    top: 45,
    width: 1520,
    height: 1140,
  })
  const one = await upload(second.cleaner, second.one, await cropped.jpeg({ quality: 70 }).toBuffer())
  const two = await upload(second.cleaner, second.two, await turned.jpeg({ quality: 70 }).toBuffer())

  await checkPhotos(world.app.instance)

  // Which comes first depends on their ids.
  expect(new Set((await readFlags(world, second.id)).map((flag) => flag.join(' ')))).toEqual(
    new Set([`${one.id} similar ${earlier[0]?.id}`, `${two.id} similar ${earlier[1]?.id}`]),
  )
})

test('before and after of one task may be the same picture, two tasks may not', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two } = await startWork(world, (await world.apartment()).id)
  const file = await smallPhoto({ seed: 3 })
  const before = await upload(cleaner, one, file, { kind: 'before' })
  await upload(cleaner, one, file)
  await checkPhotos(world.app.instance)
  expect(await readFlags(world, id)).toEqual([])

  world.passTime(minute)
  const copy = await upload(cleaner, two, file)
  await checkPhotos(world.app.instance)

  const [flag, ...more] = await readFlags(world, id)
  expect(more).toEqual([])
  expect(flag?.slice(0, 2)).toEqual([copy.id, 'same_file'])
  expect(before.id).not.toBe(copy.id)
})

test('the same file in one task from a second phone is flagged, as is the same picture saved again', async () => {
  await using world = await newWorld()
  const { cleaner, id, one } = await startWork(world, (await world.apartment()).id)
  const file = await shrunkPhoto({ seed: 9, room: 'Kitchen' })
  const first = await upload(cleaner, one, file)
  world.passTime(minute)
  // Another phone has the same link, and shrinks the same picture differently.
  const second = await upload(cleaner, one, file)
  world.passTime(minute)
  const saved = await upload(
    cleaner,
    one,
    await sharp(file).resize({ width: 1200 }).jpeg({ quality: 60 }).toBuffer(),
  )
  await checkPhotos(world.app.instance)

  const flags = await readFlags(world, id)
  expect(flags).toHaveLength(2)
  expect(flags).toContainEqual([second.id, 'same_file', first.id])
  expect(flags.filter(([photo]) => photo === saved.id).map(([, kind]) => kind)).toEqual(['similar'])
})

test('a photo deleted and sent again is not flagged; sent for another session it is', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const file = await smallPhoto({ seed: 4 })
  const first = await startWork(world, apartment_id)
  const deleted = await upload(first.cleaner, first.one, file)
  await first.cleaner.call(cleanerRoutes.deletePhoto, {
    token: first.cleaner.token,
    taskId: first.one,
    photoId: deleted.id,
  })
  world.passTime(minute)
  await upload(first.cleaner, first.two, file)
  const second = await startWork(world, apartment_id)
  world.passTime(minute)
  const again = await upload(second.cleaner, second.two, file)
  await checkPhotos(world.app.instance)

  expect(await readFlags(world, first.id)).toEqual([])
  expect((await readFlags(world, second.id)).map((flag) => flag.slice(0, 2))).toEqual([
    [again.id, 'same_file'],
  ])
})

test('photos of other apartments are not compared', async () => {
  await using world = await newWorld()
  const file = await smallPhoto({ seed: 9 })
  const here = await startWork(world, (await world.apartment()).id)
  const there = await startWork(world, (await world.apartment({ name: 'Palm Tower 4' })).id)
  await upload(here.cleaner, here.one, file)
  await upload(there.cleaner, there.one, file)
  await checkPhotos(world.app.instance)

  expect(await readFlags(world, here.id)).toEqual([])
  expect(await readFlags(world, there.id)).toEqual([])
})

test('dark and blurred pictures are flagged, a bright and sharp one is not', async () => {
  await using world = await newWorld()
  const { cleaner, id, one } = await startWork(world, (await world.apartment()).id)
  const sharpOne = await shrunkPhoto({ seed: 10 })
  await upload(cleaner, one, sharpOne)
  const dark = await upload(cleaner, one, await sharp(sharpOne).linear(0.08, 0).jpeg().toBuffer())
  const blurred = await upload(cleaner, one, await sharp(sharpOne).blur(14).jpeg().toBuffer())
  await checkPhotos(world.app.instance)

  expect((await readFlags(world, id)).sort()).toEqual(
    [
      [dark.id, 'dark', null],
      [blurred.id, 'blurred', null],
    ].sort(),
  )
})

test('a photo is measured when it arrives, and flagged without being read again', async () => {
  await using world = await newWorld()
  const { cleaner, id, one } = await startWork(world, (await world.apartment()).id)
  const dark = await sharp(await smallPhoto({ seed: 10 }))
    .linear(0.08, 0)
    .jpeg()
    .toBuffer()
  const { id: photoId } = await upload(cleaner, one, dark)
  await upload(cleaner, one, await smallPhoto({ seed: 10 }))
  const rows = await world.db.selectFrom('photo').selectAll().orderBy('brightness').execute()
  expect(rows).toMatchObject([
    { id: photoId, brightness: expect.closeTo(10, -1), checked_at: null },
    { dhash: expect.stringMatching(/^[0-9a-f]{16}$/), sharpness: expect.any(Number), checked_at: null },
  ])
  for (const { file } of rows)
    for (const name of ['original', 'view', 'thumb'] as const)
      await world.app.instance.storage.remove(storageKey(file, name))

  await checkPhotos(world.app.instance)

  expect(await readFlags(world, id)).toEqual([[photoId, 'dark', null]])
})

test('a wrong phone clock is reported with its offset, and its photos are not called old for it', async () => {
  await using world = await newWorld()
  const { cleaner, id, one } = await startWork(world, (await world.apartment()).id)
  const at = (minutes: number) => new Date(world.clock.at + minutes * minute).toISOString()
  const send = async (seed: number, fields: object) =>
    (await upload(cleaner, one, await smallPhoto({ seed }), { source: 'gallery', ...fields })).id
  await send(11, { sent_at: at(9), taken_at: at(-5) })
  const slow = await send(12, { sent_at: at(-180), taken_at: at(-182) })
  const future = await send(13, { sent_at: at(0), taken_at: at(45) })
  const old = await send(14, { sent_at: at(0), taken_at: at(-600) })
  await checkPhotos(world.app.instance)

  const { photos } = await readEvidence(world, id)
  const flagged = new Map(photos.map(({ photo, flags }) => [photo.id, flags.map((f) => [f.kind, f.minutes])]))
  expect(flagged.get(slow)).toEqual([['clock', -180]])
  expect(flagged.get(future)).toEqual([['clock', 45]])
  expect(flagged.get(old)).toEqual([['old', 600]])
  expect(flagged.size).toBe(3)
})

test('a dismissed photo is no longer shown, and dismissing it again changes nothing', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two } = await startWork(world, (await world.apartment()).id)
  const file = await smallPhoto({ seed: 15 })
  await upload(cleaner, one, file)
  world.passTime(minute)
  const { id: photoId } = await upload(cleaner, two, file)
  await checkPhotos(world.app.instance)
  expect(await readFlags(world, id)).toHaveLength(1)

  for (let dismiss = 0; dismiss < 2; dismiss++)
    expect((await world.admin.call(evidenceRoutes.dismiss, { id, photoId })).photos).toEqual([])
  expect(await readFlags(world, id)).toEqual([])
  expect(await world.admin.expectRefusal(evidenceRoutes.dismiss, { id, photoId: 'other' })).toMatchObject({
    status: 404,
  })
})

test('a user who may not see the other session learns of the repetition but not of the session', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const { id: apartment_id } = await world.apartment()
  const file = await smallPhoto({ seed: 16 })
  const first = await startWork(world, apartment_id)
  await upload(first.cleaner, first.one, file)
  world.passTime(minute)
  const mine = await startWork(world, apartment_id, user)
  await upload(mine.cleaner, mine.one, file)
  await checkPhotos(world.app.instance)

  const { photos } = await user.call(evidenceRoutes.get, { id: mine.id })
  expect(photos[0]?.flags).toMatchObject([{ kind: 'same_file', other: null }])
  expect(await user.expectRefusal(evidenceRoutes.get, { id: first.id })).toMatchObject({ status: 404 })
})

test('a photo of before photos were measured on arrival is measured later, an unreadable one is examined once', async () => {
  await using world = await newWorld()
  const { cleaner, id, one } = await startWork(world, (await world.apartment()).id)
  await upload(cleaner, one, await smallPhoto({ seed: 17 }))
  await upload(cleaner, one, await smallPhoto({ seed: 18 }))
  const rows = await world.db.selectFrom('photo').select(['file', 'stored_sha256']).orderBy('file').execute()
  const [broken, older] = rows
  const { storage, database } = world.app.instance
  await storage.put(storageKey(broken?.file ?? '', 'original'), Buffer.from('no picture'))
  await storage.remove(storageKey(broken?.file ?? '', 'view'))
  const unmeasured = { stored_sha256: null, dhash: null, brightness: null, sharpness: null }
  await database.writer.updateTable('photo').set(unmeasured).execute()

  expect(await checkPhotos(world.app.instance)).toBe(2)
  expect(await checkPhotos(world.app.instance)).toBe(0)

  const after = await world.db.selectFrom('photo').selectAll().orderBy('file').execute()
  expect(after.map(({ dhash }) => dhash === null)).toEqual([true, false])
  expect(after[1]?.stored_sha256).toBe(older?.stored_sha256)
  expect(await readEvidence(world, id)).toMatchObject({ checked: 2, photos: [] })
})

test('several processes examine every photo once', async () => {
  await using world = await newWorld()
  const { cleaner, one, two, id } = await startWork(world, (await world.apartment()).id)
  const file = await smallPhoto({ seed: 19 })
  await upload(cleaner, one, file)
  for (let seed = 20; seed < 29; seed++) await upload(cleaner, one, await smallPhoto({ seed }))
  world.passTime(minute)
  await upload(cleaner, two, file)

  const counts = await Promise.all([1, 2, 3].map(() => checkPhotos(world.app.instance)))

  expect(counts.reduce((sum, count) => sum + count)).toBe(11)
  expect(await readFlags(world, id)).toHaveLength(1)
})

test('a photo whose process died is examined by another', async () => {
  await using world = await newWorld()
  const { cleaner, one, id } = await startWork(world, (await world.apartment()).id)
  await upload(cleaner, one, await smallPhoto({ seed: 30 }))
  const { writer } = world.app.instance.database
  await writer
    .updateTable('photo')
    .set({ check_until: new Date(world.clock.at + 30_000).toISOString() })
    .execute()

  expect(await checkPhotos(world.app.instance)).toBe(0)
  world.passTime(31_000)
  expect(await checkPhotos(world.app.instance)).toBe(1)
  expect(await readEvidence(world, id)).toMatchObject({ checked: 1 })
})

test('flags are visible to the office only', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two } = await startWork(world, (await world.apartment()).id)
  const file = await smallPhoto({ seed: 31 })
  for (const task of [one, two]) {
    await upload(cleaner, task, file)
    await cleaner.tickAll(task)
    await cleaner.move(task, 'completed')
  }
  const { report } = await cleaner.submit()
  await checkPhotos(world.app.instance)
  expect(await readFlags(world, id)).toHaveLength(1)

  const { client_token } = await world.db
    .selectFrom('report')
    .select('client_token')
    .executeTakeFirstOrThrow()
  const responses = [
    await cleaner.send(cleanerRoutes.session, { token: cleaner.token }),
    await cleaner.send(cleanerRoutes.tasks, { token: cleaner.token }),
    await world.anyone.send(reportRoutes.get, { token: report.token }),
    await world.anyone.send(reportRoutes.get, { token: client_token }),
  ]
  for (const { status, text } of responses) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/dhash|brightness|sharpness|check_until|checked_at|flags|same_file|asked_again/)
  }
  expect((await world.admin.send(sessionRoutes.get, { id })).text).not.toMatch(/dhash|check_until/)
})
