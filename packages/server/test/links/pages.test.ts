import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readPagePhotos, settledPagePhotoIds } from '../../src/features/sessions/pages/queries.ts'
import type { PhotoTable } from '../../src/features/sessions/photos/tables.ts'
import { later } from '../../src/platform/clock.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { linkToken, newWorld, type World } from '../world.ts'

let world: World
let session: Session
/** The items of its inspection. */
let items: string[]
beforeEach(async () => {
  world = await newWorld({ PUBLIC_URL: 'https://clean.example' })
  const apartment = await world.apartment()
  const inventory = { furniture: [], electrical: ['tv' as const], utensils: [], keys: [] }
  await world.admin.call(apartmentRoutes.setInventory, { id: apartment.id, ...inventory })
  session = await world.session({ apartment_id: apartment.id })
  items = session.tasks.flatMap(({ subtasks }) => subtasks.map(({ id }) => id))
})
afterEach(() => world[Symbol.asyncDispose]())

const reloadSession = () => world.admin.call(sessionRoutes.get, { id: session.id })
const ctx = () => readCtx(world.app.instance, systemCaller(world.app.instance))
const pagePhotos = (page: LinkKind) =>
  readPagePhotos({ ...ctx(), link: linkToken(session, page) }, session.id, page)
let seed = 7000

async function sendPhoto(kind: LinkKind, fields: { id?: string; item_id?: string; file?: Buffer } = {}) {
  const first = kind === 'amenities-check' ? 'tv' : items.at(0)
  const { id = randomUUID(), item_id = first ?? '', file = await smallPhoto({ seed: ++seed }) } = fields
  const token = linkToken(session, kind)
  return world.anyone.send(inspectionRoutes.uploadPhoto, { token, id, item_id }, { file })
}

test('a session has a link of every kind from the start, each with its own address', () => {
  expect(session.links.map(({ kind }) => kind)).toEqual(linkKinds)
  expect(new Set(session.links.map(({ token }) => token)).size).toBe(7)
  expect(session.links.map(({ url, token }) => url.replace(token, '…'))).toEqual([
    'https://clean.example/cleaning/…',
    'https://clean.example/cleaning/public/inspection/…',
    'https://clean.example/cleaning/public/amenities-check/…',
    'https://clean.example/cleaning/public/verification/…',
    'https://clean.example/cleaning/public/keys-cards-verification/…',
    'https://clean.example/cleaning/public/cleaning/…',
    'https://clean.example/cleaning/public/result-photos/…',
  ])
})

test('a duplicate gets its own links, and an older session gets them on request', async () => {
  const twin = await world.admin.call(sessionRoutes.duplicate, { id: session.id })
  expect(twin.links.map(({ kind }) => kind)).toEqual(linkKinds)
  await world.app.instance.database.writer
    .deleteFrom('session_link')
    .where('session_id', '=', session.id)
    .where('kind', '!=', 'cleaning')
    .execute()
  expect((await reloadSession()).links.map(({ kind }) => kind)).toEqual(['cleaning'])

  const { token } = await world.admin.call(sessionRoutes.issueLink, { id: session.id, kind: 'progress' })

  expect((await world.anyone.call(inspectionRoutes.progress, { token })).code).toBe(session.code)
  expect((await reloadSession()).links.map(({ kind }) => kind)).toEqual(['cleaning', 'progress'])
})

test('the office sees when a link was first and last used, and is notified once', async () => {
  const token = linkToken(session, 'progress')
  const opened = async () => {
    await world.anyone.call(inspectionRoutes.opened, { token })
    const { links, timeline, last_activity_at } = await reloadSession()
    const { opened_at, last_opened_at } = links.find(({ kind }) => kind === 'progress') ?? {}
    const events = timeline.filter(({ type }) => type === 'link.opened').map(({ values }) => values.kind)
    return { opened_at, last_opened_at, events, last_activity_at }
  }
  world.passTime(5000)
  const first = world.clock.now()
  const events = ['progress']
  // Reading is not work on the session.
  const { last_activity_at } = session
  expect(await opened()).toEqual({ opened_at: first, last_opened_at: first, events, last_activity_at })
  world.passTime(59_000)
  expect(await opened()).toEqual({ opened_at: first, last_opened_at: first, events, last_activity_at })
  world.passTime(1000)
  const later = world.clock.now()
  expect(await opened()).toEqual({ opened_at: first, last_opened_at: later, events, last_activity_at })
})

