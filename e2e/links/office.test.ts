import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import {
  clickLabel,
  expectLoaded,
  openDevice,
  screenFaults,
  scrollsSideways,
  seriousFindings,
  walks,
} from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
/** One session whose links are filled in, and one whose links are unused. */
let filled: Session
let fresh: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  filled = await createFurnished('Marina Gate 2, 1203')
  fresh = await createFurnished('Sadaf 4, 1107')
  await fillResults(filled)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const linkToken = (session: Session, kind: LinkKind) =>
  session.links.find((link) => link.kind === kind)?.token ?? ''

async function createFurnished(name: string): Promise<Session> {
  const session = await api.createSession(name)
  await api.call(apartmentRoutes.setInventory, {
    id: session.apartment.id,
    furniture: [{ title: 'Chair', quantity: 4 }],
    electrical: ['kettle'],
    utensils: [{ title: 'Wine glass', quantity: 6 }],
    keys: [{ kind: 'key', label: 'Front door', quantity: 2 }],
  })
  return session
}

async function uploadPhoto(token: string, item_id: string) {
  const file = await smallPhoto({ seed: 7 })
  await api.call(inspectionRoutes.uploadPhoto, { token, item_id, id: randomUUID() }, file)
}

async function inspect(session: Session) {
  const token = linkToken(session, 'inspection')
  const { rooms } = await api.call(inspectionRoutes.inspection, { token })
  const items = rooms.flatMap((roomTitle) => roomTitle.items)
  const entries = items.map(({ id }, place) =>
    place === 0
      ? { id, state: 'problem' as const, note: 'چولہے پر چکنائی ہے' }
      : { id, state: 'ok' as const },
  )
  await api.call(inspectionRoutes.saveInspection, { token, items: entries })
  await uploadPhoto(token, items[0]?.id ?? '')
  const inspector = { name: 'Ali Raza', company: 'Shine LLC' }
  await api.call(inspectionRoutes.submitInspection, { token, inspector })
}

async function checkAmenities(session: Session) {
  const token = linkToken(session, 'amenities-check')
  const { arrangement, electrical, utensils } = await api.call(inspectionRoutes.amenities, { token })
  const [glasses] = utensils
  const items = [...arrangement, ...electrical, ...utensils].map(({ id, expected }) =>
    id === glasses?.id
      ? { id, found: 4, state: 'missing' as const, note: 'Two broke' }
      : { id, found: expected, state: 'ok' as const },
  )
  const inspector = { name: 'Ali Raza', company: '' }
  await api.call(inspectionRoutes.saveAmenities, { token, items, inspector, submit: true })
}

async function countKeys(session: Session, side: 'cleaner' | 'receiver', name: string, found: number) {
  const token = linkToken(session, 'keys-cards-verification')
  const { items } = await api.call(inspectionRoutes.keys, { token })
  const counted = items.map(({ id }) => ({ id, found, left_where: 'Security desk' }))
  await api.call(inspectionRoutes.saveKeys, { token, side, name, items: counted })
}

/** A problem with a photo, two glasses missing, and one of two keys not received. */
async function fillResults(session: Session) {
  await inspect(session)
  await checkAmenities(session)
  await countKeys(session, 'cleaner', 'Maria Santos', 2)
  await countKeys(session, 'receiver', 'Omar Farouk', 1)
}

/** The section of a screen with this title. */
const panel = (page: Page, title: string): Locator =>
  page
    .locator('main div')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last()
    .locator('../..')
const row = (page: Page, kind: LinkKind) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`link.${kind}`), exact: true }) })

test('all links of a session are listed in one place and show live who opened and filled them', async () => {
  const page = await openOffice(server, `/sessions/${fresh.id}`, { device: 'phone' })
  await page.getByText(t('links.nothing_back')).waitFor()
  expect(await row(page, 'cleaning').getByText(t('links.not_opened')).count()).toBe(1)
  // Those not used yet are folded.
  await row(page, 'progress').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('links.more', { count: 6 }) }).click()
  await row(page, 'progress').waitFor()
  await page.getByRole('button', { name: t('links.more', { count: 6 }) }).click()
  expect(await scrollsSideways(page)).toBe(false)

  await api.call(inspectionRoutes.opened, { token: linkToken(fresh, 'inspection') })
  await row(page, 'inspection')
    .getByText(/^Opened /)
    .waitFor()
  await countKeys(fresh, 'cleaner', 'Rajesh Kumar', 2)
  await row(page, 'keys-cards-verification').getByText('Rajesh Kumar').waitFor()
  await page.getByText(t('links.nothing_back')).waitFor({ state: 'hidden' })
  await page.getByText(t('happened.keys_cleaner')).waitFor()
  await page.getByText(t('results.not_received')).waitFor()

  // The message to share is in the reader's language, with its own sentence for each kind.
  const more = row(page, 'inspection').getByRole('button', {
    name: `${t('act.more')}: ${t('link.inspection')}`,
  })
  await more.click()
  await page.getByRole('menuitem', { name: t('share.whatsapp') }).click()
  const dialog = page.getByRole('dialog')
  const message = await dialog.getByLabel(t('share.whatsapp_text')).inputValue()
  expect(message).toContain(`/cleaning/public/inspection/${linkToken(fresh, 'inspection')}?lang=en`)
  expect(message).toContain('needs an inspection')
  expect(await seriousFindings(page)).toEqual([])
})

