import puppeteer, { type ElementHandle, type JSHandle, type LaunchOptions } from 'puppeteer-core'
import { type Driver, type ElementRef, viewport } from './driver.ts'

/** Opens Chromium, or Firefox by WebDriver BiDi. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    acceptInsecureCerts: true,
    headless: true,
    defaultViewport: viewport,
    env: { ...process.env, TZ: 'Asia/Dubai' },
    // The machine may be busy.
    timeout: 120_000,
    protocolTimeout: 120_000,
    ...options,
  })
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(120_000)
  const handle = (element: ElementRef) => element as ElementHandle<Element>
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args),
    async find(run, ...args) {
      const found: JSHandle = await page.evaluateHandle(run as never, ...args)
      return found.asElement()
    },
    click: (element) => handle(element).click(),
    type: (element, text) => handle(element).type(text),
    setFiles: (input, paths) => (handle(input) as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
