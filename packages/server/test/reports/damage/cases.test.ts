import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { remindOfDamageCases } from '../../../src/features/reports/damage/cases/commands/remind.ts'
import { deleteAllExpired } from '../../../src/retentions.ts'
import { smallPhoto } from '../../photos/jpegs.ts'
import { newWorld, type World } from '../../world.ts'

const day = 86_400_000

/** A session with a broken lamp that has a photo. */
async function brokenLamp(world: World) {
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId)
  const issue = { token: cleaner.token, id: randomUUID(), kind: 'broken' as const, text: 'Lamp' }
  await cleaner.call(cleanerRoutes.reportIssue, issue)
  return { cleaner, session_id: cleaner.session.id, issue_id: issue.id, photo: photo.id }
}

test('a case counts down from its problem, and says what is missing until it has everything', async () => {
  await using world = await newWorld()
  await world.admin.call(settingsRoutes.update, { damage_case_days: 10 })
  const { session_id, issue_id, photo } = await brokenLamp(world)
  const opened = await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })
  expect(opened).toMatchObject({
    state: 'open',
    days_left: 10,
    issue: { kind: 'broken', text: 'Lamp' },
    missing: ['photos_before', 'photos_after', 'cost', 'receipt', 'report', 'guest'],
    link: null,
  })
  const { id } = opened
  expect((await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })).id).toBe(id)

  const changed = await world.admin.call(damageCaseRoutes.update, {
    id,
    cost: { amount: 420.5, currency: 'AED' },
    receipt: 'Invoice 1042',
    booking_reference: 'HM-77',
    guest: 'guest@example.test',
    add_photos: [{ session_id, id: photo }],
  })
  expect(changed).toMatchObject({ amount: 420.5, currency: 'AED', missing: ['photos_before', 'report'] })
  expect(changed.photos).toMatchObject([{ id: photo, side: 'after' }])
  world.passTime(11 * day)
  const later = await world.login('admin@example.test')
  expect(await later.call(damageCaseRoutes.get, { id })).toMatchObject({ days_left: -1 })
})

test('a photo of an earlier session of the apartment shows how it was before', async () => {
  await using world = await newWorld()
  const { session_id, photo, cleaner } = await brokenLamp(world)
  const other = await brokenLamp(world)
  world.passTime(day)
  const admin = await world.login('admin@example.test')
  const apartment_id = cleaner.session.apartment.id
  const next = await world.cleaner({ session: await world.session({ apartment_id }, admin) })
  const taskId = next.session.tasks[0]?.id ?? ''
  await next.move(taskId, 'active')
  const found = await next.photo(taskId)
  const photos = [
    { session_id, id: photo },
    { session_id: next.session.id, id: found.id },
  ]
  const opened = await admin.call(damageCaseRoutes.open, { session_id, photos })
  expect(opened.session.id).toBe(next.session.id)
  expect(opened.photos.map(({ side }) => side)).toEqual(['before', 'after'])
  const foreign = { id: opened.id, add_photos: [{ session_id: other.session_id, id: other.photo }] }
  expect((await admin.expectRefusal(damageCaseRoutes.update, foreign)).body.code).toBe('not_found')
})

test('an insurer reads a case by its link, without the guest, until it is revoked or 90 days have passed', async () => {
  await using world = await newWorld()
  const { session_id, photo } = await brokenLamp(world)
  const photos = [{ session_id, id: photo }]
  const { id } = await world.admin.call(damageCaseRoutes.open, { session_id, photos })
  await world.admin.call(damageCaseRoutes.update, { id, guest: '+971 50 000 0000', note: 'Glass' })
  const issue = async () => {
    const { link } = await world.admin.call(damageCaseRoutes.issueLink, { id })
    return link?.url.split('/').at(-1) ?? ''
  }
  const first = await issue()
  const token = await issue()
  const read = (of: string) => world.anyone.send(damageCaseRoutes.shared, { token: of })
  expect((await read(first)).status).toBe(404)
  const shared = await world.anyone.call(damageCaseRoutes.shared, { token })
  expect(shared).toMatchObject({ note: 'Glass', photos: [{ id: photo, side: 'after' }] })
  expect(JSON.stringify(shared)).not.toContain('000 0000')
  const image = await world.app.server.inject({ url: shared.photos[0]?.view_url ?? '' })
  expect(image.statusCode).toBe(200)

  await world.admin.call(damageCaseRoutes.revokeLink, { id })
  expect((await read(token)).status).toBe(404)
  expect((await world.app.server.inject({ url: shared.photos[0]?.view_url ?? '' })).statusCode).toBe(404)
  const last = await issue()
  world.passTime(91 * day)
  expect((await read(last)).status).toBe(404)
})

