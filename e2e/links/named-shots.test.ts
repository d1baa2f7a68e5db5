import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { languages } from '@brightkey/i18n/languages'
import { translator } from '@brightkey/i18n/message'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openCameraBrowser, openDevice, readers, scrollsSideways, seriousFindings } from '../browser.ts'
import { Api, cleaningToken, openLoggedIn, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

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

/** The office adds two named photos to a template, in the editor. */
async function nameShots(page: Page, locale: Locale, title: string): Promise<void> {
  const { office: t } = await loadTexts(locale)
  const tShots = translator((await catalogs('office/tasks/shots'))[locale], locale)
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [index, name] of ['Sink', 'Hob'].entries()) {
    await dialog.getByRole('button', { name: tShots('shots.add') }).click()
    const field = `${tShots('shots.shot', { number: index + 1 })}: ${languages[locale].name}`
    await dialog.getByLabel(field).fill(name)
    await dialog.getByLabel(field).press('Tab')
  }
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await dialog.getByRole('button', { name: t('act.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test.each(readers)(
  'the office names two photos, the cleaner takes them after their references (%s, %s)',
  async (locale, device) => {
    const { phone: t } = await loadTexts(locale)
    const title = `Kitchenette ${locale}`
    const { id } = await api.call(templateRoutes.create, {
      scope: 'general',
      title,
      subtasks: [{ title: 'Wipe' }],
    })
    await using office = await openDevice(device, locale, browser)
    await nameShots(await openLoggedIn(server, office, '/templates', { locale }), locale, title)
    const template = await api.call(templateRoutes.get, { id })
    const shotIds = template.shots.map((shot) => shot.id)
    expect(template.required_photos).toBe(2)
    await api.call(
      shotRoutes.setTemplateReference,
      { id, shotId: shotIds[0] ?? '' },
      await smallPhoto({ seed: 71 }),
    )
    const apartment = await api.call(apartmentRoutes.create, { name: `Shots ${locale}`, type: 'studio' })
    const session = await api.call(sessionRoutes.create, {
      apartment_id: apartment.id,
      tasks: [{ title, template_id: id, subtasks: [{ title: 'Wipe' }] }],
    })
    const token = cleaningToken(session)
    const taskId = session.tasks[0]?.id ?? ''
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    const subtasks = (session.tasks[0]?.subtasks ?? []).map((each) => ({ id: each.id, done: true }))
    await api.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks })

    await using context = await openDevice('phone', locale, browser)
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    await page.goto(`${server.url}/cleaning/${token}#task-${taskId}`)
    await page.getByText(t('sheet.shot_needed')).first().waitFor()
    await page.getByRole('button', { name: t('sheet.complete') }).click()
    await page.getByRole('alert').getByText('Hob').waitFor()
    const open = page.getByRole('button', { name: `${t('sheet.after')}: Sink: ${t('pictures.camera')}` })
    const camera = page.locator('dialog.camera')
    await expect
      .poll(async () => {
        if ((await camera.count()) === 0) await open.click({ timeout: 1_500 }).catch(() => undefined)
        await camera.waitFor({ timeout: 1_500 }).catch(() => undefined)
        return camera.count()
      })
      .toBe(1)
    // The reference first, then the camera with it as a ghost.
    await camera.getByText(t('camera.reference'), { exact: true }).waitFor()
    await camera.getByRole('button', { name: t('camera.take_like_this') }).click()
    await camera.getByRole('button', { name: t('camera.ghost'), pressed: true }).waitFor()
    await camera.getByRole('button', { name: t('camera.take'), disabled: false }).click()
    await camera.getByRole('heading', { name: 'Hob' }).waitFor()
    await camera.getByRole('button', { name: t('camera.take'), disabled: false }).click()
    await camera.getByText(t('camera.count', { count: 2, required: 2 })).waitFor()
    await camera.getByRole('button', { name: t('camera.done') }).click()
    await page.getByRole('button', { name: t('sheet.complete') }).click()

    const read = async () => (await api.call(cleanerRoutes.session, { token })).tasks[0]
    await expect.poll(async () => (await read())?.status).toBe('completed')
    const task = await read()
    expect(task?.shots.map((shot) => [shot.id, shot.photo_id !== null])).toEqual(
      shotIds.map((each) => [each, true]),
    )

    // The office makes the second photo the reference of this apartment.
    const tShots = translator((await catalogs('office/tasks/shots'))[locale], locale)
    const review = await openLoggedIn(server, office, `/sessions/${session.id}`, { locale })
    const shots = review.getByRole('region', { name: tShots('shots.title') })
    await shots
      .getByRole('button', { name: tShots('shots.use') })
      .nth(1)
      .click()
    await review.getByRole('menuitem', { name: tShots('shots.here') }).click()
    await review.getByText(tShots('shots.set')).waitFor()
    expect((await read())?.shots[1]?.reference).toMatchObject({ origin: 'apartment' })
  },
)
