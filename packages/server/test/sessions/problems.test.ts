import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { unknownId } from '../authorisation/scene.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'

type Query = Parameters<typeof list>[1]
const list = async (world: World, query: object = {}, by = world.admin) =>
  (await by.call(issueRoutes.list, query)).results
const texts = async (...given: [World, Query?, World['admin']?]) =>
  (await list(...given)).map(({ text }) => text)

const report = (cleaner: Cleaner, text: string, id = randomUUID()) =>
  cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id, kind: 'broken', text })

/** A problem in each of two apartments, the second a minute later; the second session is a coordinator's. */
async function twoProblems() {
  const world = await newWorld()
  const user = await world.limitedCoordinator()
  const first = await world.cleaner()
  const second = await world.cleaner({ session: await world.session({}, user) })
  // Two phones may choose the same id.
  const id = randomUUID()
  await report(first, 'Lamp', id)
  world.passTime(60_000)
  await report(second, 'Tap', id)
  return { world, user, first, second }
}

test('the problems of all apartments are in one list, a coordinator’s own in theirs', async () => {
  const { world, user, first, second } = await twoProblems()
  await using _closing = world

  const problems = await list(world)
  expect(problems.map(({ text, apartment, session }) => [text, apartment.name, session.code])).toEqual([
    ['Tap', second.session.apartment.name, second.session.code],
    ['Lamp', first.session.apartment.name, first.session.code],
  ])
  expect(new Set(problems.map(({ id }) => id)).size).toBe(2)
  const { issues } = await world.admin.call(sessionRoutes.get, { id: first.session.id })
  expect(issues.map(({ id }) => id)).toEqual([problems[1]?.issue_id])
  expect(await texts(world, {}, user)).toEqual(['Tap'])
  expect(await texts(world, { search: 'lam' })).toEqual(['Lamp'])
  expect(await texts(world, { search: second.session.code })).toEqual(['Tap'])
  expect(await texts(world, { apartment_id: first.session.apartment.id })).toEqual(['Lamp'])
  const page = await world.admin.call(issueRoutes.list, { limit: 1 })
  expect(page).toMatchObject({ count: 2, results: [{ text: 'Tap' }] })
  expect(await texts(world, { limit: 1, cursor: page.next ?? '' })).toEqual(['Lamp'])

  await world.admin.call(sessionRoutes.remove, { id: second.session.id })
  expect(await texts(world)).toEqual(['Lamp'])
})

test('a problem gets an owner and a day, is overdue when the day has passed here, and leaves the list when resolved', async () => {
  const { world, first } = await twoProblems()
  await using _closing = world
  const me = await world.admin.call(userRoutes.me, {})
  const [tap, lamp] = await list(world)
  const update = (fields: object) => world.admin.call(issueRoutes.update, { id: lamp?.id ?? '', ...fields })
  const today = world.clock.now().slice(0, 10)

  const planned = await update({ owner: me.id, due_on: today })
  expect(planned).toMatchObject({ owner: { id: me.id }, due_on: today, overdue: false, resolved_at: null })
  expect(await texts(world, { owner: 'me' })).toEqual(['Lamp'])
  expect(await texts(world, { owner: 'none' })).toEqual(['Tap'])
  expect(await texts(world, { sort: 'due' })).toEqual(['Lamp', 'Tap'])
  expect(await texts(world, { state: 'overdue' })).toEqual([])
  world.passTime(24 * 3_600_000)
  world.admin = await world.login('admin@example.test')
  expect(await list(world, { state: 'overdue' })).toMatchObject([{ text: 'Lamp', overdue: true }])

  const resolved = await update({ resolved: true })
  expect(resolved).toMatchObject({ resolved_at: world.clock.now(), overdue: false, owner: { id: me.id } })
  expect(await update({ resolved: true })).toEqual(resolved)
  expect(await texts(world)).toEqual(['Tap'])
  expect(await texts(world, { state: 'resolved' })).toEqual(['Lamp'])
  expect(await texts(world, { state: 'all', sort: 'due' })).toEqual(['Lamp', 'Tap'])
  expect(await update({ owner: null, due_on: null, resolved: false })).toMatchObject({
    owner: null,
    due_on: null,
    resolved_at: null,
  })
  const { open_issues, timeline } = await world.admin.call(sessionRoutes.get, { id: first.session.id })
  expect(open_issues).toBe(1)
  expect(timeline.filter(({ type }) => type === 'issue.planned')).toHaveLength(2)
  // The cleaner's page has nothing of the office's plans.
  const [seen] = (await first.load()).issues
  expect(Object.keys(seen ?? {})).not.toContain('owner_id')
  expect(Object.keys(seen ?? {})).not.toContain('due_on')

  expect(
    await world.admin.expectRefusal(issueRoutes.update, { id: tap?.id ?? '', owner: unknownId }),
  ).toMatchObject({
    status: 404,
  })
  for (const id of [unknownId, tap?.session.id ?? '', `${lamp?.id.slice(0, -2)}AA`])
    expect(await world.admin.expectRefusal(issueRoutes.update, { id })).toMatchObject({ status: 404 })
})

