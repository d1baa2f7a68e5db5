import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { leaveKeptPages, openKeptPage, openOffice } from './kept-page.ts'
import { linkToken } from './long-texts.ts'
import { createPhotoFiles } from './phone/setup.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from './server.ts'
import { Steps } from './steps.ts'
import { loadTexts } from './texts.ts'

/** How many steps each task takes at most. A change of a screen may make it fewer, never more. */
const most = {
  'create a session and send it': 6,
  'finish a cleaning of two rooms in Urdu': 17,
  'return one task': 4,
  'send the report': 5,
  'find out who has the second key': 3,
}

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

async function submittedSession(name: string): Promise<Session> {
  const session = await api.createSession(name)
  await api.finishSession(session)
  return session
}

/** Prints the number of steps and expects no more than before. */
function expectFew(task: keyof typeof most, { done }: Steps) {
  console.info(`${task}: ${done.length} steps (${done.join(' → ')})`)
  expect(done.length, done.join(' → ')).toBeLessThanOrEqual(most[task])
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** WhatsApp's page, which opens in a new tab with the message. */
async function openedByWhatsApp(context: BrowserContext) {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  return context.waitForEvent('page')
}

test('a session is created and its link sent by WhatsApp in six steps', async () => {
  await api.call(apartmentRoutes.create, { name: 'Marina Gate 2, 1203', type: 'studio' })
  await using context = await openDevice('desk', 'en')
  const page = await openLoggedIn(server, context, '/')
  const opened = openedByWhatsApp(context)
  const steps = new Steps()
  await steps.tap('New session', page.getByRole('link', { name: t('list.new') }).first())
  await steps.type('apartment', page.getByRole('combobox', { name: t('make.apartment') }), 'marina')
  await steps.tap('Marina Gate', page.getByRole('option', { name: /Marina Gate/ }))
  await page.getByLabel(t('make.task_title')).first().waitFor()
  await steps.tap('Create', button(page, t('make.submit')))
  await steps.tap('WhatsApp', button(page, t('share.whatsapp')))
  await steps.tap('Open WhatsApp', page.getByRole('link', { name: t('share.whatsapp_open') }))
  expect((await opened).url()).toContain('cleaning')
  expectFew('create a session and send it', steps)
})

test('a cleaning of two rooms is finished in Urdu in seventeen steps', async () => {
  const { phone } = await loadTexts('ur')
  const { id: apartment_id } = await api.call(apartmentRoutes.create, {
    name: 'Palm Tower 7',
    type: 'studio',
  })
  const session = await api.call(sessionRoutes.create, {
    apartment_id,
    tasks: ['باورچی خانہ', 'باتھ روم'].map((title) => ({
      title: { en: title, ur: title },
      required_photos: 1,
      subtasks: [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
    })),
  })
  await using files = await createPhotoFiles({ small: 2 })
  const page = await openKeptPage(server.url, 'phone', 'ur')
  const steps = new Steps()
  await page.goto(`${server.url}/cleaning/${cleaningToken(session)}?lang=ur`)
  for (const [index, task] of session.tasks.entries()) {
    const title = task.title_text
    await steps.tap('Start', button(page, `${phone('board.start')}: ${title}`))
    const sheet = page.getByRole('dialog', { name: title })
    await sheet.getByRole('checkbox').first().waitFor()
    for (const point of await sheet.getByRole('checkbox').all()) await steps.tap('point', point)
    const gallery = button(page, `${phone('sheet.after')}: ${phone('pictures.choose')}`)
    await steps.addFile('photo', page, gallery, files.paths[index] ?? '')
    await sheet.getByText(phone('pictures.received'), { exact: true }).waitFor()
    await steps.tap('Complete', sheet.getByRole('button', { name: phone('sheet.complete') }))
    await sheet.waitFor({ state: 'detached' })
  }
  await steps.tap('Submit report', page.getByRole('button', { name: phone('submit.button') }))
  for (const field of ['first_name', 'last_name', 'company_name'] as const)
    await steps.type(field, page.getByLabel(phone(`submit.${field}`), { exact: true }), 'Maria')
  const send = { name: phone('submit.send'), exact: true }
  await steps.tap('Submit', page.getByRole('dialog').getByRole('button', send))
  await page.getByRole('heading', { name: phone('sent.title') }).waitFor()
  expectFew('finish a cleaning of two rooms in Urdu', steps)
})

test('one task of a submitted session is returned in four steps', async () => {
  const session = await submittedSession('Sulafa Tower, 804')
  const page = await openOffice(server, '/')
  const steps = new Steps()
  await steps.tap('the session', page.getByRole('link', { name: 'Sulafa Tower, 804' }).first())
  await steps.tap('Return', button(page, t('review.return')))
  const dialog = page.getByRole('dialog')
  await steps.type('reason', dialog.getByLabel(t('review.reason')), 'The mirror has streaks.')
  await steps.tap('the task', dialog.getByRole('checkbox').nth(1))
  await steps.tap('Return', dialog.getByRole('button', { name: t('review.return'), exact: true }))
  await page.locator('[aria-live=polite] [popover]').getByText(t('review.done')).waitFor()
  const { returned } = await api.call(sessionRoutes.get, { id: session.id })
  expect(returned?.task_ids).toEqual([session.tasks[0]?.id])
  expectFew('return one task', steps)
})

test('a report is sent to its owner by WhatsApp in five steps', async () => {
  await submittedSession('Ocean Heights, 2410')
  await using context = await openDevice('desk', 'en')
  const page = await openLoggedIn(server, context, '/')
  const opened = openedByWhatsApp(context)
  const steps = new Steps()
  await steps.tap('the session', page.getByRole('link', { name: 'Ocean Heights, 2410' }).first())
  await steps.tap('Send', button(page, t('send.open')))
  const dialog = page.getByRole('dialog')
  await steps.type('phone', dialog.getByLabel(t('send.phone')), '0501234567')
  await steps.tap('Send', dialog.getByRole('button', { name: t('send.submit'), exact: true }))
  await steps.tap('Open WhatsApp', dialog.getByRole('link', { name: t('send.by_hand_open') }))
  expect((await opened).url()).toContain('971501234567')
  expectFew('send the report', steps)
})

test('who has the second key of an apartment is found out in three steps', async () => {
  const session = await api.createSession('Princess Tower, 3304')
  const inventory = { furniture: [], electrical: [], utensils: [] }
  const keys = [{ kind: 'key' as const, label: 'Front door', quantity: 2 }]
  await api.call(apartmentRoutes.setInventory, { id: session.apartment.id, ...inventory, keys })
  const counted = await api.call(sessionRoutes.create, {
    apartment_id: session.apartment.id,
    tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }],
  })
  const token = linkToken(counted, 'keys-cards-verification')
  const { items } = await api.call(inspectionRoutes.keys, { token })
  for (const [side, handed_to] of [
    ['cleaner', 'the security desk'],
    ['receiver', 'Aisha, the owner’s sister'],
  ] as const)
    await api.call(inspectionRoutes.saveKeys, {
      token,
      side,
      name: 'Omar Farouk',
      items: items.map(({ id }) => ({ id, found: 2, handed_to })),
    })
  const page = await openOffice(server, '/')
  const steps = new Steps()
  const menu = page.getByRole('navigation', { name: t('nav.main') })
  await steps.tap('Apartments', menu.getByRole('link', { name: t('nav.apartments') }).first())
  // The list of sessions, which stays until this page is loaded, has a link of the same name.
  await page.getByRole('heading', { name: t('flats.title'), level: 1, exact: true }).waitFor()
  await steps.tap('the apartment', page.getByRole('link', { name: 'Princess Tower, 3304' }).first())
  await steps.tap('History', page.getByRole('tab', { name: t('flat.history') }))
  await page.getByText('Aisha, the owner’s sister').waitFor()
  expectFew('find out who has the second key', steps)
})
