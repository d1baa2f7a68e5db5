import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { wallClock } from '@brightkey/i18n/zone'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openDevice } from '../browser.ts'
import { type CalendarHost, openCalendarHost } from '../calendar-host.ts'
import { linkToken } from '../long-texts.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { type Counted, countActions } from './click-counter.ts'

/**
 * The ten jobs that an office does most, with the fewest clicks that each can take: what the office does is at most one more. Sending
 * a message in WhatsApp is a click there.
 */
const least = {
  'sessions for all check-outs of tomorrow': { clicks: 2, keys: 0 },
  'assign and notify eight cleaners': { clicks: 2 + 8, keys: 0 },
  'what is late': { clicks: 0, keys: 0 },
  'review nine tasks with 27 photos': { clicks: 2, keys: 9 },
  'send the report': { clicks: 1, keys: 0 },
  'replace an ill cleaner for today': { clicks: 2, keys: 0 },
  'who has the keys': { clicks: 1, keys: 0 },
  'move a session to tomorrow': { clicks: 1, keys: 0 },
  'photos of the last cleaning': { clicks: 1, keys: 0 },
  'what a cleaner earned this month': { clicks: 1, keys: 0 },
} satisfies Record<string, Counted>

// Whole minutes, as times of the wall clock are.
const now = Math.floor(Date.now() / 60_000) * 60_000
const dayMs = 86_400_000
/** A zone in which it is between noon and one o'clock, so that no day ends during a test. */
const hours = 12 - new Date(now).getUTCHours()
const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
const inHours = (count: number) => new Date(now + count * 3_600_000).toISOString()
const day = (ahead: number) => wallClock(new Date(now + ahead * dayMs).toISOString(), zone).slice(0, 10)

const { office: t } = await loadTexts('en')
let server: TestServer
let api: Api
let calendars: CalendarHost
let context: BrowserContext
let counter: Awaited<ReturnType<typeof countActions>>

beforeAll(async () => {
  calendars = await openCalendarHost()
  server = await openServer({
    TIME_ZONE: zone,
    CALENDAR_ALLOW_PRIVATE: 'true',
    PUBLIC_URL: 'https://clean.example.test',
  })
  api = await Api.asAdmin(server)
  context = await openDevice('desk', 'en')
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  counter = await countActions(context)
})

afterAll(async () => {
  await context?.[Symbol.asyncDispose]?.()
  await calendars?.[Symbol.asyncDispose]()
  await server?.[Symbol.asyncDispose]()
})

async function openAt(path: string): Promise<Page> {
  const page = await openLoggedIn(server, context, path)
  await page.getByRole('navigation', { name: t('nav.main') }).waitFor()
  // A row that is drawn again below the pointer takes a second click.
  await page.waitForLoadState('networkidle')
  counter.reset()
  return page
}

