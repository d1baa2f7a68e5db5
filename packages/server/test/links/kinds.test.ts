import { randomUUID } from 'node:crypto'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { PageAddress } from '@brightkey/contract/page'
import { phoneRoutes } from '@brightkey/contract/phones/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import type { RawInput, Route } from '@brightkey/contract/route'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { unknownToken } from '../authorisation/scene.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, linkToken, maria, newWorld, type World } from '../world.ts'

let world: World
let cleaner: Cleaner
let file: Buffer
beforeAll(async () => {
  world = await newWorld()
  cleaner = await world.cleaner()
  file = await smallPhoto({ seed: 99 })
})
afterAll(() => world[Symbol.asyncDispose]())

const opens = <R extends Route>(
  route: R,
  kinds: readonly LinkKind[],
  input: Omit<RawInput<R>, 'token'> | object = {},
) => ({ route, kinds, input })

const taskId = () => cleaner.session.tasks.at(0)?.id ?? ''
const written: LinkKind[] = ['inspection', 'amenities-check', 'keys-cards-verification', 'verification']

/** Which kinds of link open which address, with a valid input for it. */
const calls = () => [
  opens(cleanerRoutes.session, ['cleaning']),
  opens(cleanerRoutes.tasks, ['cleaning']),
  opens(cleanerRoutes.addTask, ['cleaning'], { template_id: 'x' }),
  opens(cleanerRoutes.removeTask, ['cleaning'], { taskId: 'x' }),
  opens(cleanerRoutes.setStatus, ['cleaning'], { taskId: taskId(), status: 'active' }),
  opens(cleanerRoutes.setSubtasks, ['cleaning'], {
    taskId: taskId(),
    subtasks: [{ id: cleaner.session.tasks.at(0)?.subtasks.at(0)?.id, done: true }],
  }),
  opens(cleanerRoutes.uploadPhoto, ['cleaning'], { taskId: taskId(), id: randomUUID(), kind: 'after' }),
  opens(cleanerRoutes.deletePhoto, ['cleaning'], { taskId: taskId(), photoId: randomUUID() }),
  opens(cleanerRoutes.deletePhotoAt, ['cleaning'], { taskId: taskId(), photoId: 'x', index: 0 }),
  opens(cleanerRoutes.reportIssue, ['cleaning'], { id: randomUUID(), kind: 'broken', text: 'Lamp' }),
  opens(cleanerRoutes.addToIssue, ['cleaning'], { issueId: 'x', id: randomUUID(), text: 'Since Monday' }),
  opens(cleanerRoutes.withdrawIssue, ['cleaning'], { issueId: 'x' }),
  opens(cleanerRoutes.submitReport, ['cleaning'], maria),
  opens(supplyRoutes.report, ['cleaning'], { items: [{ id: 'x', level: 'low' }] }),
  opens(foundRoutes.report, ['cleaning'], { id: randomUUID(), text: 'A charger' }),
  opens(foundRoutes.withdraw, ['cleaning'], { foundId: randomUUID() }),
  opens(foundRoutes.uploadPhoto, ['cleaning'], { foundId: randomUUID(), id: randomUUID() }),
  opens(voiceRoutes.add, ['cleaning'], { issueId: 'x', id: randomUUID(), seconds: 2 }),
  // Links of a reception, an owner and a cleaner's day, not of a session.
  opens(ownerRoutes.page, []),
  opens(readinessRoutes.board, []),
  // An insurer's, which a session has none of from the start.
  opens(damageCaseRoutes.shared, []),
  opens(feedRoutes.read, []),
  opens(dayRoutes.day, []),
  opens(dayRoutes.answer, [], { sessionId: 'x', answer: 'accepted' }),
  opens(inspectionRoutes.inspection, ['inspection']),
  opens(inspectionRoutes.saveInspection, ['inspection']),
  opens(inspectionRoutes.submitInspection, ['inspection']),
  opens(inspectionRoutes.amenities, ['amenities-check']),
  opens(inspectionRoutes.saveAmenities, ['amenities-check']),
  opens(inspectionRoutes.keys, ['keys-cards-verification']),
  opens(inspectionRoutes.saveKeys, ['keys-cards-verification'], { side: 'cleaner', items: [] }),
  opens(inspectionRoutes.uploadPhoto, written, { id: randomUUID(), item_id: taskId() }),
  opens(inspectionRoutes.deletePhoto, written, { photoId: randomUUID() }),
  opens(inspectionRoutes.progress, ['progress']),
  opens(inspectionRoutes.resultPhotos, ['result-photos']),
  opens(inspectionRoutes.resultPhotosZip, ['result-photos']),
  opens(inspectionRoutes.opened, linkKinds),
  opens(phoneRoutes.forget, ['cleaning'], { phone: randomUUID() }),
  // Made for one problem, and none of those that a session has.
  opens(repairRoutes.get, []),
  opens(repairRoutes.done, [], { name: 'Ravi' }),
  opens(acceptanceRoutes.get, ['verification']),
  opens(acceptanceRoutes.accept, ['verification'], { id: randomUUID(), accepted: true }),
]
const routeKey = ({ method, path }: Route) => `${method} ${path}`

