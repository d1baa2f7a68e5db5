import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launching, openDevice, readers, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { openProfile, readStore } from '../phone/phone-disk.ts'
import { openPhoneSetup, type PhoneSetup } from '../phone/setup.ts'
import { openLoggedIn } from '../server.ts'
import { loadTexts } from '../texts.ts'

/** A microphone that beeps, which every page may use. */
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const texts = await catalogs('voice')
const loadVoice = (locale: Locale) => translator(texts[locale], locale)
const tEnglish = loadVoice('en')

let setup: PhoneSetup
let browser: Browser

beforeAll(async () => {
  setup = await openPhoneSetup()
  const { executablePath, args } = launching({ camera: true })
  browser = await chromium.launch({ executablePath, args: [...args, ...microphone] })
})

beforeEach(() => setup.proxy.setOffline(false))

afterAll(async () => {
  await browser?.close()
  await setup?.[Symbol.asyncDispose]()
})

/** A session with a problem. */
async function createProblem() {
  const work = await setup.createWork(1)
  const issue = { token: work.token, id: randomUUID(), kind: 'broken' as const, text: '' }
  await setup.api.call(cleanerRoutes.reportIssue, issue)
  return { ...work, issueId: issue.id }
}

const read = (id: string) => setup.api.call(sessionRoutes.get, { id })
const notesToProblem = async (id: string) => (await read(id)).issues[0]?.voice_notes ?? []

/** Speaks until the countdown has begun to run, and stops. */
async function speak(page: Page, t: typeof tEnglish, within = page.locator('body')) {
  await within.getByRole('button', { name: t('voice.record') }).click()
  await within.getByText(t('voice.left', { seconds: 29 })).waitFor()
  await within.getByRole('button', { name: t('voice.stop'), exact: true }).click()
}

async function openProblem(page: Page, address: string, locale: Locale) {
  const { phone: t } = await loadTexts(locale)
  await page.goto(address)
  await workerServes(page)
  await page.getByRole('button', { name: t('trouble.open') }).click()
  return page.getByRole('dialog')
}

test.each(readers)(
  'a cleaner says what is wrong, the office hears it and replies, and the cleaner’s page plays that (%s, %s)',
  async (locale, device) => {
    const t = loadVoice(locale)
    const { session, address } = await createProblem()
    await using phone = await openDevice('phone', locale, browser)
    const page = await phone.newPage()
    const sheet = await openProblem(page, address, locale)

    await speak(page, t, sheet)
    const player = sheet.getByRole('button', { name: t('voice.play') })
    await player.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await sheet.getByRole('button', { name: t('voice.send'), exact: true }).click()

    await expect.poll(async () => (await notesToProblem(session.id)).length).toBe(1)
    const [said] = await notesToProblem(session.id)
    expect(said).toMatchObject({ mime: 'audio/webm' })
    expect(said?.seconds).toBeGreaterThan(0.9)

    await using desk = await openDevice(device, locale, browser)
    const office = await openLoggedIn(setup.server, desk, `/sessions/${session.id}`, { locale })
    await office.getByRole('button', { name: t('voice.play') }).click()
    await office.getByRole('button', { name: t('voice.pause') }).waitFor()
    await speak(office, t, office.locator('section').filter({ hasText: t('voice.to_cleaner') }))
    await office.getByRole('button', { name: t('voice.send'), exact: true }).click()
    await expect.poll(async () => (await read(session.id)).voice_notes.length).toBe(1)
    expect(await seriousFindings(office)).toEqual([])

    await page.goto(address)
    const section = page.locator('section').filter({ hasText: t('voice.from_office') })
    await section.getByRole('button', { name: t('voice.play') }).click()
    await section.getByRole('button', { name: t('voice.pause') }).waitFor()
  },
)

test('a note recorded without a network survives a browser kill and arrives once', async () => {
  const { session, address } = await createProblem()
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
  const before = await openProfile(folder, microphone)
  const sheet = await openProblem(before.page, address, 'en')
  await sheet.getByRole('button', { name: tEnglish('voice.record') }).waitFor()
  setup.proxy.setOffline(true)
  await speak(before.page, tEnglish, sheet)
  await sheet.getByRole('button', { name: tEnglish('voice.send'), exact: true }).click()
  await sheet.getByText(tEnglish('voice.waiting')).waitFor()
  await before.kill()

  setup.proxy.setOffline(false)
  const { page, close } = await openProfile(folder, microphone)
  await page.goto(address)
  await expect.poll(async () => (await notesToProblem(session.id)).length).toBe(1)
  await close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  expect((await setup.countEvents(session.id))['voice.added']).toBe(1)
})

