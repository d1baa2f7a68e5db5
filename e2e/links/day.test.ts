import { randomUUID } from 'node:crypto'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { textDirection } from '@brightkey/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openDevice, screenFaults, walks, workerServes } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { openPhoneSetup, type PhoneSetup } from '../phone/setup.ts'
import { cleaningToken } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let setup: PhoneSetup
const { phone: en } = await loadTexts('en')

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

test.each(walks)(
  'a cleaner answers on the day page in their language, also without a network, and submits without writing their name; an exchanged link and a revoked one are closed: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { api, proxy, server } = setup
    const { office: to, phone: tp } = await loadTexts(locale)
    const { t: td } = await loadLinkTexts('links/day', locale)
    const cleaner = { first_name: 'عائشہ', last_name: `خان ${nth}`, company_name: 'Shine LLC' }
    const phone = `+97150123456${nth}`
    const { id: cleaner_id, day_url } = await api.call(cleanerBookRoutes.create, {
      ...cleaner,
      phone,
      language: locale,
    })
    const name = `${cleaner.first_name} ${cleaner.last_name}`
    const { session } = await setup.createWork(1, 1)
    const { session: other } = await setup.createWork(1, 1)
    await api.call(sessionRoutes.update, { id: other.id, cleaner_id })
    // The next guests come in weeks, and the work may begin today.
    const now = Date.now()
    const [window_start, expires_at] = [now, now + 20 * 86_400_000].map((at) => new Date(at).toISOString())
    await api.call(sessionRoutes.update, { id: session.id, cleaner_id, window_start, expires_at })
    const read = (id: string) => api.call(sessionRoutes.get, { id })

    // The link goes to the cleaner's number, in their language.
    const page = await openOffice(server, '/cleaners', { device, locale })
    await page.getByRole('button', { name: `${to('act.more')}: ${name}` }).click()
    const message = page.getByRole('menuitem', { name: to('cleaners.day_whatsapp') })
    const sent = new URL((await message.getAttribute('href')) ?? '')
    expect(sent.pathname).toBe(`/${phone.slice(1)}`)
    expect(sent.searchParams.get('text')).toContain(day_url)

    await using context = await openDevice(device)
    const theirs = await context.newPage()
    const openDay = (url: string | null) => theirs.goto(proxy.url + new URL(url ?? '').pathname)
    await openDay(day_url)
    expect(
      await theirs.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
    ).toEqual([locale, textDirection(locale)])
    await workerServes(theirs)
    await theirs.evaluate(async () => {
      const kept = await navigator.serviceWorker.getRegistration('/cleaning/')
      const worker = kept?.installing ?? kept?.waiting ?? kept?.active
      while (worker?.state !== 'activated')
        await new Promise((resolve) => worker?.addEventListener('statechange', resolve, { once: true }))
    })

    // Without a network the day page opens, takes answers, and leads into a session that was never opened.
    proxy.setOffline(true)
    await theirs.reload()
    const findCard = ({ code }: Session) => theirs.getByRole('listitem').filter({ hasText: code })
    await findCard(session)
      .getByRole('button', { name: td('answer.yes') })
      .click()
    await findCard(session).getByText(td('answer.waiting')).waitFor()
    await findCard(other)
      .getByRole('button', { name: td('answer.no') })
      .click()
    const reason = 'بچے کو ڈاکٹر کے پاس لے جانا ہے'
    await findCard(other).getByLabel(td('answer.reason')).fill(reason)
    expect(await screenFaults(theirs), 'the day page').toEqual([])
    await findCard(other)
      .getByRole('button', { name: td('answer.send_no') })
      .click()
    await findCard(session)
      .getByRole('link', { name: td('day.open') })
      .click()
    await theirs.getByText(session.code).first().waitFor()
    expect(await theirs.evaluate(() => document.documentElement.lang)).toBe(locale)
    expect((await read(session.id)).assignment).toBe('asked')

    proxy.setOffline(false)
    await theirs.goBack()
    await findCard(session).getByText(td('answer.accepted')).waitFor()
    await expect
      .poll(async () => [(await read(session.id)).assignment, (await read(other.id)).assignment])
      .toEqual(['accepted', 'declined'])
    await page.goto(`${server.url}/sessions/${other.id}`)
    await page.getByText(to('assign.declined'), { exact: true }).waitFor()
    await page.getByText(to('happened.session_declined_because', { name, reason })).first().waitFor()

    await completeTask(setup, session)
    await findCard(session)
      .getByRole('link', { name: td('day.open') })
      .click()
    await theirs.getByRole('button', { name: tp('submit.button') }).click()
    const sheet = theirs.getByRole('dialog')
    await sheet.getByText(name).waitFor()
    expect(await sheet.getByRole('textbox').count()).toBe(0)
    await sheet.getByRole('button', { name: tp('submit.send') }).click()
    await theirs.getByRole('heading', { name: tp('sent.title') }).waitFor()
    const { reports, cleaner: submitted } = await read(session.id)
    expect(reports).toHaveLength(1)
    expect(submitted).toEqual(cleaner)

    const exchanged = await api.call(cleanerBookRoutes.issueDayLink, { id: cleaner_id })
    // An unknown link belongs to nobody: its page is in English.
    const closed = theirs.getByRole('heading', { name: en('closed.not_found') })
    await openDay(day_url)
    await closed.waitFor()
    await openDay(exchanged.day_url)
    await findCard(other).waitFor()
    await api.call(cleanerBookRoutes.revokeDayLink, { id: cleaner_id })
    await theirs.reload()
    await closed.waitFor()
  },
)
