import type { Locator, Page } from 'playwright-core'

/**
 * Counts what a person does: each tap or click, and each field that is gone to. Typing in a field is not counted, nor is
 * what happens in the phone's own dialogs.
 */
export class Steps {
  readonly done: string[] = []

  async tap(what: string, target: Locator): Promise<void> {
    this.done.push(what)
    await target.click()
  }

  /** Goes to a field and types. A field that has the focus already is not gone to. */
  async type(what: string, field: Locator, text: string): Promise<void> {
    await field.waitFor()
    const hasFocus = await field.evaluate((node) => node === document.activeElement)
    if (!hasFocus) await this.tap(what, field)
    await field.pressSequentially(text)
  }

  /** Opens a native list and chooses from it. */
  async choose(what: string, field: Locator, value: string): Promise<void> {
    this.done.push(`${what}: open`, `${what}: choose`)
    await field.selectOption(value)
  }

  /** Taps a button that opens the phone's own choice of files. */
  async addFile(what: string, page: Page, target: Locator, file: string): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), this.tap(what, target)])
    await chooser.setFiles(file)
  }
}
