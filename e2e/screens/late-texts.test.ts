import { readFile } from 'node:fs/promises'
import { catalogs } from '@brightkey/i18n/catalogs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from '../browser.ts'
import { Api, openLoggedIn, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

const { office: t } = await loadTexts('en')

/** The addresses of English texts that are loaded late, in the build of the office. */
async function lateTextFiles(): Promise<RegExp> {
  const manifest = new URL('../../packages/web/dist/.vite/office.json', import.meta.url)
  const files: Record<string, { file: string }> = JSON.parse(await readFile(manifest, 'utf8'))
  const late = Object.entries(files).filter(
    ([source]) => /i18n\/src\/en\//.test(source) && !/en\/(office|office\/(login|away))\.ts$/.test(source),
  )
  return new RegExp(late.map(([, { file }]) => file.replace('.', '\\.')).join('|'))
}

test('a screen whose late texts do not come shows its heading, or that it is loading', async () => {
  const server = await sharedServer()
  const api = await Api.asAdmin(server)
  const done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
  await using context = await openDevice('desk')
  const held = await lateTextFiles()
  await context.route(held, (route) => route.abort())
  const page = await openLoggedIn(server, context, '/')
  const main = page.getByRole('main')
  const headed = {
    '/': t('list.title'),
    '/automation': t('nav.automation'),
    '/sessions/create': t('make.title'),
    '/sessions/bin': t('bin.title'),
    [`/sessions/${done.id}`]: done.apartment.name,
    '/apartments': t('flats.title'),
    [`/apartments/${done.apartment.id}`]: done.apartment.name,
    '/cleaners': t('cleaners.title'),
    '/problems': t('problems.title'),
    '/keys': t('key_list.title'),
    '/messages': t('messages.title'),
    '/templates': t('templates.title'),
    '/users': t('users.title'),
    '/settings': t('settings.title'),
    '/profile': t('profile.title'),
  }
  for (const [path, title] of Object.entries(headed)) {
    await page.goto(server.url + path)
    await main.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const late = [
    '/schedule',
    '/ready',
    '/month',
    '/audit',
    '/owners',
    '/supplies',
    '/found',
    '/expiries',
    '/damage-cases',
  ]
  const parts = ['looks', 'areas', 'export', 'keys', 'webhooks', 'system', 'notifications']
  for (const path of [...late, ...parts.map((part) => `/settings/${part}`)]) {
    await page.goto(server.url + path)
    await main.getByText(t('nav.loading')).waitFor()
  }
  await context.unroute(held)
  await main.getByRole('heading', { level: 1 }).waitFor()
})

/** Returns a function that reads the headings that the page has shown from now on; `none` where it showed none. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const look = () => {
      const shown = [...document.querySelectorAll('main h1')].filter((heading) => heading.checkVisibility())
      const text = shown[0]?.textContent ?? 'none'
      if (headings.at(-1) !== text) headings.push(text)
    }
    const headings: string[] = []
    Reflect.set(window, 'headings', headings)
    look()
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['style'],
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'headings'))
}

test('a screen that opens for the first time follows the one before without a placeholder; only if its texts are late, it says that it loads', async () => {
  const server = await sharedServer()
  await using context = await openDevice('desk')
  const audit = await catalogs('office/audit')
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const isLate = (await response.text()).includes(audit.en.audit.lead)
    await new Promise((resolve) => setTimeout(resolve, isLate ? 4_000 : 150))
    await route.fulfill({ response })
  })
  const page = await openLoggedIn(server, context, '/')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await heading.waitFor()
  const headings = await watchHeadings(page)
  const inNavigation = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  const titles = {
    found: 'Lost and found',
    supplies: 'Supplies',
    owners: 'Owners',
    ready: 'Ready for guests',
    month: 'Figures',
  } as const

  for (const [screen, title] of Object.entries(titles)) {
    await inNavigation(t(`nav.${screen as keyof typeof titles}`)).click()
    await expect.poll(async () => (await headings()).at(-1)).toContain(title)
  }
  expect(await headings()).toEqual([
    'Sessions',
    ...Object.values(titles).map((title) => expect.stringContaining(title)),
  ])

  await inNavigation(t('nav.audit')).click()
  await page.getByRole('main').getByText(t('nav.loading')).waitFor()
  await heading.waitFor()
})

test('a part of the settings follows them without a placeholder', async () => {
  const server = await sharedServer()
  await using context = await openDevice('desk')
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.fulfill({ response })
  })
  const page = await openLoggedIn(server, context, '/settings')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor()
  const { settings_part: names } = (await catalogs('office/settings-parts')).en
  const headings = await watchHeadings(page)
  const shown: string[] = []

  for (const part of ['areas', 'looks', 'keys', 'system', 'export', 'webhooks'] as const) {
    const count = (await headings()).length
    await main.getByRole('link', { name: names[part] }).click()
    await expect.poll(async () => (await headings()).length).toBeGreaterThan(count)
    await main.getByRole('link', { name: t('settings.title') }).click()
    await expect.poll(async () => (await headings()).at(-1)).toBe(t('settings.title'))
    shown.push(...(await headings()).slice(count))
  }
  expect(shown).toHaveLength(12)
  expect(shown).not.toContain('none')
})
