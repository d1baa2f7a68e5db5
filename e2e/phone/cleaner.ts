import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loadTexts } from '../texts.ts'

const { phone: t } = await loadTexts('en')

export type Kind = 'before' | 'after'
/** What the screen shows of the open task at one moment. */
export type TaskView = { photos: Record<Kind, number>; ticks: boolean[]; waiting: number }

/** A cleaner with a phone, who works through the screen only. */
export class Cleaner {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Makes the page, from the next load on, record the hash of each photo that it writes to the disk. */
  recordPhotoHashes = () =>
    this.page.addInitScript(() => {
      const add = IDBObjectStore.prototype.add
      IDBObjectStore.prototype.add = function (value, ...key) {
        const sha256 = value?.action?.photo?.sha256
        if (sha256) Object.assign(globalThis, { lastPhotoHash: sha256 })
        return add.call(this, value, ...key)
      }
    })
  lastPhotoHash = (): Promise<string> =>
    this.page.evaluate(() => String(Reflect.get(globalThis, 'lastPhotoHash')))

  /** Opens the link and waits until the page is interactive. */
  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('button', { name: t('trouble.button') }).waitFor()
  }

  sheet = () => this.page.getByRole('dialog').first()
  #named = (name: string) => this.page.getByRole('button', { name, exact: true })

  async start(title: string): Promise<void> {
    await this.closeSheet()
    await this.#named(`${t('board.start')}: ${title}`).click()
    await this.sheet().waitFor()
  }

  /** Opens a task's sheet unless it is open. */
  async openTask(title: string): Promise<void> {
    if (await this.page.getByRole('dialog', { name: title, exact: true }).count()) return
    await this.closeSheet()
    await this.#named(title).click()
    await this.sheet().waitFor()
  }

  async closeSheet(): Promise<void> {
    const close = this.sheet()
      .getByRole('button', { name: t('page.close'), exact: true })
      .first()
    if (await close.count()) await close.click()
    await this.sheet().waitFor({ state: 'detached' })
  }

  async tick(title: string, index: number, done: boolean): Promise<void> {
    await this.openTask(title)
    await this.sheet().getByRole('checkbox').nth(index).setChecked(done)
  }

  /** Chooses files and returns at once, before they are processed. */
  async choose(title: string, kind: Kind, files: string[]): Promise<void> {
    await this.openTask(title)
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.#named(`${t(`sheet.${kind}`)}: ${t('pictures.choose')}`).click(),
    ])
    await chooser.setFiles(files)
  }

  /** Adds photos and waits until each is shown, which means that the phone has saved it. */
  async addPhotos(title: string, kind: Kind, files: string[]): Promise<void> {
    await this.openTask(title)
    const tiles = this.#tiles(kind)
    const before = await tiles.count()
    await this.choose(title, kind, files)
    await tiles.nth(before + files.length - 1).waitFor()
  }

  #tiles = (kind: Kind) =>
    this.sheet().getByRole('button', { name: new RegExp(`^${t(`sheet.${kind}`)}: ${openPhoto}`) })

  /** Deletes the photo at this position. It can be restored for a while, so the deletion is not sent at once. */
  async deletePhoto(title: string, kind: Kind, index: number): Promise<void> {
    await this.openTask(title)
    const tiles = this.#tiles(kind)
    const left = (await tiles.count()) - 1
    const name = new RegExp(`^${t(`sheet.${kind}`)}: ${deletePhoto}`)
    await this.sheet().getByRole('button', { name }).nth(index).click()
    await expect.poll(() => tiles.count()).toBe(left)
  }

  async complete(title: string): Promise<void> {
    await this.openTask(title)
    await this.sheet()
      .getByRole('button', { name: t('sheet.complete') })
      .click()
    await this.sheet().waitFor({ state: 'detached' })
  }

  async returnToWork(title: string): Promise<void> {
    await this.openTask(title)
    await this.sheet()
      .getByRole('button', { name: t('sheet.return_to_work') })
      .click()
    await this.sheet()
      .getByRole('button', { name: t('sheet.complete') })
      .waitFor()
  }

  async returnTask(title: string): Promise<void> {
    await this.openTask(title)
    await this.#named(t('sheet.return')).click()
    await this.page
      .getByRole('dialog', { name: t('sheet.return_title') })
      .getByText(t('sheet.return'), { exact: true })
      .click()
    await this.page.getByRole('dialog').first().waitFor({ state: 'detached' })
  }

  async addTask(template: string): Promise<void> {
    await this.closeSheet()
    await this.#named(t('board.add')).click()
    await this.sheet().getByRole('button', { name: template, exact: true }).click()
    await this.sheet().waitFor({ state: 'detached' })
    await this.#named(`${t('board.start')}: ${template}`).waitFor()
  }

  async removeTask(title: string): Promise<void> {
    await this.openTask(title)
    await this.sheet()
      .getByRole('button', { name: t('board.remove') })
      .click()
    await this.sheet().waitFor({ state: 'detached' })
    await this.#named(`${t('board.start')}: ${title}`).waitFor({ state: 'detached' })
  }

  async reportProblem(text: string): Promise<void> {
    await this.closeSheet()
    await this.#named(t('trouble.button')).click()
    await this.sheet().getByLabel(t('issue.broken')).check()
    await this.sheet().getByLabel(t('trouble.text')).fill(text)
    await this.sheet()
      .getByRole('button', { name: t('trouble.send') })
      .click()
    await this.sheet().waitFor({ state: 'detached' })
  }

  /** Submits with names, and a skip reason for each remaining task. */
  async submit(): Promise<void> {
    await this.closeSheet()
    await this.#named(t('submit.button')).click()
    const send = this.sheet().getByRole('button', { name: t('submit.send'), exact: true })
    await send.waitFor()
    for (const reason of await this.sheet().locator('[value=no_time]').all()) await reason.check()
    const known = await this.sheet().getByText('Maria Santos').isVisible()
    if (!known) {
      await this.sheet().getByLabel(t('submit.first_name'), { exact: true }).fill('Maria')
      await this.sheet().getByLabel(t('submit.last_name'), { exact: true }).fill('Santos')
      await this.sheet().getByLabel(t('submit.company_name'), { exact: true }).fill('Shine LLC')
    }
    await send.click()
  }

  /** Fires the `online` event: everything that waits is tried at once. */
  fireOnline = (): Promise<void> => this.page.evaluate(() => void dispatchEvent(new Event('online')))

  /** Waits until nothing on the phone is unconfirmed by the server. */
  async waitUntilSent(): Promise<void> {
    await expect.poll(() => this.queuedKinds()).toEqual([])
  }

  waitForAllReceived = () => this.page.getByText(t('queue.all_received')).waitFor()
  waitForSentPage = () => this.page.getByRole('heading', { name: t('sent.title') }).waitFor()

  /** The queue on the phone's disk, in order. */
  #queue = (): Promise<{ kind: string; refused: string | null }[]> =>
    this.page.evaluate(async () => {
      const promisify = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const disk = await promisify(indexedDB.open('brightkey'))
      const items = await promisify(disk.transaction('items').objectStore('items').getAll())
      disk.close()
      return items.map(({ action, refused }) => ({
        kind: action.kind,
        refused: refused?.code ?? null,
      }))
    })
  queuedKinds = async (): Promise<string[]> => (await this.#queue()).map(({ kind }) => kind)
  refusalCodes = async (): Promise<(string | null)[]> => (await this.#queue()).map((item) => item.refused)

  readTaskView = (): Promise<TaskView> =>
    this.page.evaluate((names) => {
      const sheet = document.querySelector('dialog')
      const tiles = (kind: string) =>
        [...(sheet?.querySelectorAll('button[aria-label]') ?? [])].filter(
          (each) => each.getAttribute('aria-label')?.startsWith(kind) && each.querySelector('img[src]'),
        ).length
      const bar = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' ')
      return {
        photos: { before: tiles(names.before), after: tiles(names.after) },
        ticks: [...(sheet?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])].map(
          // A tick that is not saved on the phone yet is marked busy.
          (each) => each.checked && !each.closest('[aria-busy=true]'),
        ),
        waiting: Number(/(\d+) (?:waiting|change)/.exec(bar)?.[1] ?? 0),
      }
    }, tileNames)
}

const deletePhoto = t('pictures.delete', { number: 1 }).replace('1', '')
const openPhoto = t('pictures.open', { number: 1 }).replace('1', '')
const tileNames = {
  before: `${t('sheet.before')}: ${openPhoto}`,
  after: `${t('sheet.after')}: ${openPhoto}`,
}
