import { readFile } from 'node:fs/promises'
import { texts } from '@brightkey/i18n/en/office/settings/export'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrollsSideways, seriousFindings } from '../../browser.ts'
import { leaveKeptPages, openOffice } from '../../kept-page.ts'
import { openServer, type TestServer } from '../../server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

test('a superuser downloads all data, and the page shows that it was', async () => {
  const page = await openOffice(server, '/settings/export')
  await page.getByText(texts.export.none).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.export.start }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^brightkey-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const users = Buffer.from(files['data/user.jsonl'] ?? []).toString()
  expect(JSON.parse(users.split('\n')[0] ?? '')).toMatchObject({ role: 'admin', email: expect.any(String) })
  await page.getByText(/^Downloaded: /).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
})
