import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'
import { smallPhoto } from './jpegs.ts'

let world: World
let session: Session
let cleaner: Cleaner
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  session = await world.session()
  cleaner = await world.cleaner({ session })
  // Prevents that uploads of other tests throttle a link.
  world.passTime(61_000)
  world.admin = await world.login('admin@example.test')
})

type Addresses = { url: string; view_url: string | null; thumb_url: string | null } | undefined
/** The status that each of a photo's URLs responds with. */
async function responses(photo: Addresses): Promise<number[]> {
  const urls = [photo?.url, photo?.view_url, photo?.thumb_url].flatMap((url) => url ?? [])
  return Promise.all(urls.map(async (url) => (await world.app.server.inject(url)).statusCode))
}
const [open, notFound] = [
  [200, 200, 200],
  [404, 404, 404],
]

const load = () => world.admin.call(sessionRoutes.get, { id: session.id })
const taskId = () => session.tasks[0]?.id ?? ''
const photoIn = <Shown extends { photos: readonly object[] }>(tasks: readonly Shown[]) =>
  tasks.flatMap(({ photos }) => photos as Shown['photos'][number][]).at(0)

async function submitWork() {
  for (const { id } of session.tasks) await cleaner.complete(id)
  const { report } = await cleaner.submit()
  return report
}

/** The first photo of a report with the URLs given to each of its readers. */
async function loadForReaders(reportId: string) {
  const office = await world.admin.call(officeReportRoutes.get, { id: reportId })
  const photoId = office.document.tasks[0]?.photos[0]?.id ?? ''
  const byToken = async (url: string) =>
    (await world.anyone.call(reportRoutes.get, { token: url.split('/').at(-1) ?? '' })).photos[photoId]
  const verification = await world.anyone.call(acceptanceRoutes.get, {
    token: linkToken(session, 'verification'),
  })
  const results = await world.anyone.call(inspectionRoutes.resultPhotos, {
    token: linkToken(session, 'result-photos'),
  })
  return {
    photoId,
    office: office.photos[photoId],
    own: await byToken(office.url),
    client: await byToken(office.client_url),
    acceptance: photoIn(verification.tasks) as Addresses,
    results: results.rooms.flatMap(({ tasks }) => tasks.flatMap(({ after }) => after)).at(0),
  }
}

test('a deleted photo is gone from its URLs at once, except for the office, which may restore it', async () => {
  await cleaner.move(taskId(), 'active')
  const photo = await cleaner.photo(taskId())
  const ofOffice = photoIn((await load()).tasks)
  expect(await responses(photo)).toEqual(open)
  expect(await responses(ofOffice)).toEqual(open)

  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId: taskId(), photoId: photo.id })

  expect(await responses(photo)).toEqual(notFound)
  expect(await responses(ofOffice)).toEqual(open)
  await world.admin.call(sessionRoutes.restorePhoto, { id: session.id, photoId: photo.id })
  expect(await responses(photo)).toEqual(open)
})

test('a link photo that its inspector deleted is gone for the office too', async () => {
  const token = linkToken(session, 'inspection')
  const item_id = session.tasks[0]?.subtasks[0]?.id ?? ''
  const photo = await world.anyone.call(
    inspectionRoutes.uploadPhoto,
    { token, id: randomUUID(), item_id },
    { file: await smallPhoto({ seed: 31 }) },
  )
  expect(await responses(photo)).toEqual(open)
  await world.anyone.call(inspectionRoutes.deletePhoto, { token, photoId: photo.id })
  expect(await responses(photo)).toEqual(notFound)
})

