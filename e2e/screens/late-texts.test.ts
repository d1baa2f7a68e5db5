import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
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
