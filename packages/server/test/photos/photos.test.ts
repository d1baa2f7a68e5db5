import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { limits, maxUploadBytes } from '@brightkey/contract/sessions/rules'
import { expect, test } from 'vitest'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { shareWorld } from '../shared-world.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'
import { phonePhoto, phoneTraces, smallPhoto } from './jpegs.ts'

const shared = shareWorld()

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

/** A cleaner with one task in progress. */
async function startWork(world: World, required_photos = 1): Promise<{ cleaner: Cleaner; taskId: string }> {
  const session = await world.session({ tasks: plainTasks(1, { required_photos }) })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  return { cleaner, taskId }
}

const storedKeys = async (world: World) => {
  const keys: string[] = []
  for await (const { key } of world.app.instance.storage.list('')) keys.push(key)
  return keys
}

test('a 12 MP phone photo is served upright, in three sizes, and without a trace of where it was taken', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const file = await phonePhoto({ seed: 3, orientation: 6 })

  const photo = await cleaner.photo(taskId, { file })

  expect(photo).toMatchObject({
    kind: 'after',
    mime: 'image/jpeg',
    width: 3000,
    height: 4000,
    size: file.length,
  })
  for (const url of [photo.url, photo.view_url, photo.thumb_url]) {
    const served = await world.app.server.inject(url ?? '')
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    for (const trace of phoneTraces) expect(served.rawPayload.includes(trace)).toBe(false)
  }
})

test('a photo URL works only as signed, and for some days', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const { thumb_url, url } = await cleaner.photo(taskId)
  const get = async (address: string) => (await world.app.server.inject(address)).statusCode

  expect(await get(url)).toBe(200)
  expect(await get(url.replace('/original/', '/thumb/'))).toBe(404)
  expect(await get(url.split('?')[0] ?? '')).toBe(404)
  expect(await get(url.replace(/e=\w+/, 'e=zzzzzz'))).toBe(404)
  expect(await get(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(404)
  world.passTime(4 * 24 * 3_600_000)
  expect(await get(thumb_url ?? '')).toBe(404)
})

test('a PDF is a document: kept, listed, served only as a sandboxed download, and counted as no photo', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  await cleaner.tickAll(taskId)

  const paper = await cleaner.photo(taskId, { file: pdf })
  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'completed',
  })
  const served = await world.app.server.inject(paper.url)

  expect(paper).toMatchObject({ kind: 'document', mime: 'application/pdf', view_url: null, thumb_url: null })
  expect(refused.body.code).toBe('task_incomplete')
  expect(served.rawPayload.equals(pdf)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test.each([
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 400, 'unsupported_file_type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'unsupported_file_type'],
  ['nothing', Buffer.alloc(0), 400, 'empty_file'],
  ['the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 400, 'corrupt_file'],
  ['one byte more than 5 MB', Buffer.alloc(maxUploadBytes + 1, 0xff), 413, 'file_too_large'],
])('%s is refused, and nothing of it is kept', async (_, file, status, code) => {
  const world = shared()
  const { cleaner, taskId } = await startWork(world)

  const refused = await cleaner.expectRefusal(
    cleanerRoutes.uploadPhoto,
    { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' },
    { file },
  )

  expect(refused).toMatchObject({ status, body: { code } })
  expect((await cleaner.load()).tasks[0]?.photos).toEqual([])
  expect(await storedKeys(world)).toEqual([])
})

test('a refusal is in the reader’s language', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' } as const
  const detail = new Set<string>()
  for (const locale of ['en', 'ru', 'ur', 'hi', 'ar'] as const) {
    cleaner.locale = locale
    detail.add(
      (await cleaner.expectRefusal(cleanerRoutes.uploadPhoto, input, { file: Buffer.from('text') })).body
        .detail,
    )
  }
  expect([...detail]).toEqual([
    'This file type does not work. Use PNG, JPG or PDF.',
    expect.stringMatching(/[а-я]/),
    expect.stringMatching(/[\u0600-\u06ff]/),
    expect.stringMatching(/[\u0900-\u097f]/),
    expect.stringMatching(/[\u0643\u0647\u064a]/),
  ])
})

test('sending the same photo again gets the first response; the same id with other bytes is refused', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' } as const
  const file = await smallPhoto({ seed: 2001 })

  const first = await cleaner.send(cleanerRoutes.uploadPhoto, input, { file })
  const again = await cleaner.send(cleanerRoutes.uploadPhoto, input, { file })
  const other = await cleaner.send(cleanerRoutes.uploadPhoto, input, {
    file: await smallPhoto({ seed: 2002 }),
  })

  expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
  expect(again.body).toEqual(first.body)
  expect(other.body.code).toBe('different_content')
  expect((await cleaner.load()).tasks[0]?.photos).toHaveLength(1)
})

test('a photo is deleted once and stays deleted, by id or by position', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const one = await cleaner.photo(taskId)
  world.passTime(1000)
  const two = await cleaner.photo(taskId)
  const at = { token: cleaner.token, taskId }

  const wrongPosition = await cleaner.expectRefusal(cleanerRoutes.deletePhotoAt, {
    ...at,
    photoId: two.id,
    index: 0,
  })
  await cleaner.call(cleanerRoutes.deletePhotoAt, { ...at, photoId: two.id, index: 1 })
  await cleaner.call(cleanerRoutes.deletePhoto, { ...at, photoId: one.id })
  const again = await cleaner.send(cleanerRoutes.deletePhoto, { ...at, photoId: one.id })

  expect(wrongPosition).toMatchObject({ status: 409, body: { code: 'photo_index_mismatch' } })
  expect(again.status).toBe(204)
  expect((await cleaner.load()).tasks[0]?.photos).toEqual([])
})

