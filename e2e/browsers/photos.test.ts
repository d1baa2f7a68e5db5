import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { createPhotoFiles } from '../phone/setup.ts'
import { Api, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { chromium, engines } from './engines.ts'
import { createLinkedSession } from './links.ts'
import { runFirst } from './page-errors.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('ur')
/** The input of the gallery, in the part of the photos after the work. */
const gallery = '#part-after input[type=file]:not([capture])'

/** Counts how often the page requests persistent storage. */
const countRequests = `
globalThis.persistRequests = 0
if (navigator.storage.persist) navigator.storage.persist = async () => (globalThis.persistRequests++, true)
`

testInBrowsers('a photo is stored without a question of the browser', engines, async (phone, { name }) => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  await using files = await createPhotoFiles({ small: 1 })
  const api = await Api.asAdmin(server)
  const { paths, token } = await createLinkedSession(api)
  const address = `${paths.cleaning}?lang=ur`
  runFirst(line, address, countRequests)
  await phone.open(line.url + address)
  await phone.click({ name: t('board.start'), starts: true })
  await phone.setFiles(gallery, files.paths)
  const received = async () =>
    (await api.call(cleanerRoutes.session, { token })).tasks.flatMap(({ photos }) => photos).length
  await expect.poll(received).toBe(1)
  // Chromium decides by itself, Firefox asks, and WebKitGTK has no such storage.
  const expected = { Chromium: 1, Firefox: 0, WebKitGTK: 0 }
  expect(await phone.evaluate(() => Reflect.get(globalThis, 'persistRequests'))).toBe(expected[name])
})

testInBrowsers('a deleted photo stays deleted when the page is reloaded', engines, async (phone) => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  await using files = await createPhotoFiles({ small: 2 })
  const api = await Api.asAdmin(server)
  const { paths, token } = await createLinkedSession(api)
  await phone.open(`${line.url}${paths.cleaning}?lang=ur`)
  await phone.click({ name: t('board.start'), starts: true })
  await phone.setFiles(gallery, files.paths)
  const received = async () =>
    (await api.call(cleanerRoutes.session, { token })).tasks.flatMap(({ photos }) => photos).length
  await expect.poll(received).toBe(2)
  const buttonName = (text: 'delete' | 'open', number: number) => ({
    name: `${t('sheet.after')}: ${t(`pictures.${text}`, { number })}`,
    starts: true as const,
  })
  await phone.click(buttonName('delete', 1))
  await phone.waitFor({ name: t('undo.undo_photo', { number: 1 }) })

  // The sheet opens again, with the rest of the time in which the photo can be restored.
  await phone.reload()
  await phone.click({ name: t('undo.undo_photo', { number: 1 }) })
  await phone.waitFor(buttonName('open', 2))
  expect(await received()).toBe(2)

  await phone.click(buttonName('delete', 1))
  await phone.waitFor({ name: t('undo.undo_photo', { number: 1 }) })
  await phone.reload()
  await expect.poll(received).toBe(1)
})

testInBrowsers(
  'a photo deleted from the draft of a problem stays deleted when the page is reloaded',
  [chromium],
  async (phone) => {
    const server = await sharedServer()
    await using files = await createPhotoFiles({ small: 1 })
    const { paths } = await createLinkedSession(await Api.asAdmin(server))
    await phone.open(`${server.url}${paths.cleaning}?lang=ur`)
    await phone.click({ name: t('trouble.button') })
    await phone.setFiles('input[type=file]:not([capture])', files.paths)
    const photo = {
      name: `${t('photo.issue')}: ${t('pictures.open', { number: 1 })}`,
      starts: true as const,
    }
    const undo = { name: t('undo.undo_photo', { number: 1 }) }
    await phone.click({ name: `${t('photo.issue')}: ${t('pictures.delete', { number: 1 })}`, starts: true })
    await phone.waitFor(undo)
    await phone.reload()
    await phone.waitFor(undo)
    await phone.waitUntilGone(undo)
    await phone.reload()
    await phone.waitFor({ name: t('trouble.send') })
    expect(await phone.count(photo)).toBe(0)
  },
)