test('what is missing among the keys, or wrong in an inspection, becomes a problem once, with its photos', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  await world.admin.call(apartmentRoutes.setInventory, {
    id: apartment_id,
    furniture: [],
    electrical: [],
    utensils: [],
    keys: [{ kind: 'key', label: 'Main door', quantity: 2 }],
  })
  const session = await world.session({ apartment_id })
  const { id } = session
  const token = linkToken(session, 'keys-cards-verification')
  const [door] = (await world.anyone.call(inspectionRoutes.keys, { token })).items
  const photo = await world.anyone.call(
    inspectionRoutes.uploadPhoto,
    { token, id: randomUUID(), item_id: door?.id ?? '' },
    { file: await smallPhoto({ seed: 41 }) },
  )
  const itemId = door?.id ?? ''
  const early = await world.admin.expectRefusal(pageResultRoutes.makeKeyIssue, { id, itemId })
  expect(early).toMatchObject({ status: 404 })
  const counted = { id: itemId, found: 1, left_where: 'Key safe', note: 'One is lost', photo_ids: [photo.id] }
  await world.anyone.call(inspectionRoutes.saveKeys, {
    token,
    side: 'cleaner',
    name: 'Maria',
    items: [counted],
  })

  const inspection = linkToken(session, 'inspection')
  const items = session.tasks.flatMap((task) => task.subtasks)
  const [wrong, right] = items.map((item) => item.id)
  await world.anyone.call(inspectionRoutes.saveInspection, {
    token: inspection,
    items: items.map((item) =>
      item.id === wrong
        ? { id: item.id, state: 'problem' as const, note: 'Rusty' }
        : { id: item.id, state: 'ok' as const },
    ),
  })
  await world.anyone.call(inspectionRoutes.submitInspection, {
    token: inspection,
    inspector: { name: 'Ali', company: 'Checks' },
  })

  const make = {
    key: () => world.admin.send(pageResultRoutes.makeKeyIssue, { id, itemId }),
    point: () => world.admin.send(pageResultRoutes.makeInspectionIssue, { id, itemId: wrong ?? '' }),
  }
  expect([await make.key(), await make.point()].map(({ status }) => status)).toEqual([201, 201])
  const again = await Promise.all([make.key(), make.point(), make.key(), make.point()])
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const fine = { id, itemId: right ?? '' }
  expect(await world.admin.expectRefusal(pageResultRoutes.makeInspectionIssue, fine)).toMatchObject({
    status: 409,
  })

  const problems = (await list(world)).toSorted((one, other) => one.source.localeCompare(other.source))
  expect(
    problems.map(({ source, kind, text, photos }) => [source, kind, text, photos.map((each) => each.id)]),
  ).toEqual([
    ['inspection', 'other', expect.stringContaining('\nRusty'), []],
    ['keys-cards-verification', 'missing', 'Main door: 1/2\nOne is lost', [photo.id]],
  ])
  const results = await world.admin.call(pageResultRoutes.ofSession, { id })
  expect(results.keys?.issues.map((issue) => issue.item_id)).toEqual([itemId])
  expect(results.inspections[0]?.issues.map((issue) => issue.item_id)).toEqual([wrong])

  // Where all keys are now: by the last count, in the apartments that have any.
  await world.apartment()
  world.passTime(1000)
  const received = { id: itemId, found: 2, note: 'Found it' }
  await world.anyone.call(inspectionRoutes.saveKeys, {
    token,
    side: 'receiver',
    name: 'Front desk',
    items: [received],
  })
  const { results: keys, count } = await world.admin.call(pageResultRoutes.keys, {})
  expect(count).toBe(1)
  expect(keys).toMatchObject([
    {
      apartment: { id: apartment_id },
      count: { name: 'Front desk', side: 'receiver', session: { id } },
      differs: false,
      items: [{ label: 'Main door', expected: 2, found: 2, note: 'Found it' }],
    },
  ])
  // A coordinator sees the apartment, and no count of a session they may not see.
  const user = await world.limitedCoordinator()
  expect((await user.call(pageResultRoutes.keys, {})).results).toMatchObject([
    { apartment: { id: apartment_id }, count: null, differs: false, items: [{ found: null }] },
  ])
})

