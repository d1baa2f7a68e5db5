import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modalsGone, scrollsSideways, seriousFindings } from '../../browser.ts'
import { leaveKeptPages, openOffice } from '../../kept-page.ts'
import { Api, openServer, type TestServer } from '../../server.ts'
import { loadTexts } from '../../texts.ts'

let server: TestServer
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const header =
  'id,reference_external_property_id,name,address1,address2,city,zipcode,Bedroom count,Getting in'
const file = (...rows: string[]) => ({
  name: 'properties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

async function openImport(page: Page): Promise<Locator> {
  // While there are no apartments, their empty list offers it too.
  await page
    .getByRole('button', { name: t('flats.import') })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('columns of another program’s file are assigned once, and its next file needs no assigning', async () => {
  const page = await openOffice(server, '/apartments')
  const first = await openImport(page)
  await first
    .locator('input[type=file]')
    .setInputFiles(file('4711,LX-1,Beach House 101,12 Beach Road,Unit 1,Nashville,37201,2,Code 0417'))
  await first.getByText('Recognised as a file from Breezeway.').waitFor()
  expect(await first.getByLabel('address2').inputValue()).toBe('address')
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  await first.getByLabel('Bedroom count').selectOption('bedrooms')
  await first.getByLabel('Getting in').selectOption('access_note')
  await first.getByLabel(`${t('flats.type')} for all rows`).selectOption('2br')
  await first.getByRole('button', { name: t('csv.look') }).click()
  await first.getByRole('rowheader', { name: 'Beach House 101' }).waitFor()
  await first.getByRole('button', { name: t('flats.import_all', { count: 1 }) }).click()
  await first.getByText(t('flats.import_done', { count: 1 })).waitFor()
  await first
    .getByRole('button', { name: t('act.close') })
    .last()
    .click()
  await first.waitFor({ state: 'detached' })
  await modalsGone(page)

  const second = await openImport(page)
  await second
    .locator('input[type=file]')
    .setInputFiles(file('4712,LX-2,Beach House 102,12 Beach Road,Unit 2,Nashville,37201,2,'))
  await second.getByRole('rowheader', { name: 'Beach House 102' }).waitFor()
  await second.getByText('Columns assigned as in your last import.').waitFor()
  await second.getByRole('button', { name: t('flats.import_all', { count: 1 }) }).click()
  await second.getByText(t('flats.import_done', { count: 1 })).waitFor()

  const api = await Api.asAdmin(server)
  const { results } = await api.call(apartmentRoutes.list, {})
  const address = (unit: string) => `12 Beach Road, ${unit}, Nashville, 37201`
  expect(results.map((each) => [each.name, each.address, each.type, each.access_note]).toSorted()).toEqual([
    ['Beach House 101', address('Unit 1'), '2br', 'Code 0417'],
    ['Beach House 102', address('Unit 2'), '2br', null],
  ])
})