test('revoking a link ends the URLs it gave out, and a new link gives out its own', async () => {
  await cleaner.move(taskId(), 'active')
  const photo = await cleaner.photo(taskId())
  const before = photoIn((await cleaner.load()).tasks)
  const page = await loadPage(
    readCtx(world.app.instance, { ...systemCaller(world.app.instance), link: cleaner.token }),
    {
      page: 'cleaning',
      params: { token: cleaner.token },
    },
  )
  const embedded = JSON.parse(page.json).data.tasks[0].photos[0]
  expect(await responses(before)).toEqual(open)
  expect(await responses(embedded)).toEqual(open)

  const { token } = await world.admin.call(sessionRoutes.issueLink, { id: session.id, kind: 'cleaning' })

  for (const each of [photo, before, embedded]) expect(await responses(each)).toEqual(notFound)
  const { tasks } = await world.anyone.call(cleanerRoutes.session, { token })
  expect(await responses(photoIn(tasks))).toEqual(open)
  await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' })
  expect(await responses(photoIn(tasks))).toEqual(notFound)
})

test('the page itself gives out the URLs of its own link', async () => {
  const { token } = await submitWork()
  const { body } = await world.app.server.inject(`/report/${token}/`)
  const link = linkToken(session, 'result-photos')
  const results = await world.app.server.inject(`/cleaning/public/result-photos/${link}/`)
  for (const html of [body, results.body]) {
    const [address = ''] = /\/media\/[^"\\]+thumb[^"\\]+/.exec(html) ?? []
    expect((await world.app.server.inject(address)).statusCode).toBe(200)
  }
})

test('photos hidden from clients are gone from their URLs at once, and from no other', async () => {
  const { id } = await submitWork()
  const { photoId, office, own, client, acceptance, results } = await loadForReaders(id)
  for (const each of [office, own, client, results]) expect(await responses(each)).toEqual(open)
  const hide = (hidden_photo_ids: string[]) =>
    world.admin.call(officeReportRoutes.setClientView, {
      id,
      hidden_photo_ids,
      show_names: true,
      show_address: true,
    })

  await hide([photoId])

  for (const each of [client, results]) expect(await responses(each)).toEqual(notFound)
  expect(await responses(acceptance)).toEqual([404, 404])
  for (const each of [office, own]) expect(await responses(each)).toEqual(open)
  await hide([])
  for (const each of [client, results]) expect(await responses(each)).toEqual(open)
})

test('a new link for clients ends the URLs of the old one', async () => {
  const { id } = await submitWork()
  const { own, client } = await loadForReaders(id)
  await world.admin.call(officeReportRoutes.renewClientLink, { id })
  expect(await responses(client)).toEqual(notFound)
  expect(await responses(own)).toEqual(open)
})

test('the link to the whole report is revoked with its page, PDF, proof and photos, and issued again', async () => {
  const { id, token } = await submitWork()
  const { office, own, client } = await loadForReaders(id)
  const revokePhoto = async () =>
    (await load()).timeline.map(({ type }) => type).filter((type) => type.startsWith('report.link'))

  const revoked = await world.admin.call(officeReportRoutes.revokeLink, { id })

  expect(revoked).toMatchObject({ id, revoked: true })
  for (const route of [reportRoutes.get, reportRoutes.pdf, reportRoutes.proof])
    expect((await world.anyone.send(route, { token })).status).toBe(404)
  expect((await world.app.server.inject(`/report/${token}/`)).statusCode).toBe(404)
  expect(await responses(own)).toEqual(notFound)
  for (const each of [office, client]) expect(await responses(each)).toEqual(open)
  expect((await cleaner.load()).report).toMatchObject({ id, revoked: true })
  expect((await load()).reports).toMatchObject([{ id, revoked: true }])
  // Repeating it changes nothing more.
  expect(await world.admin.call(officeReportRoutes.revokeLink, { id })).toMatchObject({ revoked: true })
  expect(await revokePhoto()).toEqual(['report.link_revoked'])

  world.passTime(1)
  const issued = await world.admin.call(officeReportRoutes.issueLink, { id })

  const fresh = issued.url.split('/').at(-1) ?? ''
  expect(fresh).not.toBe(token)
  expect((await world.anyone.send(reportRoutes.get, { token })).status).toBe(404)
  expect((await world.anyone.send(reportRoutes.get, { token: fresh })).status).toBe(200)
  expect((await cleaner.load()).report).toMatchObject({ token: fresh, revoked: false })
  expect((await cleaner.submit()).report).toMatchObject({ id, token: fresh, revoked: false })
  expect(await responses(own)).toEqual(notFound)
  expect(await revokePhoto()).toEqual(['report.link_revoked', 'report.link_issued'])
})