/** Prints what was done, and expects at most one click more than the least. */
async function expectFewest(job: keyof typeof least, page: Page) {
  const { clicks, keys } = await counter.read(page)
  console.info(
    `| ${job} | ${clicks} clicks, ${keys} keys | least ${least[job].clicks} and ${least[job].keys} |`,
  )
  expect(clicks).toBeLessThanOrEqual(least[job].clicks + 1)
  expect(keys).toBeLessThanOrEqual(least[job].keys)
  await page.close()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function apartment(name: string, fields: object = {}): Promise<string> {
  return (await api.call(apartmentRoutes.create, { name, type: 'studio', ...fields })).id
}
let phones = 0
async function cleaner(first_name: string): Promise<string> {
  const rate = { amount: 60, per: 'session' as const, currency: 'AED' }
  return (
    await api.call(cleanerBookRoutes.create, { first_name, phone: `+9715012345${10 + phones++}`, rate })
  ).id
}
const tasks = (count: number, photos = 1) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Room ${at + 1}`,
    required_photos: photos,
    subtasks: [{ title: 'Wipe' }],
  }))
const session = (apartment_id: string, fields: object = {}) =>
  api.call(sessionRoutes.create, { apartment_id, tasks: tasks(1), expires_at: inHours(5), ...fields })

async function finish({ tasks: all, ...rest }: Session) {
  const token = cleaningToken({ tasks: all, ...rest })
  for (const [index, task] of all.entries()) {
    const at = { token, taskId: task.id }
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
    await api.call(cleanerRoutes.setSubtasks, {
      ...at,
      subtasks: task.subtasks.map(({ id }) => ({ id, done: true })),
    })
    for (let photo = 0; photo < task.required_photos; photo++) {
      const file = await smallPhoto({ seed: index * 9 + photo, room: 'after' })
      await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, file)
    }
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
  }
  await api.call(cleanerRoutes.submitReport, {
    token,
    first_name: 'Maria',
    last_name: 'Santos',
    company_name: 'Shine LLC',
  })
}

test('all check-outs of tomorrow become sessions, and those of other days do not', async () => {
  for (const [at, ahead] of [1, 1, 1, 4, 6].entries()) {
    calendars.put(`/${at}.ics`, [[day(-2), day(ahead)]])
    const id = await apartment(`Ocean Heights, ${at}`, { calendar_url: calendars.url(`/${at}.ics`) })
    await api.call(apartmentSessionRoutes.refreshCalendar, { id })
  }
  // They are derived from the calendars in the background.
  await expect.poll(async () => (await api.call(proposalRoutes.list, {})).count).toBe(5)
  const page = await openAt('/')
  await button(page, t('calendar.create_all')).click()
  await page.getByRole('dialog').getByText(t('home.tomorrow'), { exact: true }).first().click()
  await button(page, t('bulk.create', { count: 3 })).click()
  await page.getByText(t('bulk.done_create', { count: 3 })).waitFor()
  const { count } = await api.call(sessionRoutes.list, { cleaner_id: 'none' })
  expect(count).toBe(3)
  await expectFewest('sessions for all check-outs of tomorrow', page)
  const { results } = await api.call(sessionRoutes.list, {})
  await api.call(bulkRoutes.change, { action: 'cancel', ids: results.map(({ id }) => id) })
})

test('what is without a cleaner tomorrow goes to eight usual cleaners, who are notified one after the other', async () => {
  const cleaners: string[] = []
  for (let at = 0; at < 8; at++) cleaners.push(await cleaner(`Usual ${at}`))
  for (let at = 0; at < 27; at++) {
    const id = await apartment(`Marina ${at}`, { default_cleaner_id: cleaners[at % 8] })
    await session(id, { expires_at: inHours(24), planned_minutes: 60 })
  }
  const page = await openAt('/?view=tomorrow')
  await button(page, t('list.assign_rest')).click()
  await page.getByRole('dialog').getByText(t('bulk.plan_usual')).click()
  await button(page, t('bulk.notify')).last().click()
  for (let left = 8; left > 0; left--) {
    const sends = page.getByRole('link', { name: new RegExp(`^${t('messages.send')}`) })
    await expect.poll(() => sends.count()).toBe(left)
    const [opened] = await Promise.all([context.waitForEvent('page'), sends.first().click()])
    await opened.close()
  }
  await expect.poll(async () => (await api.call(messageRoutes.list, {})).count).toBe(0)
  for (const cleaner_id of cleaners) {
    const { count } = await api.call(sessionRoutes.list, { cleaner_id })
    expect([3, 4]).toContain(count)
  }
  await expectFewest('assign and notify eight cleaners', page)
})

test('once “Notify now” is ticked, assigning leads to the messages without a further click', async () => {
  const usual = await cleaner('Notified')
  for (let at = 0; at < 2; at++)
    await session(await apartment(`Harbour ${at}`, { default_cleaner_id: usual }), {
      ...{ expires_at: inHours(24), planned_minutes: 60 },
    })
  const assign = async () => {
    const page = await openAt('/?view=tomorrow')
    await button(page, t('list.assign_rest')).click()
    return page
  }
  const first = await assign()
  await first.getByRole('checkbox', { name: new RegExp(`^${t('bulk.notify_now')}`) }).check()
  await first.close()
  const page = await assign()
  await page.getByRole('dialog').getByText(t('bulk.plan_usual')).click()
  const send = page.getByRole('link', { name: `${t('messages.send')}: Notified` })
  const [opened] = await Promise.all([context.waitForEvent('page'), send.click()])
  await opened.close()
  await expect.poll(async () => (await api.call(messageRoutes.list, {})).count).toBe(0)
  const { clicks, keys } = await counter.read(page)
  expect({ clicks, keys }).toEqual({ clicks: 3, keys: 0 })
  await page.evaluate(() => localStorage.removeItem('assign-notify'))
  await page.close()
})

test('what is late is on top of the first screen', async () => {
  const late = await session(await apartment('Late Tower, 1'), { expires_at: inHours(1 / 30) })
  const page = await openAt('/')
  await expect
    .poll(async () => {
      await page.reload()
      await page.locator('[data-session]').first().waitFor()
      return page.locator('[data-session]').first().getAttribute('data-session')
    })
    .toBe(late.id)
  await expectFewest('what is late', page)
  await api.call(sessionRoutes.cancel, { id: late.id })
})

test('nine tasks of three photos each are reviewed by nine keys, all photos of a task at once, and the next report is one click away', async () => {
  const done = await session(await apartment('Bloom Towers, 951'), { tasks: tasks(9, 3) })
  await finish(done)
  const next = await session(await apartment('Burj Vista, 1099'), { expires_at: inHours(7) })
  await finish(next)
  const page = await openAt('/?view=review&sort=due')
  await page.locator(`[data-session="${done.id}"]`).hover()
  await page.getByRole('link', { name: `${t('gallery.open')}: ${done.code}` }).click()
  const gallery = page.getByRole('dialog')
  for (let judged = 0; judged < 9; judged++) {
    const photos = gallery.getByRole('img')
    await expect.poll(() => photos.count()).toBe(3)
    await expect
      .poll(() => photos.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)))
      .toBe(true)
    await page.keyboard.press('a')
    await gallery.getByText(t('gallery.checked', { done: judged + 1, all: 9 })).waitFor()
  }
  await button(page, t('gallery.approve')).click()
  await gallery.waitFor({ state: 'detached' })
  expect((await api.call(sessionRoutes.get, { id: done.id })).state).toBe('approved')
  const { clicks, keys } = await counter.read(page)
  await page.getByRole('link', { name: t('often.next_report') }).click()
  await page
    .getByRole('dialog')
    .getByText(t('gallery.checked', { done: 0, all: 1 }))
    .waitFor()
  expect(page.url()).toContain(next.id)
  expect({ clicks, keys }).toEqual({ clicks: 2, keys: 9 })
  await expectFewest('review nine tasks with 27 photos', page)
})

test('a report goes to whom the last one of the apartment was sent by one click and WhatsApp’s', async () => {
  const id = await apartment('Sulafa Tower, 804')
  const [first, second] = [await session(id), await session(id)]
  for (const each of [first, second]) {
    await finish(each)
    await api.call(sessionRoutes.approve, { id: each.id })
  }
  const report = (await api.call(sessionRoutes.get, { id: first.id })).reports[0]?.id ?? ''
  const owner = { recipient: '+971501112233', recipient_name: 'Mariam', method: 'manual' as const }
  await api.call(deliveryRoutes.send, { id: report, channel: 'whatsapp', ...owner })
  const page = await openAt(`/sessions/${second.id}`)
  const send = page.getByRole('link', { name: t('often.send_to', { name: 'Mariam' }) })
  const [opened] = await Promise.all([context.waitForEvent('page'), send.click()])
  expect(opened.url()).toContain('971501112233')
  await opened.close()
  await expect
    .poll(async () => (await api.call(deliveryRoutes.ofSession, { id: second.id })).results.length)
    .toBe(1)
  await expectFewest('send the report', page)
})

test('what an ill cleaner has to do today goes to another one, and both can be notified', async () => {
  const [ill, other] = [await cleaner('Ill'), await cleaner('Healthy')]
  const mine = [await session(await apartment('Today 1')), await session(await apartment('Today 2'))]
  const later = await session(await apartment('Later'), { expires_at: inHours(48) })
  const ids = [...mine, later].map(({ id }) => id)
  await api.call(bulkRoutes.change, { action: 'assign', ids, cleaner_id: ill })
  const page = await openAt('/cleaners?search=Ill')
  await button(page, `${t('act.more')}: Ill`).click()
  await page.getByRole('menuitem', { name: t('cleaners.hand_over') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Healthy/ })
    .click()
  await page.getByText(t('bulk.done_assign', { count: 2, name: 'Healthy' })).waitFor()
  const assigned = async (id: string) => (await api.call(sessionRoutes.get, { id })).assigned?.id
  expect(await Promise.all(ids.map(assigned))).toEqual([other, other, ill])
  const { clicks } = await counter.read(page)
  await button(page, t('bulk.notify_both')).click()
  await page.waitForURL('**/messages')
  expect(clicks).toBe(3)
  await page.close()
})

test('who has the keys of an apartment is in the search', async () => {
  const id = await apartment('Princess Tower, 3304')
  const inventory = { furniture: [], electrical: [], utensils: [] }
  const keys = [{ kind: 'key' as const, label: 'Front door', quantity: 1 }]
  await api.call(apartmentRoutes.setInventory, { id, ...inventory, keys })
  const token = linkToken(await session(id), 'keys-cards-verification')
  const { items } = await api.call(inspectionRoutes.keys, { token })
  for (const side of ['cleaner', 'receiver'] as const)
    await api.call(inspectionRoutes.saveKeys, {
      token,
      side,
      name: 'Omar Farouk',
      items: items.map((item) => ({ id: item.id, found: 1, handed_to: 'Aisha, the sister' })),
    })
  const page = await openAt('/')
  await button(page, t('find.open')).click()
  await page.getByRole('combobox', { name: t('find.title') }).pressSequentially('princess')
  await page.getByRole('option', { name: /Front door.*Aisha, the sister/ }).waitFor()
  await expectFewest('who has the keys', page)
})

test('a session is moved to tomorrow from its row, at the same time of day', async () => {
  const moved = await session(await apartment('Moved Tower'), { expires_at: inHours(4) })
  const page = await openAt('/?view=today')
  await page.locator(`[data-session="${moved.id}"]`).hover()
  await button(page, `${t('act.more')}: ${moved.code}`).click()
  await page.getByRole('menuitem', { name: t('bulk.to_tomorrow') }).click()
  await page.locator(`[data-session="${moved.id}"]`).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await api.call(sessionRoutes.get, { id: moved.id })).expires_at)
    .toBe(inHours(28))
  await expectFewest('move a session to tomorrow', page)
})

test('the photos of an apartment’s last cleaning are on the page that the search opens first', async () => {
  const id = await apartment('Vista del Mar, 7')
  const [old, last] = [await session(id), await session(id, { expires_at: inHours(6), tasks: tasks(1, 2) })]
  await finish(last)
  await session(id, { expires_at: inHours(80) })
  await api.call(sessionRoutes.cancel, { id: old.id })
  const page = await openAt('/')
  await button(page, t('find.open')).click()
  await page.getByRole('combobox', { name: t('find.title') }).pressSequentially('vista del')
  await page
    .getByRole('group', { name: t('nav.apartments') })
    .getByRole('option', { name: /Vista del Mar/ })
    .click()
  const panel = page
    .getByRole('heading', { name: t('flat.last_cleaning') })
    .locator('xpath=ancestor::section[1]')
  await expect.poll(() => panel.getByRole('img').count()).toBe(2)
  await expectFewest('photos of the last cleaning', page)
})

test('what a cleaner earned this month is two clicks away, with what each session paid', async () => {
  const earner = await cleaner('Noor')
  const worked = await session(await apartment('Earned Tower'), { cleaner_id: earner, tasks: tasks(1) })
  await finish(worked)
  const page = await openAt('/')
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.cleaners') })
    .click()
  await page.getByRole('link', { name: `${t('cleaners.statement')}: Noor` }).click()
  await page.getByText(worked.code).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/AED\s60/)
  await expectFewest('what a cleaner earned this month', page)
})