test('the cleaner’s first touch marks the link as used, before anything is written', async () => {
  const session = await api.createSession('Elite Residence 9')
  await using context = await openDevice('phone')
  const page = await context.newPage()
  const opened = async () =>
    (await api.call(sessionRoutes.get, { id: session.id })).links.find(({ kind }) => kind === 'cleaning')
      ?.opened_at ?? null
  await page.goto(`${server.url}/cleaning/${linkToken(session, 'cleaning')}?lang=en`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await opened()).toBeNull()
  // The live updates are loaded after the first paint.
  await expect
    .poll(async () => {
      await heading.click()
      return opened()
    })
    .not.toBeNull()
})

test('the link to the whole report is revoked and issued again from the session’s links', async () => {
  const session = await api.createSession('Cayan Tower 3108')
  await api.finishSession(session)
  const report = async () => (await api.call(sessionRoutes.get, { id: session.id })).reports[0]
  const before = await report()
  const page = await openOffice(server, `/sessions/${session.id}`, { device: 'phone' })
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${t('send.whole_link')}`) }) })
  await page.getByRole('button', { name: t('links.more', { count: 7 }) }).click()
  await item.getByRole('button', { name: new RegExp(`^${t('act.more')}`) }).click()
  await page.getByRole('menuitem', { name: t('one.link_revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('one.link_revoke') })
    .click()
  await item.getByText(t('list.revoked')).waitFor()
  await page.getByText(t('one.report_link_revoked')).waitFor()
  // A revoked one is not folded with those that nothing happened to.
  await page.getByRole('button', { name: t('links.more', { count: 6 }) }).click()
  await item.getByText(t('list.revoked')).waitFor()
  expect((await fetch(before?.url ?? '')).status).toBe(404)
  expect(await scrollsSideways(page)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])

  await item.getByRole('button', { name: t('one.link_issue') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('one.link_issue') })
    .click()
  await item.getByText(t('list.revoked')).waitFor({ state: 'hidden' })
  const after = await report()
  expect(after?.url).not.toBe(before?.url)
  expect((await fetch(after?.url ?? '')).status).toBe(200)
})

test.each(walks)(
  'what an inspection, an amenities check and keys found is made a problem, planned, repaired by a link with photos, and resolved; and the keys are where they were last counted: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { office: to } = await loadTexts(locale)
    const { t: tr, tl } = await loadLinkTexts('links/repair', locale)
    const apartment = `Botanica ${nth}`
    const session = await createFurnished(apartment)
    await fillResults(session)
    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, `/sessions/${session.id}`, { locale })
    const dialog = page.getByRole('dialog')
    const inspection = panel(page, to('link.inspection'))
    await inspection.getByText(to('results.problems', { count: 1 })).waitFor()
    expect(await inspection.innerText()).toMatch(/9\d%/)
    expect(await inspection.innerText()).toContain('Ali Raza')
    await inspection.getByText('چولہے پر چکنائی ہے').waitFor()
    const keys = panel(page, to('link.keys-cards-verification'))
    expect(await keys.getByText(to('results.matches')).count()).toBe(1)
    expect(await keys.getByText(to('results.differs')).count()).toBe(1)
    await keys.getByText(to('results.of_expected', { found: 1, expected: 2 })).waitFor()
    const amenities = panel(page, to('link.amenities-check'))
    await amenities.getByText(to('results.missing_count', { count: 1 })).waitFor()
    expect(await screenFaults(page), 'results').toEqual([])
    for (const results of [inspection, amenities, keys]) {
      await results.getByRole('button', { name: `${to('results.make_issue')}: ` }).click()
      await results.getByText(to('results.is_issue')).waitFor()
    }
    await panel(page, to('one.issues')).getByText('Wine glass: 4/6').waitFor()

    // In the list of all apartments: the inspector's gets an owner and a day, and a link for the one who repairs it.
    await page.goto(`${server.url}/problems?apartment=${session.apartment.id}`)
    const rows = page.getByRole('listitem').filter({ hasText: session.code })
    for (const source of ['inspection', 'amenities-check', 'keys-cards-verification'] as const)
      await rows.getByText(to(`link.${source}`), { exact: true }).waitFor()
    const row = rows.filter({ hasText: to('link.inspection') })
    const choose = async (name: string) => {
      await row.getByRole('button', { name: `${to('act.more')}: ` }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(to('problems.plan_open'))
    await dialog.getByLabel(to('problems.owner')).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: to('problems.tomorrow') }).click()
    expect(await screenFaults(page), 'the plan').toEqual([])
    await dialog.getByRole('button', { name: to('act.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const none of ['problems.no_owner', 'problems.no_day'] as const)
      await row.getByText(to(none)).waitFor({ state: 'detached' })
    await choose(to('repair.repair'))
    await dialog.getByRole('button', { name: to('repair.make') }).click()
    const url = (await dialog.getByText('/cleaning/public/repair/').textContent()) ?? ''

    // No login: the photo from before as large as the screen, one from after, and the name.
    const repairer = await context.newPage()
    await repairer.goto(url)
    await repairer.getByText('Al Marsa Street').waitFor()
    await repairer.getByRole('button', { name: tr('where.photo', { number: 1 }) }).click()
    const large = repairer.getByRole('dialog')
    await expectLoaded(large.getByRole('img'))
    expect(await screenFaults(repairer), 'a photo from before').toEqual([])
    await repairer.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await repairer.locator('input[type=file][multiple]').setInputFiles({
      name: 'after.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallPhoto({ seed: 31 }),
    })
    await repairer.getByRole('button', { name: tr('done.button') }).click()
    await repairer.getByRole('alert').getByText(tl('signer.name_missing')).waitFor()
    expect(await screenFaults(repairer), 'the repair').toEqual([])
    await repairer.getByLabel(tl('signer.name'), { exact: true }).fill('Ravi')
    await repairer.getByRole('button', { name: tr('done.button') }).click()
    await repairer.getByText(tr('done.by', { name: 'Ravi' })).waitFor()

    // The office sees it at once, with the photo from after.
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(to('repair.badge'), { exact: true }).waitFor()
    await choose(to('repair.repair'))
    const after = to('results.photo', { number: 1, count: 1, name: to('repair.badge') })
    await dialog.getByRole('button', { name: after }).click()
    await expectLoaded(dialog.last().getByRole('img'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('button', { name: `${to('problems.resolve')}: ` }).click()
    await row.waitFor({ state: 'detached' })
    await clickLabel(page.getByLabel(to('problems.resolved'), { exact: true }))
    await row.getByText(to('one.resolved'), { exact: true }).waitFor()
    expect(await screenFaults(page), 'resolved problems').toEqual([])

    await page.goto(`${server.url}/keys?search=${encodeURIComponent(apartment)}`)
    const kept = page.getByRole('listitem').filter({ hasText: session.code })
    await kept.getByText(to('results.left_where', { where: 'Security desk' })).waitFor()
    await kept.getByText(to('results.differs')).waitFor()
    expect(await screenFaults(page), 'keys').toEqual([])
  },
)

test('an apartment keeps the history of its keys, newest first', async () => {
  const page = await openOffice(server, `/apartments/${filled.apartment.id}?tab=history`)
  const history = panel(page, t('key_history.title'))
  await history.getByText('Omar Farouk').waitFor()
  const text = await history.innerText()
  expect(text.indexOf('Omar Farouk')).toBeLessThan(text.indexOf('Maria Santos'))
  await history.getByText(t('results.differs')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await history.getByRole('link', { name: filled.code }).first().click()
  await page.waitForURL(`**/sessions/${filled.id}`)
})

test('inspection points have a tab of their own and are not offered as tasks', async () => {
  const page = await openOffice(server, '/templates?scope=inspection')
  await page.getByText(t('templates.inspection_hint')).first().waitFor()
  await page
    .getByRole('button', { name: t('templates.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByText(t('templates.photos')).count()).toBe(0)
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await dialog.getByText(t('templates.need_title')).waitFor()
  await dialog.getByLabel(`${t('templates.text_title')}: English`).fill('Before leaving')
  await dialog.getByLabel(`${t('templates.point', { number: 1 })}: English`).fill('Lights are off')
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await page.getByRole('heading', { name: 'Before leaving' }).waitFor()
  await page.getByText(t('templates.everywhere')).waitFor()
  const { results } = await api.call(templateRoutes.list, { scope: 'inspection' })
  expect(results.map(({ subtasks }) => subtasks.map(({ title_text }) => title_text))).toEqual([
    ['Lights are off'],
  ])

  await page.goto(`${server.url}/sessions/create`)
  await page.getByRole('button', { name: t('make.from_template') }).click()
  await page.getByRole('dialog').getByText('Kitchen').first().waitFor()
  expect(await page.getByRole('dialog').getByText('Before leaving').count()).toBe(0)
})
