import type { Locale } from '@brightkey/contract/locale'
import type { BrowserContext, Page } from 'playwright-core'
import { type Device, openDevice } from '../browser.ts'
import { logIn, type TestServer } from '../server.ts'

/**
 * One page of the office for several tests of a file, which use it in turn: to load another address costs half of what
 * a new device does. For tests that are not about the device, its login or what it stores.
 */
export class OfficePage implements AsyncDisposable {
  readonly #server: TestServer
  readonly #device: Device
  readonly #locale: Locale
  #opened: Promise<{ context: BrowserContext; page: Page }> | undefined

  constructor(server: TestServer, device: Device, locale: Locale = 'en') {
    this.#server = server
    this.#device = device
    this.#locale = locale
  }

  /** Loads the address with nothing stored but the login and the language, and no request intercepted. */
  async open(path: string): Promise<Page> {
    this.#opened ??= this.#start()
    const { page } = await this.#opened
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The next document resets the storage, when this one can no longer write to it.
    await page.evaluate(
      (entries) => {
        window.name = entries
      },
      JSON.stringify(await this.#getEntries()),
    )
    await page.goto(this.#server.url + path)
    return page
  }

  /** What is stored when an address is loaded. */
  async #getEntries() {
    const { access, refresh } = await logIn(this.#server)
    return { language: this.#locale, token: access, refresh_token: refresh ?? '' }
  }

  async #start() {
    const context = await openDevice(this.#device)
    await context.addInitScript(
      (first) => {
        // The first document has no predecessor that could name the window.
        const entries = window.name === '' && localStorage.length === 0 ? first : window.name
        if (!entries.startsWith('{')) return
        window.name = ''
        sessionStorage.clear()
        localStorage.clear()
        for (const [key, value] of Object.entries(JSON.parse(entries)))
          localStorage.setItem(key, String(value))
      },
      JSON.stringify(await this.#getEntries()),
    )
    return { context, page: await context.newPage() }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const opened = await this.#opened
    await opened?.context.close()
  }
}
