import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, sharedServer } from '../server.ts'
import { engines } from './engines.ts'
import { apartmentName, createLinkedSession } from './links.ts'
import { testInBrowsers } from './test-in-browsers.ts'

// One worker each: the cleaner's, that of the other links, and that of the day.
for (const kind of ['cleaning', 'inspection', 'day'] as const)
  testInBrowsers(`without a network a link opens from the phone's copy: ${kind}`, engines, async (phone) => {
    const server = await sharedServer()
    await using line = await openCuttableProxy(server.url)
    const { paths } = await createLinkedSession(await Api.asAdmin(server))
    const address = `${line.url}${paths[kind]}?lang=ur`
    await phone.open(address)
    await phone.waitForText(apartmentName)
    await phone.waitForWorker()
    // With a worker the page still comes from the server.
    await phone.open(address)
    await phone.waitForText(apartmentName)

    for (const how of ['refused', 'reset', 'closed'] as const) {
      await line.cut(how)
      await phone.open(address)
      await phone.waitForText(apartmentName)
      await phone.reload()
      await phone.waitForText(apartmentName)
      expect(await phone.evaluate(() => document.documentElement.dir), how).toBe('rtl')
      await line.restore()
    }
  })
