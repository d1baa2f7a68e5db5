import type { Locale } from '@brightkey/contract/locale'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openServer, type TestServer } from '../server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  await api.call(settingsRoutes.update, { first_steps_hidden: true })
  for (let number = 101; number < 117; number++)
    await api.createSession(`Seasons Community Tower ${number % 3}, ${number}`)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

/** Opens a screen as a small laptop shows it. */
async function openOnLaptop(path: string, locale: Locale): Promise<Page> {
  const page = await openOffice(server, path, { locale })
  await page.setViewportSize({ width: 1280, height: 800 })
  return page
}

test.each(['en', 'ur'] as const)(
  'a laptop shows 14 sessions without scrolling, in rows of one height, with the name of each apartment: %s',
  async (locale) => {
    const page = await openOnLaptop('/?view=all', locale)
    const rows = page.locator('main li:has(input[type=checkbox])')
    await expect.poll(() => rows.count()).toBe(16)
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { height, bottom } = row.getBoundingClientRect()
        const name = row.querySelector('a')?.getBoundingClientRect().width ?? 0
        return { height, bottom, name }
      }),
    )
    expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([40]))
    expect(Math.min(...boxes.map(({ name }) => name))).toBeGreaterThan(150)
    expect(await seriousFindings(page)).toEqual([])
  },
)
