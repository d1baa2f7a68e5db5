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
    // With a worker the page still comes from the server, with its view, and without the scripts that the worker has.
    let page = ''
    line.rewrite(`${paths[kind]}?lang=ur`, (html) => {
      page = html
      return html
    })
    await phone.open(address)
    await phone.waitForText(apartmentName)
    expect(page).toContain('data-rendered-at')
    expect(page).not.toContain('importmap')

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

testInBrowsers('an update turns off the preload that an earlier release enabled', engines, async (phone) => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const { paths } = await createLinkedSession(await Api.asAdmin(server))
  const address = line.url + paths.cleaning
  await phone.open(address)
  await phone.waitForWorker()
  await phone.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/cleaning/')
    await registration?.navigationPreload.enable()
  })

  line.rewrite('/cleaning/worker.js', (script) => `${script}\n// the next release`)
  await phone.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/cleaning/')
    await registration?.update()
  })
  // The new worker starts once no page of the old one is open.
  const isUpdated = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/cleaning/')
      return registration?.waiting === null && !(await registration.navigationPreload.getState()).enabled
    })
  await expect
    .poll(async () => {
      await phone.open(`${line.url}/favicon.svg`)
      return isUpdated()
    })
    .toBe(true)

  await line.cut()
  await phone.open(address)
  await phone.waitForText(apartmentName)
})
