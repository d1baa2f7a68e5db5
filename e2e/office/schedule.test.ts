import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, screenFaults, walks } from '../browser.ts'
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

test.each(walks)(
  'a session is given to a cleaner, who is told from the queue with one tap, and the list and the page show it: $locale, $device',
  async ({ locale, device }) => {
    const { office: t } = await loadTexts(locale)
    const apartment = await api.call(apartmentRoutes.create, { name: 'Palm', type: 'studio' })
    const name = locale === 'en' ? 'Ayesha' : 'Maryam'
    const phone = locale === 'en' ? '+971501234567' : '+971501234568'
    await api.call(cleanerBookRoutes.create, { first_name: name, phone, language: 'ur' })
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
    const notTold = page.getByRole('main').getByText(t('telling.not_told'), { exact: true })
    await notTold.waitFor()

    await page.goto(`${server.url}/to-tell`)
    const tell = page.getByRole('link', { name: `${t('telling.send')}: ${name}` })
    await tell.waitFor()
    // On a phone it is in the menu of what has no place below.
    if (device === 'desk')
      await page.getByRole('link', { name: new RegExp(`^${t('nav.to_tell')}\\s*1$`) }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    const [opened] = await Promise.all([context.waitForEvent('page'), tell.click()])
    await opened.waitForURL(`https://wa.me/${phone.slice(1)}?text=*`)
    await page.getByText(t('telling.done', { name })).waitFor()
    await page.getByText(t('telling.empty'), { exact: true }).waitFor()

    await page.goto(`${server.url}/sessions/${id}`)
    const told = (await api.call(sessionRoutes.get, { id })).told_at
    expect(told).not.toBeNull()
    await page.getByRole('button', { name: t('telling.again') }).waitFor()
    expect(await notTold.count()).toBe(0)
    await api.call(sessionRoutes.remove, { id })
  },
)

test.each(['en', 'ur'] as const)(
  'a session is moved by keyboard and back, a refused move jumps back, and a phone has a list by day: %s',
  async (locale) => {
    const { office: t } = await loadTexts(locale)
    const { id: apartment_id } = await api.call(apartmentRoutes.create, { name: 'Marina', type: 'studio' })
    const { id: cleaner_id } = await api.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
    const { id, code } = await api.call(sessionRoutes.create, {
      apartment_id,
      cleaner_id,
      expires_at: noon,
      tasks: [{ title: 'Clean', subtasks: [{ title: 'Floor' }] }],
    })
    const dueOf = async () => (await api.call(sessionRoutes.get, { id })).expires_at
    await using desk = await openDevice('desk', locale)
    const page = await openLoggedIn(server, desk, '/schedule', { locale })
    const chip = page.locator(`[data-key="${id}"]`)
    await chip.focus()
    expect(await screenFaults(page)).toEqual([])
    await chip.focus()
    const onward = locale === 'ur' ? 'ArrowLeft' : 'ArrowRight'
    const moveOn = async () => {
      for (const key of ['m', onward, onward, 'Enter']) await page.keyboard.press(key)
    }
    await moveOn()
    await page.getByRole('button', { name: t('act.undo') }).waitFor()
    expect(Date.parse(await dueOf()) - Date.parse(noon)).toBe(2 * dayMs)
    await page.keyboard.press('z')
    await page.getByText(t('schedule.undone', { code }), { exact: true }).waitFor()
    expect(await dueOf()).toBe(noon)

    // Another user was faster.
    await page.route(`**/api/cleaning/sessions/${id}/`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { code: 'session_cancelled', detail: 'No.' } })
        : route.fallback(),
    )
    await chip.focus()
    await moveOn()
    await page.getByText(t('schedule.refused', { code, reason: 'No.' }), { exact: true }).waitFor()
    expect(await dueOf()).toBe(noon)

    await using phone = await openDevice('phone', locale)
    const list = await openLoggedIn(server, phone, '/schedule', { locale })
    await list.locator(`[data-item="${id}"]`).getByText('Sunita').waitFor()
    expect(await screenFaults(list)).toEqual([])
    await api.call(sessionRoutes.remove, { id })
  },
)
