import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../../e2e/server.ts'
import { loadTexts } from '../../e2e/texts.ts'
import { dayMs, later } from '../../packages/server/src/platform/clock.ts'
import { measureScroll, type SmoothScroll } from './schedule-scroll.ts'

const count = 100

async function fillList(server: TestServer): Promise<void> {
  const api = await Api.asAdmin(server)
  const expires_at = later(new Date().toISOString(), dayMs)
  for (let number = 0; number < count; number++) {
    const name = `Tower ${number % 7}, ${100 + number}`
    const { id } = await api.call(apartmentRoutes.create, { name, type: 'studio', area: 'dubai_marina' })
    const tasks = [{ title: 'Clean', subtasks: [{ title: 'Floor' }] }]
    await api.call(sessionRoutes.create, { apartment_id: id, expires_at, tasks })
  }
}

async function showAll(page: Page): Promise<void> {
  const { office: t } = await loadTexts('en')
  const rows = page.locator('[data-session]')
  await rows.first().waitFor()
  for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
    await page.getByRole('button', { name: t('act.load_more') }).click()
    await rows.nth(shown).waitFor()
  }
}

const plainRows = Array.from(
  { length: count },
  (_, index) => `<div style="height: 40px; border-bottom: 1px solid">Tower ${index}</div>`,
).join('')

/** Scrolls a hundred sessions of the list from top to bottom at 4× CPU, and plain rows of the same height. */
export async function listScrolls(): Promise<{ plain: SmoothScroll; list: SmoothScroll }> {
  await using server = await openServer()
  await fillList(server)
  const browser = await openBrowser()
  try {
    await using context = await openDevice('desk', 'en')
    const list = await openLoggedIn(server, context, '/?view=all')
    await showAll(list)
    const plain = await context.newPage()
    await plain.setContent(`<!doctype html><html>${plainRows}</html>`)
    return { plain: await measureScroll(plain, 4, 'html'), list: await measureScroll(list, 4, 'html') }
  } finally {
    await browser.close()
  }
}
