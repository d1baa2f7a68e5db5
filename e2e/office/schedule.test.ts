import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickLabel, openDevice, readBytes, screenFaults, walks } from '../browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
const dayMs = 86_400_000
/** Tomorrow at noon in UTC, which is on one day in the zone of the tests. */
const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs + 1.5 * dayMs).toISOString()

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const task = { title: 'Clean', subtasks: [{ title: 'Floor' }] }
const newApartment = (name: string) => api.call(apartmentRoutes.create, { name, type: 'studio' })
const newSession = (apartment_id: string, more: { cleaner_id?: string; expires_at?: string } = {}) =>
  api.call(sessionRoutes.create, { apartment_id, expires_at: noon, tasks: [task], ...more })
const newCleaner = (first_name: string) => api.call(cleanerBookRoutes.create, { first_name })

type Point = { x: number; y: number }

async function findMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a session by mouse, and drops it once the target is under the pointer: rows may still move. */
async function drag(page: Page, chip: Locator, to: () => Promise<Point>): Promise<void> {
  await chip.hover()
  await page.mouse.down()
  const { x, y } = await findMiddle(chip)
  await page.mouse.move(x + 12, y)
  const target = page.locator('[data-track] > .border-dashed')
  await target.waitFor()
  const isBelow = async () => {
    const pointer = await to()
    await page.mouse.move(pointer.x, pointer.y)
    const from = await findMiddle(target)
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    return Math.abs(from.x - pointer.x) < width / 2 && Math.abs(from.y - pointer.y) < height / 2
  }
  await expect.poll(isBelow).toBe(true)
  await page.mouse.up()
}

/** Does what changes a session, and waits until the server has done it. */
const save = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.waitForResponse((response) => response.request().method() === 'PATCH'), act()])

test.each(walks)(
  'a session is given to a cleaner, who is notified from the queue with one tap, and the list and the page show it: $locale, $device',
  async ({ nth, locale, device }) => {
    const { office: t } = await loadTexts(locale)
    const apartment = await api.call(apartmentRoutes.create, { name: 'Palm', type: 'studio' })
    const name = `Ayesha ${nth}`
    const phone = `+97150123456${nth}`
    const cleaner = await api.call(cleanerBookRoutes.create, { first_name: name, phone, language: 'ur' })
    const { id } = await api.call(sessionRoutes.create, {
      apartment_id: apartment.id,
      expires_at: noon,
      tasks: [{ title: 'Clean', subtasks: [{ title: 'Floor' }] }],
    })
    await using context = await openDevice(device, locale)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const page = await openLoggedIn(server, context, `/sessions/${id}`, { locale })
    await page.getByRole('button', { name: t('act.edit'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('assign.label') }).fill(name)
    await page.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: t('act.save') }).click()
    const notNotified = page.getByRole('main').getByText(t('messages.not_notified'), { exact: true })
    await notNotified.waitFor()

    await page.goto(`${server.url}/to-tell`)
    const tell = page.getByRole('link', { name: `${t('messages.send')}: ${name}` })
    await tell.waitFor()
    // On a phone it is in the menu of what has no place below.
    const counted =
      device === 'desk'
        ? page.getByRole('link', { name: new RegExp(`^${t('nav.messages')}\\s*1$`) })
        : page.getByRole('button', { name: `${t('nav.more')} ${t('messages.count', { count: 1 })}` })
    await counted.waitFor()
    expect(await screenFaults(page)).toEqual([])
    const [opened] = await Promise.all([context.waitForEvent('page'), tell.click()])
    await opened.waitForURL(`https://wa.me/${phone.slice(1)}?text=*`)
    await page.getByText(t('messages.done', { name })).waitFor()
    await tell.waitFor({ state: 'detached' })

    await page.goto(`${server.url}/sessions/${id}`)
    const notifiedAt = (await api.call(sessionRoutes.get, { id })).told_at
    expect(notifiedAt).not.toBeNull()
    await page.getByRole('button', { name: t('messages.again') }).waitFor()
    expect(await notNotified.count()).toBe(0)
    await api.call(sessionRoutes.remove, { id })
    // Nothing is pending for the cleaner any more.
    await api.call(cleanerBookRoutes.deactivate, { id: cleaner.id })
  },
)