test('the office is reminded three days and one day before the deadline, until the case is sent', async () => {
  await using world = await newWorld()
  const { session_id, issue_id } = await brokenLamp(world)
  const { id } = await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })
  const remind = () => remindOfDamageCases(world.app.instance)
  expect(await remind()).toBe(0)
  world.passTime(11 * day)
  expect([await remind(), await remind()]).toEqual([1, 0])
  world.passTime(2 * day)
  expect([await remind(), await remind()]).toEqual([1, 0])
  const admin = await world.login('admin@example.test')
  const notified = (await admin.call(notificationRoutes.list, {})).results.filter(
    ({ type }) => type === 'damage_case.due',
  )
  expect(notified).toMatchObject([{ link: `/damage-cases/${id}` }, { link: `/damage-cases/${id}` }])
  await admin.call(damageCaseRoutes.update, { id, due_on: '2030-01-01' })
  await admin.call(damageCaseRoutes.update, { id, state: 'sent' })
  expect(await remind()).toBe(0)
})

test('a case is in the log, leaves the running list at its end, and goes with its session', async () => {
  await using world = await newWorld()
  const { session_id, issue_id } = await brokenLamp(world)
  const { id } = await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })
  await world.admin.call(damageCaseRoutes.update, { id, guest: 'guest@example.test', state: 'paid' })
  const list = async (state: 'running' | 'ended') =>
    (await world.admin.call(damageCaseRoutes.list, { state })).results.map((each) => each.id)
  expect([await list('running'), await list('ended')]).toEqual([[], [id]])
  const log = await world.admin.call(auditRoutes.list, { kind: 'problems' })
  expect(log.results.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['damage_case.opened', 'damage_case.changed']),
  )
  world.passTime(366 * day)
  await deleteAllExpired(world.app.instance)
  const admin = await world.login('admin@example.test')
  expect((await admin.call(damageCaseRoutes.get, { id })).guest).toBeNull()
  await admin.call(sessionRoutes.remove, { id: session_id })
  expect((await admin.expectRefusal(damageCaseRoutes.get, { id })).body.code).toBe('not_found')
  expect((await admin.call(issueRoutes.list, { state: 'all' })).results).toEqual([])
})

test('receipts are attached as files, shown to the insurer, and only to readers of the case', async () => {
  await using world = await newWorld()
  const { session_id, issue_id, cleaner } = await brokenLamp(world)
  const { id } = await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })
  const receipt_id = randomUUID()
  const file = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
  const add = (content: Buffer) =>
    world.admin.send(damageCaseRoutes.addReceipt, { id, receipt_id }, { file: content })
  expect((await add(Buffer.from('no picture'))).status).toBe(400)
  expect((await add(file)).status).toBe(201)
  expect((await add(file)).status).toBe(200)
  const other = await smallPhoto({ seed: 7 })
  expect((await add(other)).body).toMatchObject({ code: 'different_content' })
  const read = await world.admin.call(damageCaseRoutes.get, { id })
  expect(read.receipts).toMatchObject([{ id: receipt_id, mime: 'application/pdf' }])
  expect(read.missing).not.toContain('receipt')
  expect(read.photos.map((photo) => photo.id)).not.toContain(receipt_id)
  expect(JSON.stringify(await cleaner.load())).not.toContain(receipt_id)

  const { link } = await world.admin.call(damageCaseRoutes.issueLink, { id })
  const token = link?.url.split('/').at(-1) ?? ''
  const shared = await world.anyone.call(damageCaseRoutes.shared, { token })
  const url = shared.receipts[0]?.url ?? ''
  const response = await world.app.server.inject({ url })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  await world.admin.call(damageCaseRoutes.removeReceipt, { id, receiptId: receipt_id })
  expect((await world.app.server.inject({ url })).statusCode).toBe(404)
  expect((await world.admin.call(damageCaseRoutes.get, { id })).missing).toContain('receipt')
})

test('what a colleague wrote into a case since it was read is not overwritten unseen', async () => {
  await using world = await newWorld()
  const { session_id, issue_id } = await brokenLamp(world)
  const { id } = await world.admin.call(damageCaseRoutes.open, { session_id, issue_id })
  await world.admin.call(damageCaseRoutes.update, {
    id,
    cost: { amount: 90, currency: 'AED' },
    note: 'Glass',
  })
  const change = { id, note: 'Lamp', replaces: { note: '' } }
  const { body } = await world.admin.expectRefusal(damageCaseRoutes.update, change)
  expect(body.code).toBe('changed_meanwhile')
  const cost = { amount: 120, currency: 'AED' }
  const right = { id, cost, replaces: { cost: { amount: 90, currency: 'AED' } } }
  expect(await world.admin.call(damageCaseRoutes.update, right)).toMatchObject({ amount: 120, note: 'Glass' })
})
