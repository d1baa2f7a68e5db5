import { expect } from 'vitest'
import type { Driver, ElementRef } from './driver.ts'

/** A selector, or the accessible name of a control; with `starts`, the name only has to begin so. */
export type Target = string | { css?: string; name: string; starts?: true }

const waiting = { timeout: 30_000, interval: 150 }

/** A phone with a browser, used through its screen. */
export class Phone {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** Opens an address and waits until React works on what the server has rendered: taps are lost before. */
  async open(url: string): Promise<void> {
    await this.#driver.open(url)
    await this.#waitForReact()
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
    await this.#waitForReact()
  }

  /** Has the page lead elsewhere a moment after the next click, as by an impatient finger. */
  leaveAfterClick = (url: string, ms: number): Promise<void> =>
    this.evaluate(
      (url, ms) => {
        const leave = () => void setTimeout(() => location.assign(url), ms)
        addEventListener('click', leave, { capture: true, once: true })
      },
      url,
      ms,
    )

  /** Waits until React works on the page at an address. */
  async waitForAddress(url: string): Promise<void> {
    const isThere = () => this.evaluate((url) => location.href === url, url).catch(() => false)
    await expect.poll(isThere, { ...waiting, message: url }).toBe(true)
    await this.#waitForReact()
  }

  back = (): Promise<void> => this.#driver.back()

  evaluate: Driver['evaluate'] = (run, ...args) => this.#driver.evaluate(run, ...args)

  async click(target: Target): Promise<void> {
    // In the middle of the screen, away from bars at its edges; and still, or the click would miss it.
    await this.#wait(target)
    const wanted = selectorAndName(target)
    let before: unknown
    const isStill = async () => {
      const last = before
      before = await this.evaluate(look, wanted, 'place')
      return before === last
    }
    await expect.poll(isStill, { ...waiting, message: describeTarget(target) }).toBe(true)
    // Found again: React may have replaced it.
    await this.#driver.click(await this.#wait(target))
  }

  /** Clicks by the element's own method, at once wherever it is on the screen, but once React works on it. */
  async tap(target: Target): Promise<void> {
    const tapped = () => this.evaluate(look, selectorAndName(target), 'tap')
    await expect.poll(tapped, { ...waiting, message: describeTarget(target) }).toBe(true)
  }

  /** Checks every such box or radio button. */
  async check(css: string): Promise<void> {
    await this.#wait(css, true)
    for (;;) {
      const id = await this.evaluate(firstUnchecked, css)
      if (id === null) return
      await this.click(`label[data-check="${id}"]`)
      const isChecked = async () => (await this.evaluate(firstUnchecked, css)) !== id
      await expect.poll(isChecked, { ...waiting, message: `${css} ${id}` }).toBe(true)
    }
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#driver.type(await this.#wait(target), text)
  }

  /** Chooses files in an input, which may be hidden behind a button. */
  async setFiles(css: string, paths: readonly string[]): Promise<void> {
    await this.#driver.setFiles(await this.#wait(css, true), paths)
  }

  /** Waits until the element is visible, in the topmost dialog if one is open. */
  async waitFor(target: Target): Promise<void> {
    await this.#wait(target)
  }

  async waitUntilGone(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { ...waiting, message: describeTarget(target) }).toBe(0)
  }

  /** How many such elements are visible. */
  count = async (target: Target): Promise<number> =>
    Number(await this.evaluate(look, selectorAndName(target), 'count'))

  /** All visible text of the page. */
  text = (): Promise<string> => this.evaluate(() => document.body.innerText)

  async waitForText(text: string): Promise<void> {
    await expect.poll(this.text, waiting).toContain(text)
  }

  /** Waits until the service worker has the whole build and serves this page: from then on the network may be cut. */
  async waitForWorker(): Promise<void> {
    const isServed = () => this.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isServed, { ...waiting, message: 'the service worker' }).toBe(true)
  }

  screenshot = (): Promise<Buffer> => this.#driver.screenshot()

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver.close()
  }

  async #waitForReact(): Promise<void> {
    const isReady = () => this.evaluate(() => document.querySelector('#root[data-rendered-at]') === null)
    await expect.poll(isReady, { ...waiting, message: 'React' }).toBe(true)
  }

  async #wait(target: Target, hidden = false): Promise<ElementRef> {
    const wanted = selectorAndName(target)
    const find = () => this.#driver.find(look, wanted, hidden ? 'hidden' : 'visible')
    let found: ElementRef | null = null
    await expect
      .poll(async () => (found = await find()), { ...waiting, message: describeTarget(target) })
      .not.toBe(null)
    if (!found) throw new Error(describeTarget(target))
    return found
  }
}

type Wanted = { css: string; name: string | null; starts: boolean }

const selectorAndName = (target: Target): Wanted =>
  typeof target === 'string'
    ? { css: target, name: null, starts: false }
    : { css: target.css ?? 'button, a, input, summary', name: target.name, starts: target.starts ?? false }

const describeTarget = (target: Target) => (typeof target === 'string' ? target : JSON.stringify(target))

/** Runs in the page: marks the label of the first box that is not checked, which may itself be invisible. */
function firstUnchecked(css: string): string | null {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const boxes = [...scope.querySelectorAll<HTMLInputElement>(css)]
  const index = boxes.findIndex((box) => !box.checked && !box.disabled)
  const label = boxes[index]?.labels?.[0]
  if (label) label.dataset.check = String(index)
  return label ? String(index) : null
}

/** Runs in the page: the first such element, its place once it is scrolled to, or the number of visible ones. */
function look(wanted: Wanted, which: 'visible' | 'hidden' | 'count' | 'place' | 'tap') {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const named = (element: Element) => {
    const { labels } = element as HTMLInputElement
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
    if (wanted.name === null) return true
    const name = words(label)
    return wanted.starts ? name.startsWith(words(wanted.name)) : name === words(wanted.name)
  }
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  const all = [scope, ...scope.querySelectorAll('*')].filter(
    (each) => each.matches(wanted.css) && named(each),
  )
  const found = which === 'hidden' ? all : all.filter(visible)
  if (which === 'count') return found.length
  if (which === 'place') {
    found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return JSON.stringify(found[0]?.getBoundingClientRect())
  }
  if (which !== 'tap') return found[0] ?? null
  const [first] = found
  const isReady = first && Object.keys(first).some((key) => key.startsWith('__reactProps'))
  if (isReady) (first as HTMLElement).click()
  return isReady === true
}
