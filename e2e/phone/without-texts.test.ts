import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, sharedServer, type TestServer } from '../server.ts'
import { findWithoutDrawing } from '../without-drawing.ts'
import { createDrawnWork, icons } from '../without-texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

test('who cannot read finishes: with all texts hidden, drawings lead from the link to the report, to what was forgotten and to what is returned', async () => {
  const work = await createDrawnWork(api, server.url)
  const page = await openKeptPage(server.url, 'phone', 'ur')
  await page.goto(work.address)
  await hideTexts(page)
  const sheet = page.getByRole('dialog')
  const card = (room: string) => page.getByRole('article').filter({ has: drawing(page, room) })
  const press = async (icon: keyof typeof icons, within: Page | Locator = page) => {
    const button = within.locator(`button:has(path[d^="${icons[icon]}"])`).last()
    await button.waitFor()
    expect(await findWithoutDrawing(page), icon).toEqual([])
    await button.click()
  }
  const addPhoto = async (place: Locator, seed: number) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('pictures', place)])
    const buffer = await smallPhoto({ seed, room: 'after' })
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await place.locator('img').first().waitFor()
  }

  // One task is done; another is left out for lack of time.
  await press('start', card('kitchen'))
  await sheet.getByRole('checkbox').first().waitFor()
  for (const point of await sheet.getByRole('checkbox').all()) await point.check()
  await addPhoto(sheet, 71)
  await press('done', sheet)
  await sheet.waitFor({ state: 'detached' })

  // A problem is reported, and withdrawn.
  await press('problem')
  await drawing(sheet, 'broken').click()
  await drawing(sheet, 'bathroom').click()
  await press('send', sheet)
  await sheet.waitFor({ state: 'detached' })
  await press('open', page.getByRole('listitem').filter({ has: drawing(page, 'broken') }))
  await press('undo', sheet)
  await press('undo', sheet)
  await sheet.waitFor({ state: 'detached' })

  await press('send')
  await drawing(sheet, 'no_time').click()
  await press('send', sheet)
  await page.locator(`main path[d^="${icons.done}"]`).first().waitFor()
  await expect.poll(() => read(work.session.id)).toMatchObject({ state: 'submitted' })

  // What was forgotten: a photo, of one of the tasks as they are drawn.
  await press('add')
  await drawing(sheet, 'kitchen').click()
  await addPhoto(sheet, 72)
  await expect.poll(async () => (await read(work.session.id)).tasks[0]?.photos.length).toBe(2)
  const { tasks, issues, reports } = await read(work.session.id)
  expect(tasks.map(({ status, skip_reason }) => [status, skip_reason])).toEqual([
    ['completed', null],
    ['available', 'no_time'],
  ])
  expect(issues).toMatchObject([{ kind: 'broken', task_id: tasks[1]?.id, withdrawn_at: expect.any(String) }])
  expect(reports).toHaveLength(1)

  // The office returns the kitchen, and marks one of its points and one of its photos.
  const { id } = work.session
  const [kitchen] = tasks
  const [point, photo] = [kitchen?.subtasks[1]?.id ?? '', kitchen?.photos[0]?.id ?? '']
  await api.call(sessionRoutes.return, {
    id,
    reason: 'Dust',
    task_ids: [kitchen?.id ?? ''],
    subtask_ids: [point],
  })
  await api.call(evidenceRoutes.askAgain, { id, photoId: photo, text: 'Too dark' })
  await card('kitchen').locator(`path[d^="${icons.undo}"]`).waitFor()
  expect(await card('bathroom').locator(`path[d^="${icons.undo}"]`).count()).toBe(0)
  const returned = page.locator('main a').filter({ has: drawing(page, 'kitchen') })
  expect(await findWithoutDrawing(page)).toEqual([])
  await returned.click()
  const disputed = page.locator(`path[d^="${icons.problem}"]`)
  await sheet.locator('a').filter({ has: disputed }).locator('img').waitFor()
  await sheet.getByRole('listitem').filter({ has: disputed }).getByRole('checkbox').check()
  expect(await findWithoutDrawing(page)).toEqual([])
  await addPhoto(sheet, 73)
  await press('done', sheet)
  await sheet.waitFor({ state: 'detached' })
  expect(await returned.count()).toBe(0)
  await press('send')
  await press('send', sheet)
  await expect.poll(async () => (await read(id)).reports.length).toBe(2)
  expect(await read(id)).toMatchObject({ state: 'submitted', tasks: [{ status: 'completed' }, {}] })
})

const drawing = (within: Page | Locator, name: string) => within.locator(`[data-drawing=${name}]`).first()

const read = (id: string) => api.call(sessionRoutes.get, { id })

/** No text is to be seen any more, but drawings and photos are. Its own sheet of styles, for the page forbids inline ones. */
async function hideTexts(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('body, body * { font-size: 0 !important }')
    document.adoptedStyleSheets.push(styles)
  })
  expect(await heading.evaluate((node) => getComputedStyle(node).fontSize)).toBe('0px')
}
