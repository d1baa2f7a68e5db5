import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, screenFaults } from '../browser.ts'
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
