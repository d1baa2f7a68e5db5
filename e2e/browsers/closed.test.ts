import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { engines, webKit } from './engines.ts'
import { createLinkedSession } from './links.ts'
import { openPhone, testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('ur')

// An automated WebKitGTK stores nothing beyond its run.
const withDisk = engines.filter((engine) => engine !== webKit)

testInBrowsers('work done without a network survives a closed browser', withDisk, async (_, engine) => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const api = await Api.asAdmin(server)
  const { session, paths } = await createLinkedSession(api)
  const address = `${line.url}${paths.cleaning}?lang=ur`
  const readStatus = async () => (await api.call(sessionRoutes.get, { id: session.id })).tasks[0]?.status
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
  try {
    {
      await using phone = await openPhone(engine, folder)
      await phone.open(address)
      await phone.waitForWorker()
      await line.cut()
      await phone.reload()
      await phone.click({ name: t('board.start'), starts: true })
      await phone.waitFor('dialog[open]')
      await phone.waitForText(t('board.waiting', { count: 1 }))
    }
    await using phone = await openPhone(engine, folder)
    await phone.open(address)
    await phone.waitForText(t('board.waiting', { count: 1 }))
    expect(await readStatus()).toBe('available')
    await line.restore()
    await expect.poll(readStatus).toBe('active')
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
