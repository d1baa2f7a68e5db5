import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { actOn, openScreen, openScreenPage, type ScreenPage } from '../screens/open.ts'
import { openWorld, type Worlds } from '../screens/worlds.ts'
import { loadTexts } from '../texts.ts'
import { type DraftForm, draftForms } from './draft-forms.ts'

let world: Worlds['many']
let at: ScreenPage
const texts = { ...(await loadTexts('en')), locale: 'en' as const }
const { office: t } = texts

beforeAll(async () => {
  world = await openWorld('many')
  at = await openScreenPage(await openBrowser(), { width: 390, height: 844 })
  at.page.on('dialog', (dialog) => void dialog.accept())
})

afterAll(async () => {
  await at?.context.close()
  await world?.[Symbol.asyncDispose]()
})

const office = join(import.meta.dirname, '../../packages/web/src/office')
const sources = globSync('**/*.{ts,tsx}', { cwd: office }).map((file) => ({
  file,
  text: readFileSync(join(office, file), 'utf8'),
}))

test('every form of the office keeps what is typed into it, or is known to hold nothing that may be kept', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\buseDraft\('([\w-]+)'/g)].map(([, name]) => name),
  )
  expect(names.toSorted()).toEqual(Object.keys(draftForms).toSorted())

  // Passwords, codes and the name of a passkey that is made at once, the colour that is shown as it is chosen, the search for a
  // cleaner to assign, and the forms before the login.
  const withoutDraft = sources
    .filter(({ text }) => /<form\b|draft="secret"/.test(text))
    .map(({ file }) => file)
  expect(withoutDraft.toSorted()).toEqual([
    'account/login-form.tsx',
    'account/password-form.tsx',
    'account/proof-form.tsx',
    'account/security/passkey-list.tsx',
    'account/security/totp-dialog.tsx',
    'account/set-password-form.tsx',
    'looks/colour-panel.tsx',
    'screens/forgot-password.tsx',
    'sessions/bulk/assign-dialog.tsx',
  ])
})

const formOn = async (page: Page): Promise<Locator> =>
  (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page.getByRole('main')

/** The value of every control inside, in order. */
const valuesIn = (form: Locator) =>
  form.evaluate((node) =>
    [...node.querySelectorAll('input:not([type=file]), textarea, select, [aria-pressed]')].map((control) =>
      control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? control.checked
        : (control.getAttribute('aria-pressed') ?? Reflect.get(control, 'value')),
    ),
  )

const readKept = (page: Page, name: string) =>
  page.evaluate(
    (infix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('draft:') && key.includes(infix))
        .map((key) => localStorage.getItem(key)),
    `:${name}:`,
  )

/** What is not the case; null if the form keeps what is typed. */
async function findFault(name: string, { open, change }: DraftForm): Promise<string | null> {
  const { page } = at
  await openScreen(at, { name, surface: 'office', states: {} as never }, open, world, 'en')
  const form = await formOn(page)
  const untouched = await valuesIn(form)
  await change(form, page, texts)
  await expect.poll(() => readKept(page, name), { message: name }).toHaveLength(1)
  const typed = await valuesIn(form)
  if (JSON.stringify(typed) === JSON.stringify(untouched)) return 'nothing has changed'

  // The tab is gone: the same browser opens the address again.
  await page.goto('about:blank')
  await page.goto(world.url + open.path(world))
  await page.locator('h1').first().waitFor()
  await actOn(at, open, 'en')
  const notice = page.getByRole('status').filter({ hasText: t('draft.restored') })
  await notice.waitFor()
  const again = await formOn(page)
  await expect.poll(() => valuesIn(again), { message: name }).toEqual(typed)

  await notice.getByRole('button', { name: t('draft.discard') }).click()
  await expect.poll(() => valuesIn(again), { message: `${name}, discarded` }).toEqual(untouched)
  await expect.poll(() => readKept(page, name), { message: `${name}, discarded` }).toEqual([])
  return null
}

for (const [name, form] of Object.entries(draftForms))
  test(`what was typed into the form "${name}" is there again after the tab has crashed, until it is discarded`, async () => {
    expect(await findFault(name, form)).toBeNull()
  })
