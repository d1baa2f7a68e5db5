import type { Page } from 'playwright-core'

/** The scripts that a page has in it at its first visit; not those of its head. */
const inline = /<script( data-entry="[^"]*")?>(\(\(\)=>\{"use strict";.*?)<\/script>/gs

/** Holds back the scripts that are in a page, as a slow network does; the returned function lets them through. */
export async function holdPageScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = new Map<string, string>()
  await page.route(/\/(cleaning|day)\/[^?]*\/(\?|$)/, async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.continue()
    // Browsers add the first, and Playwright reads no zstd.
    const headers = { ...request.headers(), 'sec-fetch-dest': 'document', 'accept-encoding': 'br' }
    const response = await route.fetch({ headers })
    // Each at an address of its own, which is requested as soon as the page comes to it.
    const body = (await response.text()).replace(inline, (_, entry = '', script: string) => {
      const address = `/page-scripts/${held.size}.js`
      held.set(address, script)
      return `<script${entry} src="${address}"></script>`
    })
    await route.fulfill({ response, body })
  })
  await page.route('**/page-scripts/*.js', async (route) => {
    await promise
    const body = held.get(new URL(route.request().url()).pathname) ?? ''
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return resolve
}

/** Holds a late part of the page back, as a slow network does; the returned function lets it through. */
export async function holdPart(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