/** Opens the form of a new problem, with its kind chosen. */
async function openNewProblem(page: Page, address: string) {
  const { phone: t } = await loadTexts('en')
  await page.goto(address)
  await workerServes(page)
  await page.getByRole('button', { name: t('trouble.button') }).click()
  const sheet = page.getByRole('dialog', { name: t('trouble.title') })
  await sheet.getByLabel(t('issue.broken')).check()
  return { sheet, send: sheet.getByRole('button', { name: t('trouble.send') }) }
}

test('who reports a problem may speak instead of writing: without a network and through two kills, the problem arrives, then the note, each once', async () => {
  const { session, address } = await setup.createWork(1)
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
  const first = await openProfile(folder, microphone)
  const recording = await openNewProblem(first.page, address)
  await recording.sheet.getByRole('button', { name: tEnglish('voice.record') }).waitFor()
  setup.proxy.setOffline(true)
  await speak(first.page, tEnglish, recording.sheet)
  await recording.sheet.getByRole('button', { name: tEnglish('voice.play') }).waitFor()
  await expect.poll(async () => (await readStore(first.page, 'drafts')).length).toBe(1)
  await first.kill()

  const second = await openProfile(folder, microphone)
  const { sheet, send } = await openNewProblem(second.page, address)
  await sheet.getByRole('button', { name: tEnglish('voice.play') }).click()
  await sheet.getByRole('button', { name: tEnglish('voice.pause') }).waitFor()
  // A second one is deleted again.
  await speak(second.page, tEnglish, sheet)
  await sheet
    .getByRole('button', { name: tEnglish('voice.drop') })
    .nth(1)
    .click()
  await sheet
    .getByRole('button', { name: tEnglish('voice.drop') })
    .nth(1)
    .waitFor({ state: 'detached' })
  expect(await seriousFindings(second.page)).toEqual([])
  expect(await scrollsSideways(second.page)).toBe(false)
  await send.click()
  await sheet.waitFor({ state: 'detached' })
  await second.kill()

  setup.proxy.setOffline(false)
  const { page, close } = await openProfile(folder, microphone)
  await page.goto(address)
  await expect.poll(async () => (await notesToProblem(session.id)).length).toBe(1)
  const { issues, timeline } = await read(session.id)
  expect(issues).toMatchObject([{ kind: 'broken', text: '', voice_notes: [{ mime: 'audio/webm' }] }])
  const happened = timeline.map(({ type }) => type).filter((type) => /^(issue|voice)\./.test(type))
  expect(happened.toSorted()).toEqual(['issue.reported', 'voice.added'])
  await expect
    .poll(async () => [await readStore(page, 'drafts'), await readStore(page, 'photos')])
    .toEqual([[], []])
  await close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('what is still being said when a problem is sent goes with it', async () => {
  const { session, address } = await setup.createWork(1)
  await using phone = await openDevice('phone', 'en', browser)
  const page = await phone.newPage()
  const { sheet, send } = await openNewProblem(page, address)
  await sheet.getByRole('button', { name: tEnglish('voice.record') }).click()
  await sheet.getByText(tEnglish('voice.left', { seconds: 29 })).waitFor()

  await send.click()

  await expect.poll(async () => (await notesToProblem(session.id)).length).toBe(1)
  expect((await read(session.id)).issues).toHaveLength(1)
})

test('without a microphone, or where it is refused, the page says so', async () => {
  const { address } = await createProblem()
  await using phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  const sheet = await openProblem(page, address, 'en')

  await sheet.getByRole('button', { name: tEnglish('voice.record') }).click()

  const reasons = [tEnglish('voice.refused'), tEnglish('voice.none'), tEnglish('voice.failed')]
  await expect
    .poll(async () => reasons.includes((await sheet.getByRole('alert').textContent()) ?? ''))
    .toBe(true)
})
