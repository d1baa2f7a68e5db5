import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { holidayHome } from '@brightkey/i18n/holiday-home'
import { translator } from '@brightkey/i18n/message'
import { beforeAll, expect, test } from 'vitest'
import { openDevice, readers, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { Api, openLoggedIn, sharedServer, type TestServer } from '../server.ts'
import { loadLinkTexts } from '../texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

const [extinguisher] = holidayHome.expiries

test.each(readers)(
  'the office adds what is usual, an inspector reads another date, and signs it into the list (%s, %s)',
  async (locale, device) => {
    const te = translator((await catalogs('office/stock/expiries'))[locale], locale)
    const { t, tl } = await loadLinkTexts('links/inspection', locale)
    const session = await api.createSession(`Valid ${locale}`)
    const { id: apartment_id } = session.apartment
    const title = extinguisher?.[locale] ?? ''
    const kept = async () => (await api.call(expiryRoutes.list, { apartment_id, limit: 100 })).results

    await using office = await openDevice(device, locale)
    const desk = await openLoggedIn(server, office, `/apartments/${apartment_id}`, { locale })
    await desk.getByRole('button', { name: te('pack.add_dates') }).click()
    const edit = desk.getByRole('button', { name: te('expiry.edit_title', { item: title }) })
    await edit.waitFor()
    expect(await kept()).toHaveLength(holidayHome.expiries.length)
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)
    await edit.click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(te('expiry.note')).fill('Hallway')
    expect(await seriousFindings(desk)).toEqual([])
    await dialog.locator('[type=submit]').click()
    await expect.poll(async () => (await kept()).map(({ note }) => note)).toContain('Hallway')
    const { id } = (await kept()).find(({ note }) => note === 'Hallway') ?? { id: '' }
    await api.call(expiryRoutes.update, { id, valid_until: '2029-01-31' })
    await desk.reload()
    await edit.click()
    await dialog.getByRole('button', { name: te('expiry.clear') }).click()
    expect(await seriousFindings(desk)).toEqual([])
    await dialog.locator('[type=submit]').click()
    await expect.poll(async () => (await kept()).every(({ valid_until }) => valid_until === null)).toBe(true)
    await api.call(expiryRoutes.update, { id, valid_until: '2030-02-28' })

    await using phone = await openDevice('phone', locale)
    const page = await phone.newPage()
    const token = session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
    await page.goto(`${server.url}/cleaning/public/inspection/${token}/`)
    await workerServes(page)
    const read = page.locator(`[id="${id}"]`).getByLabel(t('expiry.read'))
    await read.fill('2031-06-30')
    // Each room's button goes once it is pressed.
    const restOk = page.locator('section > button')
    for (let left = await restOk.count(); left > 0; left--) await restOk.first().click()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByLabel(tl('signer.name'), { exact: true }).fill('Omar Said')
    await page.getByLabel(tl('signer.company'), { exact: true }).fill('Shine LLC')
    await page.getByRole('button', { name: tl('sending.button') }).click()
    await page.getByText(tl('sending.received'), { exact: true }).waitFor()
    expect((await kept()).find((each) => each.id === id)).toMatchObject({
      valid_until: '2031-06-30',
      checked: { by: 'Omar Said' },
    })

    await desk.goto(`${server.url}/expiries`)
    await desk
      .getByRole('listitem')
      .filter({ hasText: `Valid ${locale}` })
      .filter({ hasText: 'Omar Said' })
      .first()
      .waitFor()
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)
  },
)
