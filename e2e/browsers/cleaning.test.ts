import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { createPhotoFiles } from '../phone/setup.ts'
import { Api, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { engines } from './engines.ts'
import { apartmentName, createLinkedSession } from './links.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('ur')

testInBrowsers('a cleaner works through a link without a network, and submits', engines, async (phone) => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const api = await Api.asAdmin(server)
  const { session, paths } = await createLinkedSession(api)
  const [task] = session.tasks
  const required = task?.required_photos ?? 0
  await using files = await createPhotoFiles({ messenger: required })
  const read = () => api.call(sessionRoutes.get, { id: session.id })
  const readTask = async () => (await read()).tasks.find(({ id }) => id === task?.id)

  await phone.open(`${line.url}${paths.cleaning}?lang=ur`)
  await phone.click({ name: t('board.start'), starts: true })
  await phone.waitFor('dialog[open]')
  await expect.poll(async () => (await readTask())?.status).toBe('active')
  await phone.waitForWorker()

  await line.cut('reset')
  await phone.reload()
  await phone.waitFor({ name: t('sheet.complete') })
  await phone.check('input[type=checkbox]')
  await phone.setFiles('#part-after input[type=file]:not([capture])', files.paths)
  for (let number = 1; number <= required; number++)
    await phone.waitFor({ name: `${t('sheet.after')}: ${t('pictures.open', { number })}`, starts: true })
  await phone.click({ name: t('sheet.complete') })
  await phone.waitUntilGone('dialog[open]')
  expect((await readTask())?.photos).toEqual([])

  await line.restore()
  await expect.poll(async () => (await readTask())?.status).toBe('completed')
  expect((await readTask())?.photos).toHaveLength(required)

  await phone.click({ name: t('submit.button') })
  await phone.check('[value=no_time]')
  await phone.click({ name: t('submit.send') })
  await phone.waitForText(t('sent.title'))
  expect((await read()).reports).toHaveLength(1)

  await phone.click({ name: t('sent.open_report') })
  await phone.waitFor({ name: t('action.download_pdf') })
  await phone.waitForText(apartmentName)
})
