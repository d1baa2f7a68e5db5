import { randomUUID } from 'node:crypto'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openDevice, screenFaults, workerServes } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { openPhoneSetup, type PhoneSetup } from '../phone/setup.ts'
import { cleaningToken } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let setup: PhoneSetup
const { office: t, phone: en } = await loadTexts('en')
const { phone: ur } = await loadTexts('ur')
const { t: urDay } = await loadLinkTexts('links/day', 'ur')

beforeAll(async () => {
  setup = await openPhoneSetup()
})
afterAll(async () => {
  await leaveKeptPages()
  await setup?.[Symbol.asyncDispose]()
})

/** Completes the first task of a session, as if on another phone. */
async function completeTask({ api }: PhoneSetup, session: Session) {
  const [task] = session.tasks
  const at = { token: cleaningToken(session), taskId: task?.id ?? '' }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const subtasks = task?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
  await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
  const file = await smallPhoto({ seed: 1 })
  await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, file)
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
}

test('a cleaner is added and given a session, answers on her day in Urdu, and submits without writing her name', async () => {
  const { api, proxy, server } = setup
  const { session } = await setup.createWork(1, 1)
  const page = await openOffice(server, '/cleaners')
  await page
    .getByRole('button', { name: t('cleaners.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('cleaners.first_name'), { exact: true }).fill('عائشہ')
  await dialog.getByLabel(t('cleaners.last_name'), { exact: true }).fill('خان')
  await dialog.getByLabel(t('cleaners.company'), { exact: true }).fill('Shine LLC')
  await dialog.getByLabel(t('send.phone'), { exact: true }).fill('050 123 4567')
  await dialog.getByText('اردو', { exact: true }).click()
  await dialog.getByRole('button', { name: t('cleaners.create') }).click()
  await page.getByRole('heading', { name: 'عائشہ خان' }).waitFor()

  await page.goto(`${server.url}/sessions/${session.id}`)
  await page.getByRole('button', { name: t('act.edit'), exact: true }).click()
  await dialog.getByRole('combobox', { name: t('assign.label') }).fill('0123')
  await dialog.getByRole('option', { name: /عائشہ خان/ }).click()
  await dialog.getByRole('button', { name: t('act.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('assign.asked'), { exact: true }).waitFor()

  // Her day goes to her number, in her language.
  const cleaners = await openOffice(server, '/cleaners')
  await cleaners.getByRole('button', { name: `${t('act.more')}: عائشہ خان` }).click()
  const message = cleaners.getByRole('menuitem', { name: t('cleaners.day_whatsapp') })
  const sent = new URL((await message.getAttribute('href')) ?? '')
  expect(sent.pathname).toBe('/971501234567')
  const [address = ''] = /http\S+/.exec(sent.searchParams.get('text') ?? '') ?? []

  await using phone = await openDevice('phone')
  const her = await phone.newPage()
  await her.goto(proxy.url + new URL(address).pathname)
  expect(await her.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ur',
    'rtl',
  ])
  expect(await screenFaults(her)).toEqual([])
  await workerServes(her)
  await her.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration('/cleaning/')
    const worker = kept?.installing ?? kept?.waiting ?? kept?.active
    while (worker?.state !== 'activated')
      await new Promise((resolve) => worker?.addEventListener('statechange', resolve, { once: true }))
  })

  // Without a network her day opens, takes her answer, and leads into the session that she has never opened.
  proxy.setOffline(true)
  await her.reload()
  const yes = her.getByRole('button', { name: `${urDay('answer.yes')}: ${session.apartment.name}` })
  await yes.click()
  await her.getByText(urDay('answer.waiting')).waitFor()
  await her.getByRole('link', { name: urDay('day.open') }).click()
  await her.getByText(session.apartment.name).first().waitFor()
  expect(await her.evaluate(() => document.documentElement.lang)).toBe('ur')
  expect((await api.call(sessionRoutes.get, { id: session.id })).assignment).toBe('asked')

  proxy.setOffline(false)
  await her.goBack()
  await her.getByText(urDay('answer.accepted')).waitFor()
  await expect
    .poll(async () => (await api.call(sessionRoutes.get, { id: session.id })).assignment)
    .toBe('accepted')
  await page.goto(`${server.url}/sessions/${session.id}`)
  await page.getByText(t('assign.accepted'), { exact: true }).waitFor()

  await completeTask(setup, session)
  await her.getByRole('link', { name: urDay('day.open') }).click()
  await her.getByRole('button', { name: ur('submit.button') }).click()
  const sheet = her.getByRole('dialog')
  await sheet.getByText('عائشہ خان').waitFor()
  expect(await sheet.getByRole('textbox').count()).toBe(0)
  await sheet.getByRole('button', { name: ur('submit.send') }).click()
  await her.getByRole('heading', { name: ur('sent.title') }).waitFor()
  const { reports, cleaner } = await api.call(sessionRoutes.get, { id: session.id })
  expect(reports).toHaveLength(1)
  expect(cleaner).toEqual({ first_name: 'عائشہ', last_name: 'خان', company_name: 'Shine LLC' })

  const { results } = await api.call(cleanerBookRoutes.list, { search: 'Shine' })
  await api.call(cleanerBookRoutes.revokeDayLink, { id: results[0]?.id ?? '' })
  await her.goto(proxy.url + new URL(address).pathname)
  // An unknown link is no one's: its page is in English.
  await her.getByRole('heading', { name: en('closed.session_not_found') }).waitFor()
})