test('a cleaner who only works has opened the link with the first write', async () => {
  const opened = async () => (await reloadSession()).links.find(({ kind }) => kind === 'cleaning')?.opened_at
  expect(await opened()).toBeNull()
  world.passTime(1000)
  const cleaner = await world.cleaner({ session })
  const first = world.clock.now()
  await cleaner.move(session.tasks[0]?.id ?? '', 'active')
  expect(await opened()).toBe(first)
  world.passTime(1000)
  await world.anyone.call(inspectionRoutes.opened, { token: cleaner.token })
  expect(await opened()).toBe(world.clock.now())
  world.passTime(1000)
  // What happened through the previous link does not count for its replacement.
  await world.admin.call(sessionRoutes.issueLink, { id: session.id, kind: 'cleaning' })
  expect(await opened()).toBeNull()
})

test('of many concurrent first openings one counts', async () => {
  const token = linkToken(session, 'verification')
  await Promise.all(Array.from({ length: 8 }, () => world.anyone.call(inspectionRoutes.opened, { token })))
  expect((await reloadSession()).timeline.filter(({ type }) => type === 'link.opened')).toHaveLength(1)
})

test('the progress page shows how far the cleaning is, and nothing private', async () => {
  const cleaner = await world.cleaner({ session })
  const [task] = session.tasks
  await cleaner.complete(task?.id ?? '')
  const token = linkToken(session, 'progress')

  const { text, body } = await world.anyone.send(inspectionRoutes.progress, { token })
  const page = await loadPage(ctx(), { page: 'link', params: { type: 'cleaning', id: token } })

  expect(Object.keys(body).sort()).toEqual(['code', 'expires_at', 'progress', 'status', 'updated_at'])
  expect(body).toMatchObject({ status: 'active', progress: 50, updated_at: world.clock.now() })
  expect(page.status).toBe(200)
  expect(page.json).toContain(`"data":{"type":"cleaning","value":${text}}`)
  for (const secret of ['Marina Gate', 'Al Marsa', 'code 4711', '/media/'])
    expect(page.json).not.toContain(secret)
})

test('a page of unknown kind or token is one and the same page', async () => {
  const token = linkToken(session, 'progress')
  const unknown = 'A'.repeat(27)
  for (const [type, id] of [
    ['nothing', token],
    ['cleaning', unknown],
    ['result-photos', token],
  ] as const) {
    const { status, json } = await loadPage(ctx(), { page: 'link', params: { type, id } })
    expect(status, type).toBe(404)
    expect(JSON.parse(json)).toMatchObject({ data: null, problem: { status: 404 } })
    const { statusCode, headers } = await world.app.server.inject(`/cleaning/public/${type}/${id}`)
    expect(statusCode).toBe(404)
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})

test('the page on which a seal code is typed is a page, and no unknown link', async () => {
  const { statusCode } = await world.app.server.inject('/seal/')
  expect(statusCode).toBe(200)
  const unknown = await world.app.server.inject('/seal/AAAAA-AAAAA')
  expect(unknown.statusCode).toBe(404)
})

test('a link photo is stored once, with its item, and served', async () => {
  const [id, file] = [randomUUID(), await smallPhoto({ seed: 1 })]

  const first = await sendPhoto('inspection', { id, file })
  const second = await sendPhoto('inspection', { id, file })

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({ id, item_id: items.at(0), mime: 'image/jpeg' })
  expect((await world.app.server.inject(first.body.url)).statusCode).toBe(200)
  expect([...(await pagePhotos('inspection'))]).toEqual([[items.at(0), [first.body]]])
  expect((await pagePhotos('amenities-check')).size).toBe(0)
  const other = [
    await sendPhoto('inspection', { id, file, item_id: items.at(1) ?? '' }),
    await sendPhoto('inspection', { id }),
    await sendPhoto('amenities-check', { id, file }),
  ]
  expect(other.map(({ body }) => body.code)).toEqual(Array(3).fill('different_content'))
})

test('eight concurrent copies of one photo are one photo', async () => {
  const [id, file] = [randomUUID(), await smallPhoto({ seed: 2 })]
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      sendPhoto('verification', {
        id,
        file,
        item_id: session.tasks.at(0)?.id ?? '',
      }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201])
  expect(await world.db.selectFrom('photo').select('id').execute()).toHaveLength(1)
})