test('a zip of the results ends with its link', async () => {
  await submitWork()
  const token = linkToken(session, 'result-photos')
  expect((await world.anyone.send(inspectionRoutes.resultPhotosZip, { token })).status).toBe(200)
  await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'result-photos' })
  expect((await world.anyone.send(inspectionRoutes.resultPhotosZip, { token })).status).toBe(404)
})

test('a photo deleted after a return stays in the report that shows it, and disappears from links to the newest', async () => {
  const { id } = await submitWork()
  const { photoId, own, client, results } = await loadForReaders(id)
  await world.admin.call(sessionRoutes.return, { id: session.id, reason: 'Dusty', task_ids: [taskId()] })
  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId: taskId(), photoId })
  for (const each of [own, client, results]) expect(await responses(each)).toEqual(open)

  await cleaner.photo(taskId())
  await cleaner.move(taskId(), 'completed')
  await cleaner.submit()

  for (const each of [own, client]) expect(await responses(each)).toEqual(open)
  expect(await responses(results)).toEqual(notFound)
})

test('URLs of a login end with the user, and those of one session do not work for another coordinator', async () => {
  await cleaner.move(taskId(), 'active')
  await cleaner.photo(taskId())
  const other = await world.user('admin')
  const { id } = await other.call(userRoutes.me, {})
  const shown = photoIn((await other.call(sessionRoutes.get, { id: session.id })).tasks)
  expect(await responses(shown)).toEqual(open)
  await world.admin.call(settingsRoutes.update, { coordinators_see_all: false })
  const { writer } = world.app.instance.database
  await writer.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute()
  expect(await responses(shown)).toEqual(notFound)
  await writer
    .updateTable('user')
    .set({ role: 'admin', status: 'deactivated' })
    .where('id', '=', id)
    .execute()
  expect(await responses(shown)).toEqual(notFound)
})

test('a URL names its reader and works for nobody else', async () => {
  await cleaner.move(taskId(), 'active')
  const photo = await cleaner.photo(taskId())
  const ofOffice = photoIn((await load()).tasks)
  const reader = (url = '') => new URL(url, 'http://x').searchParams.get('r') ?? ''
  expect(photo.url).not.toContain(cleaner.token)
  const swapped = photo.url.replace(reader(photo.url), reader(ofOffice?.url))
  expect((await world.app.server.inject(swapped)).statusCode).toBe(404)
  expect((await world.app.server.inject(photo.url.replace(/&r=[^&]*/, ''))).statusCode).toBe(404)
})

test('a browser may cache a photo privately for an hour, and must then revalidate', async () => {
  await cleaner.move(taskId(), 'active')
  const photo = await cleaner.photo(taskId())
  const first = await world.app.server.inject(photo.url)
  expect(first.headers['cache-control']).toBe('private, max-age=3600, immutable')
  const etag = String(first.headers.etag)
  const ask = (held = etag) => world.app.server.inject({ url: photo.url, headers: { 'if-none-match': held } })
  expect([(await ask()).statusCode, (await ask()).body]).toEqual([304, ''])
  expect((await ask(`W/${etag.replace(/"$/, '-br"')}`)).statusCode).toBe(304)
  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId: taskId(), photoId: photo.id })
  expect((await ask()).statusCode).toBe(404)
})

test.each<LinkKind>(['verification', 'result-photos'])('the URLs of a %s link end with it', async (kind) => {
  const { id } = await submitWork()
  const { acceptance, results } = await loadForReaders(id)
  const shown = kind === 'verification' ? acceptance?.view_url : results?.view_url
  expect((await world.app.server.inject(shown ?? '')).statusCode).toBe(200)
  await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind })
  expect((await world.app.server.inject(shown ?? '')).statusCode).toBe(404)
})
