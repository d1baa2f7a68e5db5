import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { limits } from '@brightkey/contract/sessions/rules'
import { expect, test } from 'vitest'
import { emptyBin } from '../../src/features/sessions/office/commands/remove.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'
import { smallPhoto } from './jpegs.ts'

// A phone that gives up an upload deletes its photo, which may still be on its way.

const file = await smallPhoto({ seed: 2101 })

/** A cleaner with two tasks, the first in progress, and the calls about one photo of it. */
async function startWork(world: World) {
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(2) }) })
  const [taskId = ''] = cleaner.session.tasks.map((task) => task.id)
  await cleaner.move(taskId, 'active')
  return { cleaner, taskId, ...makeCalls(cleaner, taskId, randomUUID()) }
}

function makeCalls(cleaner: Cleaner, taskId: string, id: string) {
  const at = { token: cleaner.token, taskId }
  return {
    id,
    remove: () => cleaner.send(cleanerRoutes.deletePhoto, { ...at, photoId: id }),
    upload: () => cleaner.send(cleanerRoutes.uploadPhoto, { ...at, id, kind: 'after' }, { file }),
  }
}

test('a photo deleted before it arrived is accepted like one deleted after, does not appear, and is not kept', async () => {
  await using world = await newWorld()
  const { cleaner, id, remove, upload } = await startWork(world)
  const before = await cleaner.send(cleanerRoutes.session, { token: cleaner.token })

  const deleted = [await remove(), await remove()]
  const first = await upload()
  const again = await upload()
  const served = await world.app.server.inject(first.body.url)
  const after = await cleaner.send(cleanerRoutes.session, { token: cleaner.token })

  expect(deleted.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([204, '']))
  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body).toMatchObject({ id, kind: 'after', size: file.length })
  expect(again.body).toEqual(first.body)
  expect(served.statusCode).toBe(404)
  expect(after.headers.etag).toBe(before.headers.etag)
  expect(after.body.tasks[0]?.photos).toEqual([])
  for await (const { key } of world.app.instance.storage.list('')) expect(key).toBe('nothing stored')
})

test('the office cannot restore a photo that never arrived', async () => {
  await using world = await newWorld()
  const { cleaner, id: photoId, remove, upload } = await startWork(world)
  await remove()
  await upload()
  const { id } = cleaner.session

  const refused = await world.admin.expectRefusal(sessionRoutes.restorePhoto, { id, photoId })

  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await world.admin.call(sessionRoutes.get, { id })).deleted_photos).toEqual([])
})

test('a photo deleted before it arrived does not block a report', async () => {
  await using world = await newWorld()
  const { cleaner, taskId, id, remove } = await startWork(world)
  await remove()
  await cleaner.complete(taskId)
  const skipped = [{ task_id: cleaner.session.tasks[1]?.id ?? '', reason: 'no_time' as const }]

  expect(await cleaner.submit({ photo_ids: [id], skipped })).toHaveProperty('report.id')
})

test('deleting a photo that has not arrived works also when the task is completed or the report submitted', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const one = makeCalls(cleaner, cleaner.session.tasks[0]?.id ?? '', randomUUID())
  const other = makeCalls(cleaner, cleaner.session.tasks[0]?.id ?? '', randomUUID())

  const whenCompleted = [await one.remove(), await one.upload()]
  await cleaner.submit()
  const whenSubmitted = [await one.remove(), await other.remove(), await other.upload()]

  expect(whenCompleted.map(({ status }) => status)).toEqual([204, 200])
  expect(whenSubmitted.map(({ status }) => status)).toEqual([204, 204, 200])
})

test('a deletion through one link does not affect the photos of another', async () => {
  await using world = await newWorld()
  const a = await startWork(world)
  const b = await startWork(world)
  const ofA = await a.cleaner.photo(a.taskId)
  const throughB = (taskId: string, photoId: string) =>
    b.cleaner.send(cleanerRoutes.deletePhoto, { token: b.cleaner.token, taskId, photoId })
  const response = ({ status, text }: { status: number; text: string }) => [status, text]

  // In its own task A's photo is as unknown to B as any other; A's task is not found.
  expect(response(await throughB(b.taskId, ofA.id))).toEqual(response(await throughB(b.taskId, randomUUID())))
  const foreign = response(await throughB(a.taskId, ofA.id))
  expect(foreign).toEqual(response(await throughB('unknown-id', randomUUID())))
  expect(foreign[0]).toBe(404)
  expect((await a.cleaner.task(a.taskId)).photos.map(({ id }) => id)).toEqual([ofA.id])

  await a.remove()
  const sameIdAtB = await b.cleaner.photo(b.taskId, { id: a.id })
  expect((await b.cleaner.task(b.taskId)).photos.map(({ id }) => id)).toEqual([sameIdAtB.id])
})

test('a task remembers a limited number of deletions, and only of valid photo ids', async () => {
  await using world = await newWorld()
  const { cleaner, taskId, remove } = await startWork(world)
  await remove()
  for (let more = 1; more < limits.photosPerTask(1); more++) {
    expect((await makeCalls(cleaner, taskId, randomUUID()).remove()).status).toBe(204)
  }
  const at = { token: cleaner.token, taskId }

  expect((await remove()).status).toBe(204)
  expect((await makeCalls(cleaner, taskId, randomUUID()).remove()).status).toBe(404)
  const next = cleaner.session.tasks[1]?.id ?? ''
  expect((await makeCalls(cleaner, next, 'no-uuid').remove()).status).toBe(404)
  const standing = { ...at, taskId: next, photoId: randomUUID(), index: 0 }
  expect((await cleaner.expectRefusal(cleanerRoutes.deletePhotoAt, standing)).status).toBe(404)
  const kept = await world.db.selectFrom('deleted_photo').select('task_id').execute()
  expect(kept).toEqual(Array(limits.photosPerTask(1)).fill({ task_id: taskId }))
  await world.admin.call(sessionRoutes.remove, { id: cleaner.session.id })
  world.passTime(30 * 24 * 3_600_000)
  await emptyBin(world.app.instance)
  expect(await world.db.selectFrom('deleted_photo').select('task_id').execute()).toEqual([])
})