test('link photos are not the cleaner’s: not in tasks, counts, report, evidence or deleted photos', async () => {
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  const before = await reloadSession()
  const { body: kept } = await sendPhoto('inspection', { item_id: session.tasks.at(0)?.id ?? '' })
  const { body: deleted } = await sendPhoto('inspection')
  const token = linkToken(session, 'inspection')
  await world.anyone.call(inspectionRoutes.deletePhoto, { token, photoId: deleted.id })

  const { photos_uploaded, deleted_photos, tasks } = await reloadSession()
  const { report } = await cleaner.submit()
  const publicReport = await world.app.server.inject(`/api/cleaning/public/report/${report.token}/`)
  const evidence = await world.admin.call(evidenceRoutes.get, { id: session.id })
  const gallery = await world.admin.call(apartmentSessionRoutes.photos, { id: session.apartment.id })

  expect({ photos_uploaded, deleted_photos, tasks }).toEqual({
    photos_uploaded: before.photos_uploaded,
    deleted_photos: [],
    tasks: before.tasks,
  })
  expect(publicReport.body).not.toContain(kept.id)
  expect(evidence.checked + evidence.waiting).toBe(2)
  expect(gallery.results.map(({ photo }) => photo.id)).not.toContain(kept.id)
  const restore = { id: session.id, photoId: deleted.id }
  expect((await world.admin.expectRefusal(sessionRoutes.restorePhoto, restore)).status).toBe(404)
})

test('a photo deleted before it arrives does not appear, and is not waited for', async () => {
  const photoId = randomUUID()
  const token = linkToken(session, 'amenities-check')
  const remove = () => world.anyone.send(inspectionRoutes.deletePhoto, { token, photoId })

  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect((await sendPhoto('amenities-check', { id: photoId })).status).toBe(200)
  expect((await pagePhotos('amenities-check')).size).toBe(0)
  expect([...(await settledPagePhotoIds(ctx(), session.id, 'amenities-check'))]).toEqual([photoId])
  // It does not affect another page.
  expect((await sendPhoto('inspection', { id: photoId })).status).toBe(201)
  expect((await remove()).status).toBe(404)
})

test('a page takes photos after the cleaner has submitted, until the session is closed', async () => {
  await (await world.cleaner({ session, tasks: 'all completed' })).submit()
  const { body, status } = await sendPhoto('inspection')
  expect(status).toBe(201)

  world.clock.at = Date.parse(session.closes_at)

  expect((await sendPhoto('inspection')).body.code).toBe('session_expired')
  const token = linkToken(session, 'inspection')
  const late = await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, { token, photoId: body.id })
  expect(late.body.code).toBe('session_expired')
})

test('a submitted page takes no more photos; repeating one that arrived gets the same response', async () => {
  const [id, file] = [randomUUID(), await smallPhoto({ seed: 3 })]
  await sendPhoto('inspection', { id, file })
  await world.app.instance.database.writer
    .insertInto('inspection')
    .values({
      id: 'i1',
      session_id: session.id,
      round: 1,
      rooms: '[]',
      inspector_name: 'Ines',
      inspector_company: '',
      created_at: world.clock.now(),
      submitted_at: world.clock.now(),
      score: 100,
      task_ids: '[]',
    })
    .execute()

  expect((await sendPhoto('inspection')).body.code).toBe('page_locked')
  expect((await sendPhoto('inspection', { id, file })).status).toBe(200)
  const token = linkToken(session, 'inspection')
  const refusal = await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, { token, photoId: id })
  expect(refusal.body.code).toBe('page_locked')
  expect((await reloadSession()).links.find(({ kind }) => kind === 'inspection')).toMatchObject({
    filled_at: world.clock.now(),
    filled_by: 'Ines',
  })
  // Other pages are still open.
  expect((await sendPhoto('amenities-check')).status).toBe(201)
})