test('a problem is repaired by a link of its own, which outlasts the session and is of nothing else', async () => {
  const { world, first } = await twoProblems()
  await using _closing = world
  const [tap, lamp] = await list(world)
  const { id: issueId } = (await first.load()).issues[0] ?? { id: '' }
  const before = await first.call(
    cleanerRoutes.uploadPhoto,
    {
      token: first.token,
      taskId: first.session.tasks[0]?.id ?? '',
      id: randomUUID(),
      kind: 'issue',
      issue_id: issueId,
    },
    { file: await smallPhoto({ seed: 52 }) },
  )
  expect(lamp?.repair).toBeNull()
  const made = await world.admin.call(issueRoutes.issueRepairLink, { id: lamp?.id ?? '' })
  expect(made.repair).toMatchObject({ opened_at: null, done: null })
  const token = made.repair?.url?.split('/').at(-1) ?? ''
  expect(made.repair?.url).toContain('/cleaning/public/repair/')

  // Long after the session is closed.
  world.passTime(20 * 24 * 3_600_000)
  const load = () => world.anyone.call(repairRoutes.get, { token })
  expect(await load()).toMatchObject({
    session: { code: first.session.code },
    address: first.session.address,
    kind: 'broken',
    text: 'Lamp',
    before: [{ id: before.id }],
    photos: [],
    result: null,
    locked: false,
  })
  const photo = { token, id: randomUUID(), item_id: issueId }
  const upload = (fields: object = {}) =>
    smallPhoto({ seed: 53 }).then((file) =>
      world.anyone.send(inspectionRoutes.uploadPhoto, { ...photo, ...fields }, { file }),
    )
  expect(await upload({ item_id: randomUUID() })).toMatchObject({ status: 404 })
  expect(await upload()).toMatchObject({ status: 201 })
  const done = (fields: object) => world.anyone.send(repairRoutes.done, { token, ...fields })
  expect(await done({})).toMatchObject({ status: 400, body: { code: 'signature_required' } })
  const missing = randomUUID()
  expect(await done({ name: 'Ravi', photo_ids: [missing] })).toMatchObject({ body: { missing: [missing] } })
  const signed = { name: 'Ravi', note: 'New bulb', photo_ids: [photo.id] }
  const [one, other] = [await done(signed), await done({ ...signed, name: 'Another plumber' })]
  expect(one).toMatchObject({
    status: 200,
    body: { result: { name: 'Ravi', note: 'New bulb' }, locked: true },
  })
  expect(other.body).toEqual(one.body)
  expect(await upload({ id: randomUUID() })).toMatchObject({ status: 409, body: { code: 'page_locked' } })

  world.admin = await world.login('admin@example.test')
  const [listed] = await list(world, { apartment_id: first.session.apartment.id })
  // The office resolves it.
  expect(listed).toMatchObject({
    resolved_at: null,
    repair: { done: { name: 'Ravi', note: 'New bulb', photos: [{ id: photo.id }] } },
  })
  const notified = await world.admin.call(notificationRoutes.list, {})
  expect(notified.results.filter(({ type }) => type === 'issue.repaired')).toMatchObject([
    { link: `/problems?search=${first.session.code}` },
  ])
  const inArea = { area: 'palm_jumeirah' }
  expect(await list(world, inArea)).toEqual([])
  const { timeline, links } = await world.admin.call(sessionRoutes.get, { id: first.session.id })
  expect(timeline.filter(({ type }) => type === 'issue.repaired')).toHaveLength(1)
  expect(links).toHaveLength(7)

  // Not right: a new link, and it is to be done again; the old one is unknown.
  const again = await world.admin.call(issueRoutes.issueRepairLink, { id: lamp?.id ?? '' })
  expect(again.repair?.done).toBeNull()
  expect(await world.anyone.expectRefusal(repairRoutes.get, { token })).toMatchObject({ status: 404 })
  const next = again.repair?.url?.split('/').at(-1) ?? ''
  expect(await world.anyone.call(repairRoutes.get, { token: next })).toMatchObject({
    locked: false,
    result: null,
  })
  expect(await world.admin.call(issueRoutes.revokeRepairLink, { id: lamp?.id ?? '' })).toMatchObject({
    repair: null,
  })
  expect(await world.anyone.expectRefusal(repairRoutes.get, { token: next })).toMatchObject({ status: 404 })
  await world.admin.call(issueRoutes.update, { id: tap?.id ?? '', resolved: true })
  const refused = await world.admin.expectRefusal(issueRoutes.issueRepairLink, { id: tap?.id ?? '' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})
