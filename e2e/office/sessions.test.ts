import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { modalsGone, openDevice, screenFaults, scrollsSideways, seriousFindings, walks } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let newSession: Session
let startedSession: Session
let done: Session
const { office: t, phone } = await loadTexts('en')
const week = 7 * 24 * 3_600_000

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  newSession = await api.createSession('Palm Tower 7, 2204')
  startedSession = await api.createSession('Sadaf 4, 1107')
  await startFirst(startedSession)
  done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const startFirst = (session: Session) =>
  api.call(cleanerRoutes.setStatus, {
    token: cleaningToken(session),
    taskId: session.tasks[0]?.id ?? '',
    status: 'active',
  })
const toast = (page: Page) => page.locator('[aria-live=polite] [popover]')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const codes = (page: Page) => page.locator('main li span.font-mono').allTextContents()
/** A view of the list, with its number. */
const view = (page: Page, name: string, texts = t) =>
  page
    .getByRole('navigation', { name: texts('list.overview') })
    .getByRole('link', { name: new RegExp(`^${name}`) })

test('going back from a session restores the list’s filters and order, and the navigation highlights the current page', async () => {
  const page = await openOffice(server, '/?status=active&sort=tasks&search=palm')
  await page.getByRole('link', { name: newSession.apartment.name }).first().click()
  await page.waitForURL(`**/sessions/${newSession.id}`)
  const currentNavItem = page.locator('nav a[aria-current=page]:visible')
  await expect.poll(() => currentNavItem.allTextContents()).toEqual([t('nav.sessions')])
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.sessions') })
    .click()
  await page.waitForURL(`${server.url}/?status=active&sort=tasks&search=palm`)
  await page.goto(`${server.url}/sessions/create`)
  await expect.poll(() => currentNavItem.allTextContents()).toEqual([t('nav.sessions')])
})

test('what needs the office comes first; views have their numbers, and the choice survives a reload', async () => {
  await setDue(newSession, 40)
  const empty = { name: 'Loft', type: 'studio', area: 'al_barsha' } as const
  await api.call(apartmentRoutes.archive, { id: (await api.call(apartmentRoutes.create, empty)).id })
  await setDue(startedSession, 90)
  const page = await openOffice(server, '/')
  // To review before the rest, which is in the order in which it is due.
  await expect.poll(() => codes(page)).toEqual([done.code, newSession.code, startedSession.code])
  await expect.poll(() => view(page, t('home.needs_me')).textContent()).toMatch(/1$/)
  await view(page, t('home.all')).click()
  await expect.poll(() => view(page, t('home.all')).textContent()).toMatch(/3$/)
  await view(page, t('state.submitted')).click()
  await expect.poll(() => codes(page)).toEqual([done.code])
  await page.reload()
  await expect.poll(() => codes(page)).toEqual([done.code])
  expect(new URL(page.url()).search).toBe('?view=review')
  expect(await view(page, t('state.submitted')).getAttribute('aria-current')).toBe('page')
  await button(page, t('home.filters')).click()
  const area = page.getByLabel(t('home.area'), { exact: true })
  // Only areas that apartments are in, not all that the city has.
  await expect
    .poll(() => area.locator('option').allTextContents())
    .toEqual([t('home.any_area'), 'Al Barsha', 'Dubai Marina'])
  await area.selectOption('al_barsha')
  await page.getByText(t('list.none_found')).waitFor()
  await expect.poll(() => view(page, t('home.all')).textContent()).toMatch(/0$/)
  expect(await seriousFindings(page)).toEqual([])

  // A cleaner starts elsewhere: the list updates by itself.
  await page.goto(`${server.url}/?view=in_progress`)
  await expect.poll(() => codes(page)).toEqual([startedSession.code])
  await startFirst(newSession)
  await expect.poll(() => codes(page)).toEqual([startedSession.code, newSession.code].toSorted().toReversed())

  await page.getByLabel(t('home.state'), { exact: true }).selectOption('completed')
  await expect.poll(() => codes(page)).toEqual([done.code])
  await page.getByLabel(t('list.sort')).selectOption('due')
  await page.reload()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ status: 'completed', sort: 'due' })
  expect(await page.getByLabel(t('list.sort')).inputValue()).toBe('due')

  await page.goto(`${server.url}/?apartment=${startedSession.apartment.id}`)
  await expect.poll(() => codes(page)).toEqual([startedSession.code])
  await page.getByText(t('list.of_apartment', { apartment: startedSession.apartment.name })).click()
  await expect.poll(() => codes(page).then(({ length }) => length)).toBe(3)
})