/** Inserts a number of rows like that of this photo, without bytes of their own. */
async function copies({ id }: { id: string }, count: number, fields: Partial<Insertable<PhotoTable>> = {}) {
  const row = await world.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, () => ({
    ...row,
    ...fields,
    id: randomUUID(),
    file: randomUUID(),
  }))
  await world.app.instance.database.writer.insertInto('photo').values(rows).execute()
}

test('an item takes thirty photos, a link sixty a minute, and one link does not use up another’s limit', async () => {
  const [, bed = '', lamp = ''] = items
  const { body: photo } = await sendPhoto('inspection')
  await copies(photo, 29)
  expect((await sendPhoto('inspection')).body.code).toBe('quota_exceeded')
  expect((await sendPhoto('inspection', { item_id: bed })).status).toBe(201)
  await copies(photo, 29, { item_id: lamp })
  expect((await sendPhoto('inspection', { item_id: bed })).body.code).toBe('throttled')
  expect((await sendPhoto('amenities-check')).status).toBe(201)
  world.passTime(61_000)
  expect((await sendPhoto('inspection', { item_id: bed })).status).toBe(201)
})

test('a link over its megabytes blocks neither the other links nor its replacement', async () => {
  const { body: photo } = await sendPhoto('inspection')
  await copies(photo, 60, {
    size: 5 * 1024 * 1024,
    item_id: items.at(1) ?? '',
    received_at: later(world.clock.now(), 1),
  })
  world.passTime(61_000)
  expect((await sendPhoto('inspection')).body.code).toBe('quota_exceeded')

  const cleaner = await world.cleaner({ session })
  const [task] = session.tasks
  await cleaner.move(task?.id ?? '', 'active')
  expect(await cleaner.photo(task?.id ?? '')).toMatchObject({ kind: 'after' })
  expect((await sendPhoto('amenities-check')).status).toBe(201)

  await world.admin.call(sessionRoutes.issueLink, { id: session.id, kind: 'inspection' })
  session = await reloadSession()
  expect((await sendPhoto('inspection')).status).toBe(201)
})

test('deleted photos count against the limit for a day, so that deleting does not make endless room', async () => {
  const { body: photo } = await sendPhoto('inspection')
  const deleted_at = world.clock.now()
  await copies(photo, 60, { size: 5 * 1024 * 1024, item_id: items.at(1) ?? '', deleted_at })
  world.passTime(86_399_000)
  expect((await sendPhoto('inspection')).body.code).toBe('quota_exceeded')
  world.passTime(1000)
  expect((await sendPhoto('inspection')).status).toBe(201)
})

test('ids deleted before their photos arrived are kept for good, but only a limited number a day', async () => {
  const token = linkToken(session, 'inspection')
  const rows = Array.from({ length: 300 }, () => ({
    session_id: session.id,
    page: 'inspection' as const,
    photo_id: randomUUID(),
    deleted_at: world.clock.now(),
  }))
  await world.app.instance.database.writer.insertInto('deleted_page_photo').values(rows).execute()
  const remove = () => world.anyone.send(inspectionRoutes.deletePhoto, { token, photoId: randomUUID() })
  expect((await remove()).status).toBe(404)
  world.passTime(86_400_000)
  expect((await remove()).status).toBe(204)
})

test('a photo of an item that the page does not have is refused, and nothing of it is kept', async () => {
  const step = items.at(0) ?? ''
  for (const [kind, item_id] of [
    ['inspection', 'sofa'],
    ['inspection', session.tasks.at(0)?.id],
    ['amenities-check', 'kettle'],
    ['amenities-check', step],
    ['keys-cards-verification', 'front-door'],
    ['verification', step],
  ] as const) {
    const { status, body } = await sendPhoto(kind, { item_id: item_id ?? '' })
    expect([status, body.code], `${kind} ${item_id}`).toEqual([404, 'not_found'])
  }
  expect(await world.db.selectFrom('photo').select('id').execute()).toEqual([])
  const kept = []
  for await (const { key } of world.app.instance.storage.list('photos/')) kept.push(key)
  expect(kept).toEqual([])
})

test('a remark’s photo belongs to a task of this session', async () => {
  expect((await sendPhoto('verification')).body.code).toBe('not_found')
  expect((await sendPhoto('verification', { item_id: session.tasks.at(1)?.id ?? '' })).status).toBe(201)
})
