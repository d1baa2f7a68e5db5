import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openCameraBrowser, openDevice, readers, scrollsSideways, seriousFindings } from '../browser.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'

let server: TestServer
let api: Api
let browser: Browser

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  browser = await openCameraBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test.each(readers)(
  'a cleaner is asked for a place at the end, and photographs it without a network (%s, %s)',
  async (locale, device) => {
    const t = translator((await catalogs('links/cleaner-spots'))[locale], locale)
    const tCamera = translator((await catalogs('links/cleaner-camera'))[locale], locale)
    await api.call(settingsRoutes.update, { spot_shots: 1 })
    const { id } = await api.call(templateRoutes.create, {
      scope: 'general',
      title: `Kitchen with spots ${locale}`,
      subtasks: [{ title: 'Wipe' }],
      spots: [{ title: 'Under the sink' }],
    })
    const apartment = await api.call(apartmentRoutes.create, { name: `Spots ${locale}`, type: 'studio' })
    const session = await api.call(sessionRoutes.create, {
      apartment_id: apartment.id,
      tasks: [{ title: 'Kitchen', template_id: id, subtasks: [{ title: 'Wipe' }] }],
    })
    const token = cleaningToken(session)
    const taskId = session.tasks[0]?.id ?? ''
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    const subtasks = (session.tasks[0]?.subtasks ?? []).map((each) => ({ id: each.id, done: true }))
    await api.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks })
    const photo = { token, taskId, id: crypto.randomUUID(), kind: 'after' as const }
    await api.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed: 8100 + locale.charCodeAt(0) }))

    await using context = await openDevice(device, locale, browser)
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    await page.goto(`${server.url}/cleaning/${token}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(t('cleaner_spots.title')).count()).toBe(0)

    // By another phone of the same link: this one hears of it.
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    await page.getByRole('heading', { name: t('cleaner_spots.title') }).waitFor()
    const open = page.getByRole('button', { name: `${t('cleaner_spots.take')}: Under the sink` })
    await open.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await open.click()
    const camera = page.locator('dialog.camera')
    const shutter = camera.getByRole('button', { name: tCamera('camera.take'), disabled: false })
    await shutter.waitFor()
    await context.setOffline(true)
    await shutter.click()
    await page.getByText(t('cleaner_spots.thanks')).waitFor()
    const read = async () => (await api.call(cleanerRoutes.session, { token })).spot_shots
    expect(await read()).toMatchObject([{ photo_id: null }])

    await context.setOffline(false)
    await expect.poll(async () => (await read())?.[0]?.photo_id ?? null).not.toBe(null)
    expect(await read()).toMatchObject([{ minutes: expect.any(Number), reason: null }])
  },
)