/** Sets when a session is due: in a number of hours, at a whole minute. */
const setDue = ({ id }: Session, hours: number) => {
  const minute = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)
  return api.call(sessionRoutes.update, { id, expires_at: `${minute}:00.000Z` })
}

test.each(walks)(
  'the list’s views have their counts, its order is chosen, a view is saved, and the search over everything leads anywhere: $locale on a $device',
  async ({ locale, device }) => {
    const { office: to } = await loadTexts(locale)
    await setDue(newSession, 24)
    await setDue(startedSession, 90)
    const made = [newSession, startedSession, done].map(({ code }) => code)
    // Other tests make sessions too.
    const listed = async () => (await codes(page)).filter((code) => made.includes(code))
    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, '/', { locale })
    // To review before the rest, which is in the order in which it is due.
    await expect.poll(listed).toEqual([done.code, newSession.code, startedSession.code])
    await expect.poll(() => view(page, to('home.needs_me'), to).textContent()).toMatch(/1$/)
    await view(page, to('home.tomorrow'), to).click()
    await expect.poll(listed).not.toContain(startedSession.code)
    await expect.poll(listed).toContain(newSession.code)
    expect(await view(page, to('home.tomorrow'), to).textContent()).toMatch(/[1-9]$/)
    await view(page, to('home.today'), to).click()
    await expect.poll(listed).not.toContain(newSession.code)
    await button(page, to('home.filters')).click()
    await page.getByLabel(to('home.state'), { exact: true }).selectOption('active')
    await page.getByLabel(to('list.sort')).selectOption('due')
    await expect.poll(listed).toEqual([newSession.code, startedSession.code])
    await page.getByLabel(to('list.sort')).selectOption('-due')
    await expect.poll(listed).toEqual([startedSession.code, newSession.code])
    expect(await screenFaults(page), 'filters').toEqual([])

    // It is saved under a name, and found again by the search over everything.
    await button(page, to('views.save')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(to('views.name')).fill(`Far away ${locale}`)
    await button(dialog, to('act.save')).click()
    await page.getByRole('link', { name: `Far away ${locale}` }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${server.url}/apartments`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (device === 'desk') await page.keyboard.press('Control+k')
    else await button(page, to('find.open')).tap()
    const field = dialog.getByRole('combobox')
    await field.pressSequentially('far')
    await dialog.getByRole('option', { name: `Far away ${locale}` }).waitFor()
    expect(await screenFaults(page), 'the search').toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(listed).toEqual([startedSession.code, newSession.code])
    await button(page, to('views.remove', { name: `Far away ${locale}` })).click()
    await button(page, to('views.save')).waitFor()

    // A session and an apartment by a part of their texts, from anywhere, by keys alone.
    await page.keyboard.press('/')
    await field.pressSequentially('sadaf')
    const found = (group: string) => dialog.getByRole('group', { name: group }).getByRole('option')
    await found(to('nav.sessions')).first().waitFor()
    await found(to('nav.apartments')).first().waitFor()
    const active = await field.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/apartments/${startedSession.apartment.id}`)
    await page.getByRole('heading', { name: startedSession.apartment.name }).waitFor()

    // Enter right after the last letter opens what these letters find, not what the first of them found.
    await page.keyboard.press('/')
    await field.pressSequentially('palm')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/apartments/${newSession.apartment.id}`)
  },
)

test('returned work is redone through the same link, submitted as version 2, and approved', async () => {
  await using pocket = await openDevice('phone')
  const page = await openOffice(server, `/sessions/${done.id}`)
  await button(page, t('review.return')).click()
  const dialog = page.getByRole('dialog')
  expect(await seriousFindings(page)).toEqual([])
  await button(dialog, t('review.return')).click()
  await dialog.getByText(t('review.need_tasks')).waitFor()
  await dialog.getByLabel(t('review.reason')).fill('The hob is still greasy')
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).check()
  await button(dialog, t('review.return')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The hob is still greasy').first().waitFor()
  await page.getByText(t('review.again'), { exact: true }).waitFor()

  const cleaner = await pocket.newPage()
  await cleaner.goto(`${server.url}/cleaning/${cleaningToken(done)}`)
  await cleaner.getByText('The hob is still greasy').waitFor()
  // Above everything else on the board.
  const { y = 999 } = (await cleaner.getByText(phone('session.returned')).boundingBox()) ?? {}
  expect(y).toBeLessThan(150)
  const card = cleaner.getByRole('article').filter({ hasText: 'Kitchen' })
  await card.getByText(phone('state.returned')).waitFor()
  expect(await seriousFindings(cleaner)).toEqual([])
  await card.locator('[data-opens]').click()
  const task = cleaner.getByRole('dialog')
  await task.getByText('The hob is still greasy').waitFor()
  const complete = task.getByRole('button', { name: phone('sheet.complete') })
  await complete.click()
  await task.getByRole('alert').getByText(phone('sheet.nothing_new')).waitFor()
  expect(await seriousFindings(cleaner)).toEqual([])
  const point = task.getByRole('checkbox').first()
  await point.uncheck()
  await point.check()
  await complete.click()
  await card.getByText(phone('state.returned')).waitFor({ state: 'detached' })
  await cleaner.getByRole('button', { name: phone('submit.button') }).click()
  const sheet = cleaner.getByRole('dialog')
  await sheet.locator('[value=no_time]').check()
  await sheet.getByLabel(phone('submit.first_name'), { exact: true }).fill('Maria')
  await sheet.getByLabel(phone('submit.last_name'), { exact: true }).fill('Santos')
  await sheet.getByLabel(phone('submit.company_name'), { exact: true }).fill('Shine LLC')
  await sheet.getByRole('button', { name: phone('submit.send') }).click()
  await cleaner.getByRole('heading', { name: phone('sent.title') }).waitFor()
  await page.getByText(t('one.report_version', { version: 2 }), { exact: true }).waitFor()
  await page.getByText(t('review.new_ticks', { count: 1 }), { exact: true }).waitFor()
  await page.getByText(t('review.new_tick'), { exact: true }).waitFor()
  // A problem is open: approving asks first, and can be undone for ten seconds, also after a reload, which may take a busy machine longer.
  await button(page, t('review.approve')).click()
  await button(page, t('review.approve_anyway')).click()
  await button(page, t('review.undo_label')).waitFor()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await server.query('update report set reviewed_at = ? where review = ?', later, 'approved')
  await modalsGone(page)
  await page.reload()
  await button(page, t('review.undo_label')).click()
  await button(page, t('review.approve')).click()
  await button(page, t('review.approve_anyway')).click()
  await page.getByText(t('state.approved'), { exact: true }).first().waitFor()
  await button(page, t('review.approve')).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
  await page.getByText(t('happened.session_returned', { reason: 'The hob is still greasy' })).waitFor()
  await page.getByText(t('happened.session_approved')).last().waitFor()
})

test('a session is duplicated with one click: due now, or exactly a week later', async () => {
  await setDue(startedSession, 90)
  const page = await openOffice(server, '/?search=Sadaf')
  await button(page, `${t('act.more')}: ${startedSession.code}`).click()
  await page.getByRole('menuitem', { name: t('again.next_week') }).click()
  await button(page, t('again.open')).click()
  await page.waitForURL(/\/sessions\/(?!create)/)
  const { expires_at: due } = await api.call(sessionRoutes.get, { id: startedSession.id })
  const repeated = await api.call(sessionRoutes.get, { id: page.url().split('/').at(-1) ?? '' })
  expect(Date.parse(repeated.expires_at) - Date.parse(due)).toBe(week)
  expect(repeated.tasks.map(({ title_text }) => title_text)).toEqual(
    startedSession.tasks.map(({ title_text }) => title_text),
  )
  // The apartment has one on that day now.
  await page.goto(`${server.url}/?search=Sadaf`)
  await button(page, `${t('act.more')}: ${startedSession.code}`).click()
  await page.getByRole('menuitem', { name: t('again.next_week') }).click()
  const question = page.getByRole('dialog', { name: t('doubles.title') })
  await question.getByRole('link', { name: repeated.code }).waitFor()
  await button(question, t('act.cancel')).last().click()
  await button(page, `${t('act.more')}: ${repeated.code}`).click()
  await page.getByRole('menuitem', { name: t('again.duplicate') }).click()
  await button(page, t('again.open')).last().waitFor()
  await page.goto(`${server.url}/?search=Sadaf`)
  await expect.poll(() => codes(page).then(({ length }) => length)).toBe(3)
})

test('tasks can be edited until the cleaner starts them, and an edit that comes too late is refused', async () => {
  const session = await api.createSession('Shoreline 7, 304')
  await startFirst(session)
  const page = await openOffice(server, `/sessions/${session.id}`)
  await button(page, t('one.edit_tasks')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('one.task_locked'), { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // The second task is started while the office removes it: nothing is lost, and saving continues.
  const [, second, third] = session.tasks
  const removing = button(dialog, `${t('make.remove_task')}: ${second?.title_text}`)
  await removing.click()
  await removing.waitFor({ state: 'detached' })
  await button(dialog, t('act.undo')).click()
  await removing.click()
  await dialog.getByLabel(t('make.task_title')).first().fill('Guest bathroom')
  let first = true
  await page.route('**/api/cleaning/sessions/*/', async (route) => {
    if (first && route.request().method() === 'PATCH') {
      first = false
      await api.call(cleanerRoutes.setStatus, {
        token: cleaningToken(session),
        taskId: second?.id ?? '',
        status: 'active',
      })
    }
    await route.continue()
  })
  await button(dialog, t('act.save')).click()
  await dialog.getByRole('alert').filter({ hasText: 'started' }).waitFor()
  await expect.poll(() => dialog.getByText(t('one.task_locked'), { exact: true }).count()).toBe(2)
  await button(dialog, t('act.save')).click()
  await dialog.waitFor({ state: 'detached' })
  const after = await api.call(sessionRoutes.get, { id: session.id })
  expect(after.tasks).toHaveLength(4)
  expect(after.tasks.find(({ id }) => id === third?.id)?.title.en).toBe('Guest bathroom')
})

test('a deleted photo is restored', async () => {
  const session = await api.createSession('Executive Bay B, 1812')
  await startFirst(session)
  const at = { token: cleaningToken(session), taskId: session.tasks[0]?.id ?? '' }
  const file = await smallPhoto({ seed: 77, room: 'after' })
  const photo = await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, file)
  await api.call(cleanerRoutes.deletePhoto, { ...at, photoId: photo.id })
  const page = await openOffice(server, `/sessions/${session.id}`)
  await page.getByRole('button', { name: `${t('one.restore')}: ` }).click()
  await page.getByText(t('happened.photo_restored')).first().waitFor()
  await page.getByRole('img', { name: /, after, / }).waitFor()
})

test('a deleted session is in the bin and is restored completely', async () => {
  const session = await api.createSession('Princess Tower, 4410')
  await startFirst(session)
  const page = await openOffice(server, `/sessions/${session.id}`)
  await button(page, t('one.delete')).click()
  await page.getByRole('dialog').getByText(t('one.delete_text')).waitFor()
  await button(page.getByRole('dialog'), t('one.delete')).click()
  await toast(page).getByText(t('one.deleted')).waitFor()
  const getStarted = async () => (await api.call(sessionRoutes.get, { id: session.id })).started_at
  await expect(getStarted()).rejects.toThrow()
  // At once, from the toast.
  await button(page, t('one.restore')).click()
  await expect.poll(() => getStarted().catch(() => null)).not.toBeNull()
  await page.goto(`${server.url}/sessions/${session.id}`)
  await button(page, t('one.delete')).click()
  await button(page.getByRole('dialog'), t('one.delete')).click()
  await toast(page).getByText(t('one.deleted')).waitFor()
  await page.getByRole('link', { name: t('bin.title') }).click()
  await button(page, `${t('one.restore')}: ${session.code}`).click()
  await button(page, t('again.open')).click()
  await page.getByText(t('happened.session_restored')).first().waitFor()
  expect(await getStarted()).not.toBeNull()
  await page.goBack()
  await page.getByText(t('bin.empty')).waitFor()
})

test.each(['en', 'ur'] as const)(
  'photos are browsed by keyboard and by swipe, with before beside after, in %s',
  async (locale) => {
    const { office } = await loadTexts(locale)
    await using context = await openDevice('phone', locale)
    const page = await openLoggedIn(server, context, `/sessions/${done.id}`, { locale })
    await page.locator('button:has(> img)').first().click()
    const box = page.getByRole('dialog')
    await box.getByText('1/2').waitFor()
    await page.keyboard.press(locale === 'ur' ? 'ArrowLeft' : 'ArrowRight')
    await box.getByText('2/2').waitFor()

    await swipe(page, locale === 'ur' ? -200 : 200)
    await box.getByText('1/2').waitFor()
    await box.getByRole('button', { name: office('one.photo_together') }).click()
    await box.getByText('1/2').waitFor({ state: 'detached' })
    expect(await box.getByRole('img').count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await box.getByRole('button', { name: office('one.photo_apart') }).click()
    await box.getByText('1/2').waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  },
)

/** Swipes sideways over the middle of the screen by a number of pixels. */
async function swipe(page: Page, by: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 350 }] })
  await touch('touchStart', 180 - by / 2)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 180 - by / 2 + by * share)
  await touch('touchEnd', 0)
}