test.each(['en', 'ur'] as const)(
  'a session is moved by keyboard and by mouse and assigned by both, a refused change jumps back, a filter is in the address, a calendar reads the sessions, and many are assigned, notified and downloaded at once: %s',
  async (locale) => {
    const { office: t } = await loadTexts(locale)
    const inactive = (await catalogs('problems'))[locale].problem.cleaner_inactive
    const notified = t('bulk.done_notify', { count: 2 })
    const { id: apartment_id } = await newApartment('Marina')
    const cleaners = { sunita: await newCleaner('Sunita'), leila: await newCleaner('Leila') }
    const { id, code } = await newSession(apartment_id, { cleaner_id: cleaners.sunita.id })
    const [first, second] = [await newSession(apartment_id), await newSession(apartment_id)]
    const read = (session: string) => api.call(sessionRoutes.get, { id: session })
    await using desk = await openDevice('desk', locale)
    const page = await openLoggedIn(server, desk, '/schedule', { locale })
    const chip = page.locator(`[data-key="${id}"]`)
    const dialog = page.getByRole('dialog')
    await chip.focus()
    expect(await screenFaults(page, { axeAt: 'both widths' })).toEqual([])
    await chip.focus()
    const onward = locale === 'ur' ? 'ArrowLeft' : 'ArrowRight'
    for (const key of ['m', onward, onward, 'Enter']) await page.keyboard.press(key)
    await page.getByRole('button', { name: t('act.undo') }).waitFor()
    expect(Date.parse((await read(id)).expires_at) - Date.parse(noon)).toBe(2 * dayMs)
    await save(page, () => page.keyboard.press('z'))
    await page.getByText(t('schedule.undone', { code }), { exact: true }).waitFor()
    expect((await read(id)).expires_at).toBe(noon)

    // By mouse to the next day, and in the view of cleaners to another one; each is undone.
    const undo = page.getByRole('button', { name: t('act.undo') })
    const rows = (by: 'by_cleaners' | 'by_apartments') =>
      clickLabel(page.getByRole('radio', { name: t(`schedule.${by}`), exact: true }))
    const width = ((await chip.boundingBox())?.width ?? 0) * (locale === 'ur' ? -1 : 1)
    await save(page, () =>
      drag(page, chip, async () => {
        const { x, y } = await findMiddle(chip)
        return { x: x + width, y }
      }),
    )
    await undo.waitFor()
    expect(Date.parse((await read(id)).expires_at) - Date.parse(noon)).toBe(dayMs)
    await save(page, () => undo.click())
    expect((await read(id)).expires_at).toBe(noon)
    await rows('by_cleaners')
    const row = page.locator(`[data-row="${cleaners.leila.id}"]`)
    await drag(page, chip, async () => ({ ...(await findMiddle(chip)), y: (await findMiddle(row)).y }))
    await page.getByText(t('schedule.given', { code, name: 'Leila' }), { exact: true }).waitFor()
    expect((await read(id)).assigned?.first_name).toBe('Leila')
    await save(page, () => undo.click())
    expect((await read(id)).assigned?.first_name).toBe('Sunita')
    await rows('by_apartments')

    // Another user was faster: the cleaner is still on screen, but no longer works here.
    await chip.focus()
    await page.keyboard.press('a')
    const leila = dialog.getByRole('button', { name: 'Leila' })
    await leila.waitFor()
    await api.call(cleanerBookRoutes.deactivate, { id: cleaners.leila.id })
    await leila.click()
    await page.getByText(t('schedule.refused', { code, reason: String(inactive) }), { exact: true }).waitFor()
    expect((await read(id)).assigned?.first_name).toBe('Sunita')

    // A filter is in the address, and Back takes it off.
    await page.getByRole('button', { name: t('home.filters') }).click()
    await page.getByRole('combobox', { name: t('assign.label'), exact: true }).selectOption('none')
    await page.waitForURL('**/schedule?cleaner=none')
    await chip.waitFor({ state: 'detached' })
    await page.goBack()
    await chip.waitFor()

    await page.getByRole('button', { name: t('feed.title') }).click()
    await dialog.getByRole('button', { name: t('feed.issue') }).click()
    const feed = await dialog.getByRole('textbox', { name: t('feed.title') }).inputValue()
    expect(await (await fetch(feed)).text()).toContain(code)
    await dialog.getByRole('button', { name: t('feed.revoke') }).click()
    await dialog.getByText(t('feed.none')).waitFor()
    expect((await fetch(feed)).status).toBe(404)
    await dialog.getByRole('button', { name: t('act.close') }).click()
    await dialog.waitFor({ state: 'detached' })

    // From the list: those between two, by the Shift key.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('nav.sessions'), exact: true })
      .click()
    await page.getByRole('link', { name: t('home.all') }).click()
    // Another view has ticks of its own.
    await page.waitForURL(/view=all/)
    const findBox = (session: { code: string }) => page.getByLabel(t('list.select', { code: session.code }))
    const tickBoth = async () => {
      await findBox(first).click()
      await findBox(second).click({ modifiers: ['Shift'] })
    }
    await tickBoth()
    const bar = page.getByRole('region', { name: t('schedule.selected', { count: 2 }) })
    await bar.getByRole('button', { name: t('assign.assign') }).click()
    // When this is tried again, a namesake is there.
    await dialog.getByRole('button', { name: 'Sunita' }).first().click()
    // What was assigned is not ticked any more; the toast leads on. The bar, which has the same button, is there until then.
    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('bulk.notify'), exact: true }).click()
    await page.getByText(notified).waitFor()
    expect(
      (await Promise.all([first, second].map((each) => read(each.id)))).map(({ assigned }) => assigned?.id),
    ).toEqual([cleaners.sunita.id, cleaners.sunita.id])
    expect(await screenFaults(page, { axeAt: 'both widths' })).toEqual([])
    await tickBoth()
    await bar.getByRole('button', { name: t('act.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('bulk.export') }).click()
    const zip = dialog.getByRole('radio', { name: t('bulk.export_zip') })
    await zip.focus()
    await page.keyboard.press(' ')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('pack.download') }).click(),
    ])
    const list = Buffer.from(unzipSync(await readBytes(file))['sessions.csv'] ?? []).toString()
    expect([first, second].map(({ code }) => list.includes(code))).toEqual([true, true])
    await dialog.waitFor({ state: 'detached' })

    await using phone = await openDevice('phone', locale)
    const days = await openLoggedIn(server, phone, '/schedule', { locale })
    await days.locator(`[data-item="${id}"]`).getByText('Sunita').waitFor()
    await days.getByLabel(t('list.select', { code })).check()
    await days.getByLabel(t('list.select', { code: first.code })).check()
    await days.getByRole('button', { name: t('bulk.notify'), exact: true }).click()
    await days.getByText(notified).waitFor()
    expect(await screenFaults(days, { axeAt: 'both widths' })).toEqual([])
    for (const session of [id, first.id, second.id]) await api.call(sessionRoutes.remove, { id: session })
    await api.call(cleanerBookRoutes.deactivate, { id: cleaners.sunita.id })
  },
)

