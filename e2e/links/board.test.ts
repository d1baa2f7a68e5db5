import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modalsGone, openDevice, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

test('the board follows the work, and its link shows a reception names and states until it is revoked', async () => {
  const done = await api.createSession('Marina Gate 2, 1203')
  await api.createSession('Al Barsha 4')
  const page = await openOffice(server, '/ready')
  const tile = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await tile('Marina Gate 2, 1203').getByText('To clean').waitFor()
  await tile('Al Barsha 4').getByText('Not assigned').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // Without a click, by the socket.
  await api.finishSession(done)
  await tile('Marina Gate 2, 1203').getByText('To review').waitFor()
  await api.call(sessionRoutes.approve, { id: done.id })
  await tile('Marina Gate 2, 1203').getByText('Ready').waitFor()
  // What is ready comes last; the filter of a state is in the address.
  expect(await page.getByRole('main').getByRole('listitem').first().textContent()).toContain('Al Barsha 4')
  await page.getByText('Ready 1', { exact: true }).click()
  await page.waitForURL('**/ready?state=ready')
  await tile('Al Barsha 4').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Link for the reception' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Link for the reception').inputValue()
  await dialog
    .getByRole('button', { name: t('act.close') })
    .last()
    .click()
  await modalsGone(page)

  await using phone = await openDevice('phone')
  const reception = await phone.newPage()
  await reception.goto(address)
  await reception.getByRole('heading', { name: 'Ready for guests' }).waitFor()
  const rows = await reception.getByRole('main').getByRole('listitem').allTextContents()
  expect(rows.map((row) => row.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Al Barsha 4To clean',
    'Marina Gate 2, 1203Ready',
  ])
  expect(await seriousFindings(reception)).toEqual([])
  await api.call(readinessRoutes.revokeLink, {})
  await reception.getByRole('heading', { name: 'Ready for guests' }).waitFor({ state: 'detached' })
  expect(await reception.getByText('Al Barsha 4').count()).toBe(0)
})