test('the photos of a completed task cannot change', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const task = (await cleaner.load()).tasks[0]
  const at = { token: cleaner.token, taskId: task?.id ?? '' }

  const deleted = await cleaner.expectRefusal(cleanerRoutes.deletePhoto, {
    ...at,
    photoId: task?.photos[0]?.id ?? '',
  })
  const added = await cleaner.expectRefusal(
    cleanerRoutes.uploadPhoto,
    { ...at, id: randomUUID(), kind: 'after' },
    { file: await smallPhoto({ seed: 2003 }) },
  )

  for (const refused of [deleted, added])
    expect(refused).toMatchObject({ status: 409, body: { code: 'task_completed' } })
})

test('a task has a limit of photos, and a link a limit a minute', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const file = await smallPhoto({ seed: 2004 })
  for (let photo = 0; photo < limits.photosPerTask(1); photo++) await cleaner.photo(taskId, { file })
  const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' } as const

  expect(await cleaner.expectRefusal(cleanerRoutes.uploadPhoto, input, { file })).toMatchObject({
    status: 409,
    body: { code: 'quota_exceeded' },
  })
})

test('a photo of a problem belongs to the problem, with or without a task', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  const ids = [randomUUID(), randomUUID()] as const
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: ids[0],
    kind: 'broken',
    text: 'Tap drips',
    task_id: taskId,
  })
  world.passTime(1000)
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: ids[1],
    kind: 'missing',
    text: 'No towels',
  })
  for (const [issue_id, place] of [
    [ids[0], taskId],
    [ids[1], '-'],
  ] as const) {
    const input = { token: cleaner.token, taskId: place, id: randomUUID(), kind: 'issue', issue_id } as const
    await cleaner.call(cleanerRoutes.uploadPhoto, input, { file: await smallPhoto({ seed: 2005 }) })
  }

  const { issues, tasks } = await cleaner.load()

  expect(issues.map((issue) => [issue.kind, issue.photos.length])).toEqual([
    ['broken', 1],
    ['missing', 1],
  ])
  expect(tasks[0]?.photos).toEqual([])
})

test('a problem reported twice is one problem, and the office is notified once', async () => {
  await using world = await newWorld()
  const { cleaner } = await startWork(world)
  const input = { token: cleaner.token, id: randomUUID(), kind: 'broken', text: 'Tap drips' } as const

  const first = await cleaner.send(cleanerRoutes.reportIssue, input)
  const again = await cleaner.send(cleanerRoutes.reportIssue, input)

  expect([first.status, again.status]).toEqual([201, 200])
  const notifications = await world.db
    .selectFrom('notification')
    .select('type')
    .where('type', '=', 'issue.reported')
    .execute()
  expect(notifications).toHaveLength(1)
})

test('files that a crash left without a row are swept, and files with a row are not', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await startWork(world)
  await cleaner.photo(taskId)
  const kept = await storedKeys(world)
  await world.app.instance.storage.put('photos/stray/original', Buffer.from('x'))
  const ctx = stepsCtx(world.app.instance, systemCaller(world.app.instance))

  const removed = await deleteStrayFiles(ctx, -60_000)

  expect(removed).toBe(1)
  expect(await storedKeys(world)).toEqual(kept)
})
