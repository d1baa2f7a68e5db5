import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, sharedServer } from '../server.ts'
import { engines, webKit } from './engines.ts'
import { apartmentName, createLinkedSession } from './links.ts'
import { testInBrowsers } from './test-in-browsers.ts'

// WebKitGTK has no HTTP cache when it is automated.
const withCache = engines.filter((engine) => engine !== webKit)

for (const kind of ['cleaning', 'inspection'] as const)
  testInBrowsers(`a first visit with its worker loads no file twice: ${kind}`, withCache, async (phone) => {
    const server = await sharedServer()
    await using line = await openCuttableProxy(server.url)
    const { paths } = await createLinkedSession(await Api.asAdmin(server))
    await phone.open(line.url + paths[kind])
    await phone.waitForText(apartmentName)
    await phone.waitForWorker()
    const files = line.requested.filter((path) => path.startsWith('/assets/'))
    expect(files.length).toBeGreaterThan(20)
    const twice = files.filter((path, index) => files.indexOf(path) !== index)
    expect(twice).toEqual([])
  })