test('a finger that holds a session drags it to another day, also where text runs from right to left', async () => {
  const { office: t } = await loadTexts('ur')
  const { id: apartment_id } = await newApartment('Palm')
  const { id } = await newSession(apartment_id)
  await using tablet = await openDevice('phone', 'ur')
  const page = await openLoggedIn(server, tablet, '/schedule', { locale: 'ur' })
  await page.setViewportSize({ width: 900, height: 700 })
  const chip = page.locator(`[data-key="${id}"]`)
  await chip.scrollIntoViewIfNeeded()
  const box = await chip.boundingBox()
  if (!box) throw new Error('there is no session to hold')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await tablet.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: left === undefined ? [] : [{ x: left, y }] })
  await touch('touchStart', x)
  const target = page.locator('[data-track] > .border-dashed')
  await target.waitFor()
  // The next day is to the left. The chip is as wide as its column.
  for (let step = 1; step <= 4; step++) await touch('touchMove', x - (box.width * step) / 4)
  await expect.poll(async () => (await target.boundingBox())?.x).toBeLessThan(box.x - box.width / 2)
  await touch('touchEnd')
  await page.getByRole('button', { name: t('act.undo') }).waitFor()
  const { expires_at } = await api.call(sessionRoutes.get, { id })
  expect(Date.parse(expires_at) - Date.parse(noon)).toBe(dayMs)
  await api.call(sessionRoutes.remove, { id })
})
