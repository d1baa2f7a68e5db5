import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modalsGone, scrollsSideways, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

/** As Excel saves it in English Windows: Windows-1252. */
const westernFile = (...rows: string[]) => ({
  name: 'apartments.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,address,type,access_note', ...rows].join('\r\n'), 'latin1'),
})

async function openImport(page: Page): Promise<Locator> {
  // While there are no apartments, their empty list offers it too.
  await page
    .getByRole('button', { name: t('flats.import') })
    .first()
    .click()
  return page.getByRole('dialog')
}

async function closeDialog(dialog: Locator): Promise<void> {
  await dialog
    .getByRole('button', { name: t('act.close') })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  await modalsGone(dialog.page())
}

test('a file that is imported again shows what changes, old and new, before it changes that alone', async () => {
  const page = await openOffice(server, '/apartments')
  const api = await Api.asAdmin(server)
  const rows = ['Résidence Élysée 2,Rue de Qüsais 4,studio,0417', 'Creek 7,Al Jaddaf,1br,Ask the guard']
  const first = await openImport(page)
  await first.locator('input[type=file]').setInputFiles(westernFile(...rows))

  // The letters show whether the encoding was found; another choice shows at once how it would read.
  const encoding = first.getByLabel(t('csv.encoding'))
  await first.getByText('Résidence Élysée 2 and Rue de Qüsais 4').waitFor()
  expect(await encoding.inputValue()).toBe('windows-1252')
  await encoding.selectOption('windows-1251')
  await first.getByText('Rйsidence').first().waitFor()
  await encoding.selectOption('windows-1252')
  await first.getByRole('rowheader', { name: 'Résidence Élysée 2' }).waitFor()
  await first.getByRole('button', { name: t('flats.import_all', { count: 2 }) }).click()
  await first.getByText(t('flats.import_done', { count: 2 })).waitFor()
  await closeDialog(first)

  const second = await openImport(page)
  const changed = rows.with(0, 'Résidence Élysée 2,Rue de Qüsais 6,studio,0042')
  await second.locator('input[type=file]').setInputFiles(westernFile(...changed))
  const change = second.getByRole('listitem').filter({ hasText: 'Résidence Élysée 2' })
  await change.waitFor()
  expect(await change.locator('del').allTextContents()).toEqual(['Rue de Qüsais 4', '0417'])
  expect(await change.locator('ins').allTextContents()).toEqual(['Rue de Qüsais 6', '0042'])
  expect(await second.getByRole('status').textContent()).toContain(t('csv.unchanged', { count: 1 }))
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  const before = (await api.call(apartmentRoutes.list, {})).results.map(({ address }) => address)
  expect(before.toSorted()).toEqual(['Al Jaddaf', 'Rue de Qüsais 4'])

  await second.getByRole('button', { name: t('csv.import_good', { count: 1 }) }).click()
  await second.getByText(t('csv.updated', { count: 1 })).waitFor()
  await closeDialog(second)
  await page.reload()
  await page.getByRole('link', { name: 'Résidence Élysée 2', exact: true }).click()
  await page.getByText('Rue de Qüsais 6').first().waitFor()
  const { results } = await api.call(apartmentRoutes.list, {})
  expect(results.map(({ name, address, access_note }) => [name, address, access_note]).toSorted()).toEqual([
    ['Creek 7', 'Al Jaddaf', 'Ask the guard'],
    ['Résidence Élysée 2', 'Rue de Qüsais 6', '0042'],
  ])
})
