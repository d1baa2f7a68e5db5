import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { beforeAll, expect, test } from 'vitest'
import { openDevice, readers, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { Api, cleaningToken, openLoggedIn, sharedServer, type TestServer } from '../server.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

test.each(readers)(
  'what a cleaner says without a network is on the shopping list, and bought (%s, %s)',
  async (locale, device) => {
    const ts = translator((await catalogs('office/stock/supplies'))[locale], locale)
    const t = translator((await catalogs('stock'))[locale], locale)
    const name = `Soap ${locale}`
    const linen = `Towels ${locale}`
    const session = await api.createSession(`Supplied ${locale}`)
    await api.call(supplyRoutes.setConsumables, {
      id: session.apartment.id,
      consumables: [
        { name, unit: 'bottle', minimum: 2 },
        { name: linen, kind: 'linen', minimum: 4 },
      ],
    })

    await using phone = await openDevice('phone', locale)
    const page = await phone.newPage()
    await page.goto(`${server.url}/cleaning/${cleaningToken(session)}/`)
    await workerServes(page)
    await page.getByRole('button', { name: t('sheet.button') }).waitFor()
    await phone.setOffline(true)
    await page.getByRole('button', { name: t('sheet.button') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t('level.out')).check()
    await sheet.getByRole('textbox', { name: t('sheet.put_on') }).fill('2')
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await phone.setOffline(false)
    const listed = async () =>
      (await api.call(supplyRoutes.list, {})).supplies.filter(({ name_text }) => name_text === name)
    await expect.poll(listed).toMatchObject([{ level: 'out', to_buy: 2 }])
    const sets = async () =>
      (await api.call(supplyRoutes.linen, {})).linen.filter(({ name_text }) => name_text === linen)
    await expect.poll(sets).toMatchObject([{ clean: 2, in_use: 2, missing: 0 }])

    await using office = await openDevice(device, locale)
    const desk = await openLoggedIn(server, office, '/supplies', { locale })
    const bought = desk.getByRole('button', { name: `${ts('supplies.mark')}: ${name}` })
    await bought.waitFor()
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)
    await bought.click()
    await expect.poll(listed).toEqual([])
    await desk.getByRole('button', { name: ts('supplies.undo'), exact: true }).click()
    await expect.poll(listed).toMatchObject([{ level: 'out', bought_at: null }])
  },
)
