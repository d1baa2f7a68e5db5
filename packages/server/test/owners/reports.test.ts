import { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { RawInput } from '@brightkey/contract/route'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { DeliveryScene, second } from '../deliveries/scene.ts'
import { readPdf, withoutSpaces } from '../reports/pdf-reader.ts'
import { Mailbox } from '../users/mailbox.ts'
import { newWorld, plainTasks, type World } from '../world.ts'

const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? ''
const day = 24 * 3600 * second

/** An approved cleaning of an apartment. */
async function cleaned(world: World, apartment_id: string, kind: 'turnover' | 'deep' = 'turnover') {
  const session = await world.session({ apartment_id, tasks: plainTasks(1), kind })
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  await cleaner.submit()
  await world.admin.call(sessionRoutes.approve, { id: session.id })
  world.passTime(second)
  return session
}

const addOwner = (world: World, fields: Partial<RawInput<typeof ownerRoutes.create>>) =>
  world.admin.call(ownerRoutes.create, { name: 'Nadia Haddad', email: 'nadia@example.test', ...fields })

test('an approved report is queued for the owner once, and leaves when the approval cannot be undone any more', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  const { world, session: id } = scene
  await addOwner(world, { apartment_ids: [scene.apartment], sends_reports: true, language: 'ru' })
  expect(await scene.rows()).toEqual([])
  await world.admin.call(sessionRoutes.approve, { id })
  expect(await scene.rows()).toMatchObject([
    { report_id: scene.report, channel: 'email', recipient: 'nadia@example.test', language: 'ru' },
  ])
  expect(await scene.deliver()).toBe(0)

  await world.admin.call(sessionRoutes.undoApproval, { id })
  expect(await scene.rows()).toEqual([])
  await world.admin.call(sessionRoutes.approve, { id })
  world.passTime(15 * second)
  expect(await scene.deliver()).toBe(1)
  await world.admin.call(sessionRoutes.approve, { id })
  expect(await scene.rows()).toMatchObject([{ status: 'sent' }])
  expect(await box.to('nadia@example.test', 1)).toHaveLength(1)
})

test('nothing is queued for owners who do not want it, nor of reports approved before they did', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  const { world } = scene
  const { id } = await addOwner(world, { apartment_ids: [scene.apartment] })
  await world.admin.call(sessionRoutes.approve, { id: scene.session })
  await world.admin.call(ownerRoutes.update, { id, sends_reports: true })
  expect(await scene.rows()).toEqual([])
})

test('the owner’s link shows the approved reports of their apartments and nothing else, until it is replaced', async () => {
  await using world = await newWorld()
  const own = await world.apartment({ name: 'Own 1', notes: 'Owner pays late' })
  const other = await world.apartment({ name: 'Other 2' })
  const owner = await addOwner(world, { apartment_ids: [own.id], note: 'Difficult' })
  await cleaned(world, own.id)
  await cleaned(world, other.id)
  const waiting = await world.session({ apartment_id: own.id, tasks: plainTasks(1) })
  await (await world.cleaner({ session: waiting, tasks: 'all completed' })).submit()

  const read = async (token: string) => world.anyone.send(ownerRoutes.page, { token })
  const { body, text } = await read(tokenIn(owner.url))
  expect(body).toEqual({
    name: 'Nadia Haddad',
    reports: [
      {
        url: expect.stringContaining('/report/'),
        apartment: 'Own 1',
        kind: 'turnover',
        submitted_at: expect.any(String),
      },
    ],
    next: null,
    server_time: world.clock.now(),
  })
  expect(text).not.toMatch(/Difficult|pays late|Maria|nadia@/)
  const { url } = await world.admin.call(ownerRoutes.issueLink, { id: owner.id })
  expect([(await read(tokenIn(owner.url))).status, (await read(tokenIn(url))).status]).toEqual([404, 200])
  await world.admin.call(ownerRoutes.revokeLink, { id: owner.id })
  expect((await read(tokenIn(url))).status).toBe(404)
})

test('each owner of an apartment sees and pays for the cleanings of their time', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const first = await addOwner(world, { apartment_ids: [id] })
  await cleaned(world, id)
  world.passTime(2 * day)
  world.admin = await world.login('admin@example.test')
  const next = await addOwner(world, { name: 'Next owner', apartment_ids: [id] })
  await cleaned(world, id)
  const reports = async ({ url }: { url: string | null }) =>
    (await world.anyone.call(ownerRoutes.page, { token: tokenIn(url) })).reports.length
  const rows = async (owner: { id: string }) =>
    (await world.admin.call(ownerRoutes.sheet, { id: owner.id })).rows.length
  expect([await reports(first), await reports(next)]).toEqual([1, 1])
  expect([await rows(first), await rows(next)]).toEqual([1, 1])
})

test('a month has each approved cleaning at the price of its kind and time, and a sum for each currency', async () => {
  await using world = await newWorld()
  const { id: apartment } = await world.apartment()
  const { id } = await addOwner(world, {
    language: 'en',
    apartment_ids: [apartment],
    prices: [
      { kind: 'turnover', amount: 150, currency: 'AED' },
      { kind: 'deep', amount: 80, currency: 'EUR' },
    ],
  })
  await cleaned(world, apartment)
  await cleaned(world, apartment, 'deep')
  world.passTime(2 * day)
  world.admin = await world.login('admin@example.test')
  await world.admin.call(ownerRoutes.update, {
    id,
    prices: [{ kind: 'turnover', amount: 175.25, currency: 'AED' }],
  })
  await cleaned(world, apartment)
  await cleaned(world, apartment, 'deep')
  const waiting = await world.session({ apartment_id: apartment, tasks: plainTasks(1) })
  await (await world.cleaner({ session: waiting, tasks: 'all completed' })).submit()

  const sheet = await world.admin.call(ownerRoutes.sheet, { id })
  expect(sheet.rows.map(({ amount, currency }) => [amount, currency])).toEqual([
    [150, 'AED'],
    [80, 'EUR'],
    [175.25, 'AED'],
    [null, null],
  ])
  expect(sheet).toMatchObject({
    waiting: 1,
    totals: [
      { currency: 'AED', amount: 325.25 },
      { currency: 'EUR', amount: 80 },
    ],
  })
  const csv = (await world.admin.send(ownerRoutes.sheet, { id, format: 'csv' })).text
  expect(csv).toContain('Total,,,,325.25,AED')
  const pdf = await world.app.server.inject({
    url: `/api/cleaning/owners/${id}/sheet/?format=pdf`,
    headers: { authorization: `Bearer ${world.admin.access}` },
  })
  const { text } = await readPdf(pdf.rawPayload)
  expect(withoutSpaces(text)).toContain(withoutSpaces('Total · 4 cleanings 325.25 AED 80.00 EUR'))
})