test('every public address declares which kinds of link open it', () => {
  const declaredRoutes = new Set(calls().map(({ route }) => routeKey(route)))
  const bound = bindings
    .map(({ route }) => route)
    .filter((route) => route.access === 'link' && route.path.includes(':token'))
    // A report's own calls have no session.
    .filter((route) => !/public\/(report|mobile-report)\//.test(route.path))
  expect(bound.map(routeKey).filter((key) => !declaredRoutes.has(key))).toEqual([])
})

test('no kind of link opens the address of another, which responds as for an unknown link', async () => {
  const bound = new Set(bindings.map(({ route }) => routeKey(route)))
  for (const { route, kinds, input } of calls().filter((call) => bound.has(routeKey(call.route)))) {
    // Unknown links are counted per minute.
    world.passTime(60_000)
    const send = async (token: string) => {
      const extra = (route as Route).body === 'multipart' ? { file } : {}
      const { status, text } = await world.anyone.send(route as Route, { ...input, token }, extra)
      return { status, text }
    }
    const unknownResponse = await send(unknownToken)
    expect(unknownResponse, routeKey(route)).toEqual({
      status: 404,
      text: '{"detail":"Session not found","code":"session_not_found"}',
    })
    for (const kind of linkKinds) {
      const response = await send(linkToken(cleaner.session, kind))
      if (kinds.includes(kind))
        expect(response.text, `${kind} opens ${routeKey(route)}`).not.toBe(unknownResponse.text)
      else expect(response, `${kind} does not open ${routeKey(route)}`).toEqual(unknownResponse)
    }
  }
})

test('while its session is in the bin a link responds as unknown, and works again once restored', async () => {
  const { id } = cleaner.session
  const send = (route: Route, input: object, token: string) =>
    world.anyone.send(route, { ...input, token }, route.body === 'multipart' ? { file } : {})
  const { server_time: _, ...first } = await cleaner.load()
  const admin = await world.login('admin@example.test')
  await admin.call(sessionRoutes.remove, { id })

  for (const { route, kinds, input } of calls()) {
    // Unknown links are counted per minute.
    world.passTime(60_000)
    const unknownResponse = await send(route, input, unknownToken)
    for (const kind of kinds) {
      const { status, text } = await send(route, input, linkToken(cleaner.session, kind))
      expect({ status, text }, `${kind} at ${routeKey(route)}`).toEqual({
        status: 404,
        text: unknownResponse.text,
      })
    }
  }
  world.passTime(60_000)
  // The first login has expired by now.
  await (await world.login('admin@example.test')).call(sessionRoutes.restore, { id })
  const { server_time: _later, ...again } = await cleaner.load()
  expect(again).toEqual(first)
})

test('no kind of link opens the page of another, or one of a report', async () => {
  const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
  const readPage = async (address: PageAddress, token: string) => {
    const { status, json } = await loadPage(ctx, address)
    return { status, json: json.replaceAll(token, '') }
  }
  for (const own of linkKinds.filter((kind) => kind !== 'cleaning')) {
    const type = own === 'progress' ? 'cleaning' : own
    const page = (id: string) => readPage({ page: 'link', params: { type, id } }, id)
    const unknownResponse = await page(unknownToken)
    expect(unknownResponse.status).toBe(404)
    const there = await page(linkToken(cleaner.session, own))
    expect(there.status).toBe(200)
    expect(there.json).toContain(`"data":{"type":"${type}","value":{`)
    for (const kind of linkKinds.filter((each) => each !== own)) {
      expect(await page(linkToken(cleaner.session, kind)), `${kind} at ${type}`).toEqual(unknownResponse)
    }
  }
  for (const kind of linkKinds) {
    const token = linkToken(cleaner.session, kind)
    expect((await readPage({ page: 'report', params: { token } }, token)).status).toBe(404)
  }
})
