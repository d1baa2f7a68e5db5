import type { Locale } from '@brightkey/contract/locale'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { type Device, openDevice, readBytes, scrollsSideways, seriousFindings } from '../browser.ts'
import { Api, openLoggedIn, sharedServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

const receipt = {
  name: 'quote.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
}

test.each<[Locale, Device]>([
  ['en', 'desk'],
  ['ur', 'phone'],
  ['ar', 'phone'],
])(
  'a problem becomes a case that counts down, is read by the insurer, and is closed (%s, %s)',
  async (locale, device) => {
    const td = translator((await catalogs('office/damage/cases'))[locale], locale)
    const { office: t } = await loadTexts(locale)
    const { t: ti } = await loadLinkTexts('links/damage-case', locale)
    const session = await api.createSession(`Damage ${locale}`)
    await api.finishSession(session)
    await using office = await openDevice(device, locale)
    const desk = await openLoggedIn(server, office, `/sessions/${session.id}`, { locale })
    await desk.getByRole('button', { name: t('link.damage-case') }).click()
    await desk.getByRole('heading', { name: 'نل ٹپک رہا ہے' }).waitFor()
    await desk.getByText(td('damage.days_left', { count: 14 })).waitFor()
    const missing = desk
      .getByRole('heading', { name: td('damage.missing') })
      .locator('xpath=following-sibling::ul/li')
    const parts = ['photos_before', 'photos_after', 'cost', 'receipt', 'guest'] as const
    expect(await missing.allTextContents()).toEqual(parts.map((part) => td(`damage.part_${part}`)))
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)

    await desk.getByRole('button', { name: td('damage.edit') }).click()
    const details = desk.getByRole('dialog')
    await details.getByLabel(td('damage.cost')).first().fill('1450')
    await details.getByLabel(td('damage.booking')).fill('HM-77')
    await details.getByLabel(td('damage.guest')).fill('guest@example.test')
    await details.locator('[type=submit]').click()
    await details.waitFor({ state: 'detached' })
    await desk.locator('input[type=file]').setInputFiles(receipt)
    const file = td('damage.receipt_file', { number: 1, type: 'PDF' })
    await desk.getByRole('link', { name: file }).waitFor()
    await expect
      .poll(() => missing.allTextContents())
      .toEqual([td('damage.part_photos_before'), td('damage.part_photos_after')])
    await desk.getByText('guest@example.test').waitFor()
    expect(await desk.getByText('1,450').count()).toBe(1)

    await desk.getByRole('button', { name: t('pack.make') }).click()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: t('pack.download') }).click()
    const names = Object.keys(unzipSync(await readBytes(await download)))
    expect(names).toContainEqual(expect.stringMatching(/^receipts\/\d+-.*\.pdf$/))

    const choose = async (state: 'sent' | 'closed') => {
      await desk.getByRole('radio', { name: td(`damage.state_${state}`) }).click({ force: true })
      await expect.poll(async () => (await listed()).map((each) => each.state)).toEqual([state])
    }
    const listed = async () =>
      (await api.call(damageCaseRoutes.list, { session_id: session.id, state: 'all' })).results
    await choose('sent')
    await desk.getByRole('button', { name: td('damage.link_open') }).click()
    await desk.getByRole('button', { name: td('damage.link_issue') }).click()
    const address = desk.getByRole('textbox', { name: td('damage.link') })
    await address.waitFor()
    const url = new URL(await address.inputValue())
    expect(await seriousFindings(desk)).toEqual([])
    await desk.keyboard.press('Escape')

    await using insurers = await openDevice(device, locale)
    const page = await insurers.newPage()
    await page.goto(server.url + url.pathname)
    await page.getByText('1,450').waitFor()
    await page.getByText('HM-77').waitFor()
    await page.getByRole('link', { name: ti('damage.receipt_file', { number: 1 }) }).waitFor()
    await page.getByRole('link', { name: ti('damage.seal') }).waitFor()
    expect(await page.content()).not.toContain('guest@example.test')
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await choose('closed')
    await desk.goto(`${server.url}/damage-cases`)
    await desk.getByRole('radio', { name: td('damage.ended') }).waitFor({ state: 'attached' })
    const row = desk.getByRole('listitem').filter({ hasText: `Damage ${locale}` })
    expect(await row.count()).toBe(0)
    await desk.getByRole('radio', { name: td('damage.ended') }).click({ force: true })
    await row.getByText(td('damage.state_closed')).waitFor()
    expect(await scrollsSideways(desk)).toBe(false)
  },
)
