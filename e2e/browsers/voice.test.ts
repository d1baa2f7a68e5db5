import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { texts } from '@brightkey/i18n/en/voice'
import { translator } from '@brightkey/i18n/message'
import { expect } from 'vitest'
import { recording } from '../../packages/server/test/voice/recordings.ts'
import { openDevice } from '../browser.ts'
import { Api, openLoggedIn, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { engines, webKit } from './engines.ts'
import { createLinkedSession } from './links.ts'
import type { Phone } from './phone.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('en')
const tVoice = translator<typeof texts>(texts, 'en')
const play = { name: tVoice('voice.play'), starts: true } as const
const pause = { name: tVoice('voice.pause'), starts: true } as const
const record = { name: tVoice('voice.record') }

/** Plays the note that is shown to its end. */
async function hear(phone: Phone) {
  await phone.click(play)
  await phone.waitFor(pause)
  await phone.waitFor(play)
  expect(await phone.text()).not.toContain(tVoice('voice.unplayable'))
}

testInBrowsers(
  'a cleaner speaks as they report a problem, hears it, and the office hears it too',
  engines,
  async (phone, { name }) => {
    const server = await sharedServer()
    const api = await Api.asAdmin(server)
    const { session, paths } = await createLinkedSession(api)
    const read = async () =>
      (await api.call(sessionRoutes.get, { id: session.id })).issues[0]?.voice_notes ?? []
    await phone.open(`${server.url}${paths.cleaning}?lang=en`)
    await phone.click({ name: t('trouble.button') })
    await phone.click('label:has([data-drawing=broken])')
    await phone.click(record)
    await phone.waitForText(tVoice('voice.left', { seconds: 29 }))
    await phone.click({ name: tVoice('voice.stop') })
    await hear(phone)
    await phone.click({ name: t('trouble.send') })

    await expect.poll(async () => (await read()).length).toBe(1)
    const [note] = await read()
    const mime = { Chromium: 'audio/webm', Firefox: 'audio/webm', WebKitGTK: 'audio/mp4' }[name]
    expect(note).toMatchObject({ mime })
    expect(note?.seconds).toBeGreaterThan(0.9)
    expect(note?.seconds).toBeLessThan(10)
    await phone.click({ name: t('trouble.open') })
    await hear(phone)

    await using desk = await openDevice('desk', 'en')
    const office = await openLoggedIn(server, desk, `/sessions/${session.id}`)
    await office.getByRole('button', { name: play.name }).click()
    await office.getByRole('button', { name: pause.name }).waitFor()
    await office.getByRole('button', { name: play.name }).waitFor()
    // GStreamer writes the header of the last second twice, at which Chromium stops.
    if (name !== 'WebKitGTK') expect(await office.getByText(tVoice('voice.unplayable')).count()).toBe(0)
  },
  'sound',
)

const playsOthers = async (phone: Phone) => {
  const server = await sharedServer()
  const api = await Api.asAdmin(server)
  // What iPhones make has the layout of `fragments.m4a`.
  for (const name of ['firefox.webm', 'firefox.ogg', 'ffmpeg.webm', 'ffmpeg.m4a', 'fragments.m4a']) {
    const { paths, token } = await createLinkedSession(api)
    const issue = { token, id: randomUUID(), kind: 'broken' as const, text: name }
    await api.call(cleanerRoutes.reportIssue, issue)
    const note = { token, issueId: issue.id, id: randomUUID(), seconds: 1 }
    await api.call(voiceRoutes.add, note, await recording(name))
    await phone.open(`${server.url}${paths.cleaning}?lang=en`)
    await phone.click({ name: t('trouble.open') })
    await hear(phone)
  }
}
testInBrowsers('plays what other browsers have recorded', engines, playsOthers, 'sound')

testInBrowsers('says that there is no microphone', [webKit], async (phone) => {
  const server = await sharedServer()
  const { paths } = await createLinkedSession(await Api.asAdmin(server))
  await phone.open(`${server.url}${paths.cleaning}?lang=en`)
  await phone.click({ name: t('trouble.button') })
  await phone.click(record)
  await phone.waitForText(tVoice('voice.none'))
})
