import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, cleaningToken, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { engines } from './engines.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('ur')

for (const tls of [false, true])
  testInBrowsers(
    `a cleaning opens and a task starts, over ${tls ? 'https' : 'http'}`,
    engines,
    async (phone) => {
      const server = await sharedServer()
      await using line = await openCuttableProxy(server.url, { tls })
      const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
      await phone.open(`${line.url}/cleaning/${cleaningToken(session)}/?lang=ur`)
      await phone.waitForText('Marina Heights 7')
      await phone.click({ name: t('board.start'), starts: true })
      await phone.waitFor('dialog[open]')
      await phone.waitForWorker()
      expect(await phone.evaluate(() => document.documentElement.dir)).toBe('rtl')
    },
  )
